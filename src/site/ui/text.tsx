import { Fragment } from "react";
import type { sentenceWithLink } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { Link } from "./link.tsx";
import { usePage } from "./page-context.ts";
import * as styles from "./text.css.ts";

/** Words for screen readers only. */
export function HiddenText({ children }: { children: string }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** An address or identifier that breaks where readers expect: after `@`, `/` or `_`, before `.`. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[@/_])(?=.)|(?=\.)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Words such as Month-to-Month, which browsers would otherwise break after a hyphen. */
const hyphenated = /((?<![\p{L}\d-])[\p{L}\d-]{1,8}-[\p{L}\d-]{1,8}(?![\p{L}\d-]))/u;

/** Text in which short hyphenated words stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(hyphenated).map((part, index) =>
    hyphenated.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may contain the same word twice
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

type Sentence = WordsOf<ReturnType<typeof sentenceWithLink>>;

/** A sentence with one link in it. */
export function SentenceWithLink({ sentence: { before, link, after } }: { sentence: Sentence }) {
  const { lang } = usePage();
  return (
    <>
      {before}
      {before && spaceAfter(before, lang)}
      <Link to={link.to}>{link.label}</Link>
      {after && spaceBefore(after, lang)}
      {after}
    </>
  );
}

// What opens in one language closes in another: „German“, »Danish«, ”Swedish”. So what stands around a quotation
// mark says which it is. French sets some marks apart, on the line of their word.

const quotes = `["'\\p{Pi}\\p{Pf}]`;
/** Marks such as . or ) that stand right after a word, also in Arabic, Chinese and Japanese. */
const closing = ".,:;!?…،؛؟、。，：；！？\\p{Pe}";

/** Ends with a mark such as ( or ¿, with an opening quotation mark, or with a dash or slash that touches a word. */
const joinsNext = new RegExp(`[\\p{Ps}¿¡]$|(?:^|[\\s—/\\p{Ps}¿¡])${quotes}+$|\\S[—/]$`, "u");

/** Begins with a closing mark or quotation mark, with an ending such as 's, or with a dash or slash that touches a word. */
const joinsPrevious = new RegExp(
  `^(?:[${closing}]|${quotes}+(?:$|[\\s—/${closing}])|['’]\\p{L}{1,2}(?!\\p{L})|[—/]\\S)`,
  "u",
);

/** Languages whose words have no spaces between them. */
const isWithoutSpaces = (lang: string) => /^(?:zh|ja|th)\b/.test(lang);
const isFrench = (lang: string) => /^fr\b/.test(lang);

function spaceAfter(text: string, lang: string): string {
  if (isFrench(lang) && text.endsWith("«")) return "\u00a0";
  return isWithoutSpaces(lang) || joinsNext.test(text) ? "" : " ";
}

function spaceBefore(text: string, lang: string): string {
  if (isFrench(lang) && /^[!?;:»]/.test(text)) return "\u00a0";
  return isWithoutSpaces(lang) || joinsPrevious.test(text) ? "" : " ";
}
