import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Opening } from "../ui/section.tsx";
import type { Home } from "../words/home.ts";
import * as styles from "./categories.css.ts";

/** City blocks: a tile per category, with a street between. They lead nowhere. */
export function Categories({ categories }: { categories: Home["categories"] }) {
  return (
    <div className={styles.categories}>
      <Opening heading={categories.heading} line={categories.line} />
      <List className={styles.blocks}>
        {categories.items.map(({ name, icon }) => (
          <li key={name} className={styles.tile}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
      </List>
    </div>
  );
}
