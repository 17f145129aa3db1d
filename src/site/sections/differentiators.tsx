import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { soft } from "../ui/text.css.ts";
import type { Home } from "../words/home.ts";
import * as styles from "./differentiators.css.ts";

interface DifferentiatorsProps {
  differentiators: Home["differentiators"];
  /** What follows the cards: How It Works belongs to this section (spec, section 2). */
  children: ReactNode;
}

/** Four cards. */
export function Differentiators({ differentiators, children }: DifferentiatorsProps) {
  const { heading, line, cards } = differentiators;
  return (
    <Section name="differentiators" heading={heading} line={line}>
      <List className={styles.cards}>
        {cards.map(({ name, tag, icon, text }) => (
          <li key={name} className={styles.feature}>
            <h3 className={styles.name}>
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
