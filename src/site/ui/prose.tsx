import { useId } from "react";
import type { TextPart } from "../../generator/page.ts";
import { Image } from "./image.tsx";
import { Link } from "./link.tsx";
import * as styles from "./prose.css.ts";

/** Renders a parsed Markdown text, below the page's heading. */
export function Prose({ text }: { text: readonly TextPart[] }) {
  return <div className={styles.prose}>{all(text)}</div>;
}

const all = (parts: readonly TextPart[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text may have the same part twice
  parts.map((part, index) => <Part key={index} part={part} />);

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "strong":
      return <strong>{all(part.parts)}</strong>;
    case "emphasis":
      return <em>{all(part.parts)}</em>;
    case "strikethrough":
      return <s>{all(part.parts)}</s>;
    case "link":
      return (
        <Link to={part.to} title={part.title}>
          {all(part.parts)}
        </Link>
      );
    case "code":
      return <code className={styles.code}>{part.text}</code>;
    case "line break":
      return <br />;
    case "heading": {
      const Heading = `h${part.level}` as "h2" | "h3" | "h4" | "h5" | "h6";
      // Focusable, because links may target it.
      return (
        <Heading id={part.id} tabIndex={-1} className={styles.heading}>
          {all(part.parts)}
        </Heading>
      );
    }
    case "paragraph":
      return <p>{all(part.parts)}</p>;
    case "list":
      return part.isNumbered ? (
        <ol start={part.start === 1 ? undefined : part.start} className={styles.numbered}>
          {all(part.parts)}
        </ol>
      ) : (
        <ul className={styles.list}>{all(part.parts)}</ul>
      );
    case "item":
      return <li>{all(part.parts)}</li>;
    case "quote":
      return <blockquote className={styles.quote}>{all(part.parts)}</blockquote>;
    case "code block":
      return <pre className={styles.codeBlock}>{part.text}</pre>;
    case "rule":
      return <hr className={styles.rule} />;
    case "picture":
      return (
        <Image file={part.src.slice(1)} alt={part.alt} title={part.title} width={columnWidth} />
      );
    case "table":
      return <Table rows={part.parts} />;
    case "row":
      return <tr>{all(part.parts)}</tr>;
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
  }
}

/** A wide table scrolls, with the keyboard too. Its head is its accessible name. */
function Table({ rows }: { rows: readonly TextPart[] }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: https://adrianroselli.com/2020/11/under-engineered-responsive-tables.html
    <section aria-labelledby={id} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <thead id={id}>{all(rows.slice(0, 1))}</thead>
        {rows.length > 1 && <tbody>{all(rows.slice(1))}</tbody>}
      </table>
    </section>
  );
}

/** The width of a text, 40rem, in pixels. */
const columnWidth = 640;
