import * as styles from "./ticks.css.ts";

/** A list in which each entry has a tick; `inline` lets the entries share a line that has the room. */
export function Ticks({ items, inline = false }: { items: readonly string[]; inline?: boolean }) {
  const list = (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={inline ? styles.inline : styles.stacked}>
      {items.map((item) => (
        <li key={item} className={styles.ticked}>
          {item}
        </li>
      ))}
    </ul>
  );
  return inline ? <div className={styles.measure}>{list}</div> : list;
}
