import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import type { Home } from "../words/home.ts";
import * as styles from "./categories.css.ts";

/** City blocks: a tile a category, with a street between. They lead nowhere. */
export function Categories({ categories }: { categories: Home["categories"] }) {
  return (
    <Section
      name="categories"
      later="categories"
      heading={categories.heading}
      line={categories.line}
      ground="continued"
    >
      <List className={styles.blocks}>
        {categories.items.map(({ name, icon }) => (
          <li key={name} className={styles.tile}>
            <Icon path={icon} />
            {name}
          </li>
        ))}
      </List>
    </Section>
  );
}
