import type { ReactNode } from "react";
import { pageWidth } from "./page-width.css.ts";
import * as styles from "./section.css.ts";
import { Unbroken } from "./unbroken.tsx";

interface SectionProps {
  id: string;
  heading: string;
  /** The line beside the heading. */
  line?: string;
  ground?: keyof typeof styles.section;
  /** Puts the content beside the heading where the window is wide. */
  beside?: boolean;
  children: ReactNode;
}

/**
 * A section of a page: ground, page width, heading, and a line beside it. It takes the focus when a
 * link leads to it, hence the tabindex.
 */
export function Section({
  id,
  heading,
  line,
  ground = "plain",
  beside = false,
  children,
}: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} tabIndex={-1} className={styles.section[ground]}>
      <div className={beside ? styles.beside : pageWidth}>
        <div className={styles.opening}>
          <h2 id={headingId}>
            <Unbroken text={heading} />
          </h2>
          {line && <p className={styles.line}>{line}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
