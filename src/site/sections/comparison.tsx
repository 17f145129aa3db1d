import { fields, labelled, list, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heading, named, namedList, opening } from "../ui/fields.ts";
import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { panelTitle } from "../ui/text.css.ts";
import { Unbroken } from "../ui/text.tsx";
import { ticked } from "../ui/ticks.css.ts";
import * as styles from "./comparison.css.ts";

const solution = fields({
  heading: heading("of the sign", 60),
  points: namedList("point", { ...named, text: named.text.optional() }, { min: 1, max: 8 }),
});

const competitor = {
  name: text("The kind of tool, never the name of a company.", { max: 60 }),
  shortcomings: list(text("What it does not do well.", { max: 80 }), { min: 1, max: 5 }),
};

export const comparison = fields({
  ...opening,
  competitors: namedList("competitor", competitor, { min: 2, max: 8 }),
  solution: labelled("What you get here", solution),
});

/**
 * Other kinds of tools, each on a side road that ends at a barrier, and their shortcomings. Under them
 * stands a sign with what you get here.
 */
export function Comparison(words: WordsOf<typeof comparison>) {
  const { heading, line, competitors, solution } = words;
  return (
    <Section id="comparison" heading={heading} line={line}>
      <List className={styles.competitors}>
        {competitors.map(({ name, shortcomings }) => (
          <li key={name} className={styles.competitor}>
            <h3 className={styles.name}>
              <Unbroken text={name} />
              <span className={styles.deadEnd} aria-hidden="true" />
              <span className={styles.barrier} aria-hidden="true" />
            </h3>
            <List className={styles.shortcomings}>
              {shortcomings.map((shortcoming) => (
                <li key={shortcoming} className={styles.shortcoming}>
                  {shortcoming}
                </li>
              ))}
            </List>
          </li>
        ))}
      </List>
      <div className={styles.solution}>
        <h3 className={panelTitle}>{solution.heading}</h3>
        <List className={styles.points}>
          {solution.points.map(({ name, text }) => (
            <li key={name} className={ticked}>
              <b>{name}</b>
              {text && <p>{text}</p>}
            </li>
          ))}
        </List>
        <span className={styles.kerb} aria-hidden="true" />
        <span className={styles.firstPost} aria-hidden="true" />
        <span className={styles.secondPost} aria-hidden="true" />
      </div>
    </Section>
  );
}
