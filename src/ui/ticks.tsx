import * as styles from "./ticks.css.ts";

/** A list in which each entry has a tick. */
export function Ticks({ items, inline = false }: { items: readonly string[]; inline?: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={inline ? styles.inline : styles.stacked}>
      {items.map((item) => (
        <li key={item} className={styles.ticked}>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** The same, with the entries on one line where there is room for it. */
export function InlineTicks({ items }: { items: readonly string[] }) {
  return (
    <div className={styles.measure}>
      <Ticks items={items} inline />
    </div>
  );
}
