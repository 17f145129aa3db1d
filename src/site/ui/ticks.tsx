import { List } from "./list.tsx";
import * as styles from "./ticks.css.ts";

/** A list with a tick per item. */
export function Ticks({ items, className }: { items: readonly string[]; className: string }) {
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item} className={styles.ticked}>
          {item}
        </li>
      ))}
    </List>
  );
}
