import type { ReactNode } from "react";
import { fields, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { named, namedList, opening } from "../ui/fields.ts";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { tagged } from "../ui/tag.css.ts";
import { Tag } from "../ui/tag.tsx";
import { soft } from "../ui/text.css.ts";
import * as styles from "./differentiators.css.ts";
import { pictogram, Sign } from "./pictograms.tsx";

const feature = {
  ...named,
  sign: pictogram,
  tag: text("A yellow tag beside the name.", { max: 30 }).optional(),
};

export const differentiators = fields({
  ...opening,
  features: namedList("feature", feature, { min: 4, max: 4 }),
});

interface DifferentiatorsProps extends WordsOf<typeof differentiators> {
  /** How it works. */
  children: ReactNode;
}

/** Four features, each with a sign. */
export function Differentiators({ heading, line, features, children }: DifferentiatorsProps) {
  return (
    <Section id="differentiators" heading={heading} line={line}>
      <List className={styles.features}>
        {features.map(({ name, sign, tag, text }) => (
          <li key={name} className={styles.signed}>
            <Sign of={sign} />
            <h3 className={tagged}>
              {name} {tag && <Tag tone="paint">{tag}</Tag>}
            </h3>
            <p className={`${soft} ${styles.text}`}>{text}</p>
          </li>
        ))}
      </List>
      {children}
    </Section>
  );
}
