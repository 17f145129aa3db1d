import { fields, labelled, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { namedList, opening } from "../ui/fields.ts";
import { Icon, icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Opening } from "../ui/section.tsx";
import * as styles from "./categories.css.ts";

const tile = { name: text("The words on the tile.", { max: 40 }), icon };
const tiles = namedList("category", tile, { min: 1, max: 36 });

export const categories = fields({ ...opening, items: labelled("Tiles", tiles) });

/** A row of lots, as wide as their words, with streets between. They are not links. */
export function Categories({ heading, line, items }: WordsOf<typeof categories>) {
  return (
    <section aria-labelledby="trades-heading" className={styles.categories}>
      <Opening id="trades-heading" heading={heading} line={line} />
      <List className={styles.blocks}>
        {items.map(({ name, icon }) => (
          <li key={name} className={styles.tile}>
            <Icon name={icon} />
            {name}
          </li>
        ))}
      </List>
    </section>
  );
}
