import { Fragment } from "react";
import type { sentenceWithLink } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { Link } from "./link.tsx";
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
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus, and shown it is a space in a link's name */}
      {index > 0 && <wbr aria-hidden="true" />}
      {part}
    </Fragment>
  ));
}

/**
 * Words such as Month-to-Month, which browsers would otherwise break after a hyphen. With the marks that touch
 * them: what is unbroken has spaces around it for screen readers.
 */
const hyphenated = /(\S*(?<![\p{L}\d-])[\p{L}\d-]{1,8}-[\p{L}\d-]{1,8}(?![\p{L}\d-])\S*)/u;

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

/** A mark that touches the word before it, such as a period or a closing bracket. */
const touchesWord = /^[.,:;!?…)\]’”]/;

/** A sentence with one link in it. */
export const SentenceWithLink = ({ sentence: { before, link, after } }: { sentence: Sentence }) => (
  <>
    {before && `${before} `}
    <Link to={link.to}>{link.label}</Link>
    {after && (touchesWord.test(after) ? after : ` ${after}`)}
  </>
);
