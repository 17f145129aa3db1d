import { List } from "./list.tsx";
import * as styles from "./ticks.css.ts";

/** A list with a tick per item. With `inline`, items share a line where there is room. */
export function Ticks({ items, inline = false }: { items: readonly string[]; inline?: boolean }) {
  return (
    <List className={inline ? styles.inline : styles.stacked}>
      {items.map((item) => (
        <li key={item} className={styles.ticked}>
          {item}
        </li>
      ))}
    </List>
  );
}
