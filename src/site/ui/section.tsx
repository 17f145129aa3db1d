import type { ReactNode } from "react";
import { RoadBeside } from "./road.tsx";
import * as styles from "./section.css.ts";
import { Unbroken } from "./text.tsx";

interface SectionProps {
  /** Unique within the page. */
  name: string;
  /** The id, if links target the section. */
  anchor?: string;
  heading: string;
  /** The line beside the heading. */
  line?: string | undefined;
  children: ReactNode;
}

/**
 * A page section: page width, heading, and a line beside it. Every second one on a page has a tinted
 * ground. The tabindex makes a link's target focusable.
 */
export function Section(props: SectionProps) {
  const { name, anchor, heading, line, children } = props;
  const headingId = `${name}-heading`;
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={headingId}
      className={styles.section}
    >
      <RoadBeside />
      <Opening id={headingId} heading={heading} line={line} />
      {children}
    </section>
  );
}

type OpeningProps = Pick<SectionProps, "heading" | "line"> & { id: string };

/** A heading and its line. */
export function Opening({ id, heading, line }: OpeningProps) {
  return (
    <div className={styles.opening}>
      <h2 id={id}>
        <Unbroken text={heading} />
      </h2>
      {line && (
        <p className={styles.line}>
          <Unbroken text={line} />
        </p>
      )}
    </div>
  );
}
