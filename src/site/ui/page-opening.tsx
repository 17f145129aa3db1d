import * as styles from "./page-opening.css.ts";
import { lead as leadText } from "./text.css.ts";

interface PageOpeningProps {
  heading: string;
  lead: string;
}

/** A page's headline, and its lead under it. */
export const PageOpening = ({ heading, lead }: PageOpeningProps) => (
  <div className={styles.opening}>
    <h1 id="headline">{heading}</h1>
    <p className={leadText}>{lead}</p>
  </div>
);
