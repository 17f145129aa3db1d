import { List } from "./list.tsx";
import * as styles from "./ticks.css.ts";
import { Unbroken } from "./unbroken.tsx";

/** A list in which each entry has a tick; `inline` lets the entries share a line that has the room. */
export function Ticks({ items, inline = false }: { items: readonly string[]; inline?: boolean }) {
  return (
    <List className={inline ? styles.inline : styles.stacked}>
      {items.map((item) => (
        <li key={item} className={styles.ticked}>
          <Unbroken text={item} />
        </li>
      ))}
    </List>
  );
}
