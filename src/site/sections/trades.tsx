import { fields, labelled, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { namedList, opening } from "../ui/fields.ts";
import { Icon, icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import * as styles from "./trades.css.ts";

const shop = { name: text("The words on the shop.", { max: 40 }), icon };

export const trades = fields({
  ...opening,
  items: labelled("Shops", namedList("trade", shop, { min: 1, max: 40 })),
});

/** Main Street: a shop for each trade, at side streets of the road in the page's margin. They are not links. */
export const Trades = ({ heading, line, items }: WordsOf<typeof trades>) => (
  <Section id="trades" heading={heading} line={line}>
    <List className={styles.street}>
      {items.map(({ name, icon }) => (
        <li key={name} className={styles.shop}>
          <span className={styles.name}>{name}</span>
          <Icon name={icon} className={styles.window} />
        </li>
      ))}
    </List>
  </Section>
);
