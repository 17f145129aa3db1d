import * as styles from "./tag.css.ts";

/** A small label: paint for optional extras, neutral for terms, a tint of the brand for what is good. */
export function Tag({ tone, children }: { tone: keyof typeof styles.tag; children: string }) {
  return <span className={styles.tag[tone]}>{children}</span>;
}
