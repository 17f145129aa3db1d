import { choice } from "../../generator/fields.ts";
import * as styles from "./pictograms.css.ts";

/** What each shows, and what in a second tone, in a square of 32 units. */
const drawings = {
  /** A page, and the line that scans it. */
  scan: ["M20 5H8v22h16V9zv4h4M12 13h4M12 23h8", "M4 18h24"],
  /** Two checks. */
  checks: ["M3 17l6 6L20 9", "M14 20l4 4L29 10"],
  /** A table, and its columns. */
  table: ["M4 6h24v20H4zM4 12h24M4 19h24", "M12 12v14M20 12v14"],
  /** A pen, and what it writes. */
  pen: ["M7 20L21 6l5 5-14 14-6 1zM18 9l5 5", "M15 27h12"],
};

const names = Object.keys(drawings);

/** The field for the sign beside a text, to pass to `Sign`. */
export const pictogram = choice("The sign beside the text.", {
  what: "a sign",
  expected: `one of ${names.join(", ")}`,
  names,
  schemaFile: "sign.json",
});

/** A small sign without words. */
export function Sign({ of }: { of: string }) {
  const [lines, second] = drawings[of as keyof typeof drawings];
  return (
    <svg className={styles.plate} viewBox="0 0 32 32" aria-hidden="true">
      <path d={lines} />
      <path className={styles.second} d={second} />
    </svg>
  );
}
