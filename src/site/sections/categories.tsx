import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import type { Content } from "../words/content.ts";
import * as styles from "./categories.css.ts";

/** City blocks: a tile a category, with a street between. They lead nowhere. */
export function Categories({ categories }: { categories: Content["home"]["categories"] }) {
  return (
    <Section
      name="categories"
      heading={categories.heading}
      line={categories.line}
      ground="continued"
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className={styles.blocks}>
        {categories.items.map(({ name, icon }) => (
          <li key={name} className={styles.tile}>
            <Icon path={icon} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
