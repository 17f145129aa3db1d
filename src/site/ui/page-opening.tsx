import * as styles from "./page-opening.css.ts";
import { lead as leadText } from "./text.css.ts";

interface PageOpeningProps {
  heading: string;
  lead: string;
  /** Where the lead goes in a wide window. */
  layout: keyof typeof styles.opening;
}

/** A page's headline and its lead. */
export const PageOpening = ({ heading, lead, layout }: PageOpeningProps) => (
  <div className={styles.opening[layout]}>
    <h1 id="headline">{heading}</h1>
    <p className={leadText}>{lead}</p>
  </div>
);
