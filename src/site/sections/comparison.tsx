import { List } from "../ui/list.tsx";
import { Section } from "../ui/section.tsx";
import { sign } from "../ui/sign.css.ts";
import { ticked } from "../ui/ticks.css.ts";
import type { Home } from "../words/home.ts";
import * as styles from "./comparison.css.ts";
import { ledger, ledgerRow } from "./ledger.css.ts";

/** A ledger of five kinds of tool and their shortcomings, beside the sign of what one gets here. */
export function Comparison({ comparison }: { comparison: Home["comparison"] }) {
  const { competitors, solution } = comparison;
  return (
    <Section name="comparison" heading={comparison.heading} line={comparison.line} ground="land">
      <div className={styles.sides}>
        <List className={ledger}>
          {competitors.map(({ name, shortcomings }) => (
            <li key={name} className={ledgerRow}>
              <h3>{name}</h3>
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
          <div className={sign}>
            <h3>{solution.heading}</h3>
            <dl className={styles.points}>
              {solution.points.map(({ name, text }) => (
                <div key={name} className={ticked}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </Section>
  );
}
