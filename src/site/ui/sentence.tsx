import type { SiteUrl } from "../../generator/url.ts";

interface Sentence {
  before: string;
  link: { label: string; to: string };
  after: string;
}

/** A sentence with one link in it. */
export function SentenceWithLink({ sentence, url }: { sentence: Sentence; url: SiteUrl }) {
  const { before, link, after } = sentence;
  return (
    <>
      {before} <a href={url.link(link.to)}>{link.label}</a> {after}
    </>
  );
}
