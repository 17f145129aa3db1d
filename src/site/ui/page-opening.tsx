import * as styles from "./page-opening.css.ts";

/** A page's headline, with its lead beside it where there is room. */
export const PageOpening = ({ heading, lead }: { heading: string; lead: string }) => (
  <div className={styles.opening}>
    <h1 id="headline" className={styles.heading}>
      {heading}
    </h1>
    <p className={styles.lead}>{lead}</p>
  </div>
);
