import * as styles from "./unbroken.css.ts";

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
