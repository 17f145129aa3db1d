import type { ReactNode } from "react";
import { labelled, text } from "../../generator/fields.ts";
import { beside as besideStyle } from "./beside.css.ts";
import { pageWidth } from "./page-width.css.ts";
import * as styles from "./section.css.ts";
import { Unbroken } from "./unbroken.tsx";

/** The words of an opening. */
export const opening = {
  heading: text("The heading of the section.", { max: 100 }),
  line: labelled("Line beside it", text("The line beside the heading.", { max: 300 })),
};

interface SectionProps {
  /** Names the section within the page. */
  name: string;
  /** The id that links lead to, if any do. */
  anchor?: string;
  heading: string;
  /** The line beside the heading. */
  line?: string;
  ground?: keyof typeof styles.section;
  /** Puts the content beside the heading where the window is wide. */
  beside?: boolean;
  children: ReactNode;
}

/**
 * A section of a page: ground, page width, heading, and a line beside it. One that links lead to can
 * take the focus, hence the tabindex.
 */
export function Section(props: SectionProps) {
  const { name, anchor, heading, line, ground = "plain", beside = false, children } = props;
  const headingId = `${name}-heading`;
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={headingId}
      className={styles.section[ground]}
    >
      <div className={beside ? besideStyle : pageWidth}>
        <Opening id={headingId} heading={heading} line={line} />
        {children}
      </div>
    </section>
  );
}

/** A heading with the line beside it. */
export function Opening(props: { id?: string; heading: string; line: string | undefined }) {
  const { id, heading, line } = props;
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
