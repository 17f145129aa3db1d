import { useId } from "react";
import type { TextPart } from "../../generator/page.ts";
import { Image } from "./image.tsx";
import { Link } from "./link.tsx";
import * as styles from "./prose.css.ts";

/** Renders a parsed Markdown text, below the page's heading. */
export function Prose({ text }: { text: readonly TextPart[] }) {
  return <div className={styles.prose}>{[all(text.slice(0, 2), true), all(text.slice(2))]}</div>;
}

/** The first two parts of a text show without scrolling: their pictures are loaded at once, others later. */
const all = (parts: readonly TextPart[], eager = false) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same part twice
  parts.map((part, index) => <Part key={index} part={part} eager={eager} />);

/** The elements of parts that need nothing else. */
const elements = {
  strong: "strong",
  emphasis: "em",
  strikethrough: "s",
  paragraph: "p",
  item: "li",
  quote: "blockquote",
  row: "tr",
} as const;

function Part({ part, eager }: { part: TextPart; eager: boolean }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "link":
      return (
        <Link to={part.to} title={part.title}>
          {all(part.parts, eager)}
        </Link>
      );
    case "code":
      return <code>{part.text}</code>;
    case "code block":
      return <pre>{part.text}</pre>;
    case "line break":
      return <br />;
    case "rule":
      return <hr />;
    case "heading": {
      const Heading = `h${part.level}` as "h2" | "h3" | "h4" | "h5" | "h6";
      // Focusable, because links may target it.
      return (
        <Heading id={part.id} tabIndex={-1}>
          {all(part.parts)}
        </Heading>
      );
    }
    case "list":
      return part.isNumbered ? (
        <ol start={part.start === 1 ? undefined : part.start}>{all(part.parts)}</ol>
      ) : (
        <ul>{all(part.parts)}</ul>
      );
    case "picture":
      return (
        <Image
          file={part.src.slice(1)}
          alt={part.alt}
          title={part.title}
          // A drawing has its own size.
          width={/\.svg$/i.test(part.src) ? undefined : columnWidth}
          eager={eager}
        />
      );
    case "table":
      return <Table rows={part.parts} />;
    case "cell": {
      const Cell = part.isHead && part.parts.length > 0 ? "th" : "td";
      return (
        <Cell
          scope={Cell === "th" ? "col" : undefined}
          className={part.align && styles.cell[part.align]}
        >
          {all(part.parts)}
        </Cell>
      );
    }
    default: {
      const Element = elements[part.kind];
      return <Element>{all(part.parts, eager)}</Element>;
    }
  }
}

/** A wide table scrolls, with the keyboard too. Its head is its accessible name. */
function Table({ rows }: { rows: readonly TextPart[] }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: https://adrianroselli.com/2020/11/under-engineered-responsive-tables.html
    <section aria-labelledby={id} tabIndex={0} className={styles.scroll}>
      <table>
        <thead id={id}>{all(rows.slice(0, 1))}</thead>
        {rows.length > 1 && <tbody>{all(rows.slice(1))}</tbody>}
      </table>
    </section>
  );
}

/** The width of a text, 40rem, in pixels. */
const columnWidth = 640;
