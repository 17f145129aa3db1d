import type { ReactNode } from "react";
import * as styles from "./section.css.ts";
import { Unbroken } from "./text.tsx";

interface SectionProps {
  /** Unique within the page. */
  id: string;
  /** Whether links lead there: then the section has the id, and can be focused. */
  isTarget?: boolean;
  heading: string;
  line?: string | undefined;
  /** Whether the heading stands beside the rest, in a wide window. */
  beside?: boolean;
  children: ReactNode;
}

/** A page section: page width, heading, and a line under it. Every second one has a tinted ground. */
export function Section({
  id,
  isTarget = false,
  beside = false,
  children,
  ...opening
}: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={isTarget ? id : undefined}
      tabIndex={isTarget ? -1 : undefined}
      aria-labelledby={headingId}
      className={beside ? styles.besideHeading : styles.section}
    >
      <Opening {...opening} id={headingId} />
      {children}
    </section>
  );
}

type OpeningProps = Pick<SectionProps, "heading" | "line"> & { id: string };

/** A heading and its line. */
function Opening({ id, heading, line }: OpeningProps) {
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
