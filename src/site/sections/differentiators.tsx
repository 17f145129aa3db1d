import type { ReactNode } from "react";
import { fields, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { named, namedList, opening } from "../ui/fields.ts";
import { withIcon } from "../ui/icon.css.ts";
import { Icon, icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { soft } from "../ui/text.css.ts";
import * as styles from "./differentiators.css.ts";

const card = {
  ...named,
  tag: text("A yellow tag beside the name.", { max: 30 }).optional(),
  icon,
};

export const differentiators = fields({
  ...opening,
  cards: namedList("card", card, { min: 2, max: 8 }),
});

interface DifferentiatorsProps extends WordsOf<typeof differentiators> {
  /** How it works. */
  children: ReactNode;
}

/** Cards with icons, one for each difference. */
export function Differentiators({ heading, line, cards, children }: DifferentiatorsProps) {
  return (
    <Section name="differentiators" heading={heading} line={line}>
      <List className={styles.cards}>
        {cards.map(({ name, tag, icon, text }) => (
          <li key={name} className={styles.feature}>
            <h3 className={withIcon}>
              <Icon name={icon} />
              <span className={tagged}>
                {name} {tag && <Tag tone="paint">{tag}</Tag>}
              </span>
            </h3>
            <p className={soft}>{text}</p>
          </li>
        ))}
      </List>
      {children}
    </Section>
  );
}
