import * as styles from "./page-opening.css.ts";

interface PageOpeningProps {
  heading: string;
  lead: string;
  /** The most lines that the lead takes in a wide window. */
  lines: keyof typeof styles.lead;
}

/** A page's headline, with its lead beside it where there is room. */
export function PageOpening({ heading, lead, lines }: PageOpeningProps) {
  return (
    <div className={styles.opening}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.lead[lines]}>{lead}</p>
    </div>
  );
}
