import { Link } from "./link.tsx";

interface Sentence {
  before: string;
  link: { label: string; to: string };
  after: string;
}

/** A sentence with one link in it. */
export function SentenceWithLink({ sentence }: { sentence: Sentence }) {
  const { before, link, after } = sentence;
  return (
    <>
      {before} <Link to={link.to}>{link.label}</Link> {after}
    </>
  );
}
