import { fields, labelled, list, text, wholeNumber } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { monthlyCosts, type Plan } from "../plan.ts";
import { heading } from "../ui/fields.ts";
import { useNumbers } from "../ui/numbers.ts";
import { panelTitle, soft } from "../ui/text.css.ts";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./plans.css.ts";

const examples = list(wholeNumber("Leads in a month.", { min: 1, max: 100_000 }), {
  min: 1,
  max: 4,
  description: "How many leads a month to show the cost of, on each plan.",
});

export const paying = fields({
  heading: heading("under the plans", 60),
  examples: labelled("Example numbers", examples),
  unit: labelled("Words above the numbers", text("The head of the first column.", { max: 30 })),
  lowest: labelled("Mark of the lowest cost", text("A word after the amount.", { max: 20 })),
  note: text("What the costs leave out.", { max: 100 }),
  points: list(text("An answer to a question about paying.", { max: 200 }), { min: 1, max: 6 }),
});

interface PayingProps extends WordsOf<typeof paying> {
  plans: readonly Plan[];
  currency: string | undefined;
}

/** Example costs on each plan, under the plans' columns, and answers about paying. */
export function Paying({ plans, currency, ...words }: PayingProps) {
  const { count, price } = useNumbers(currency);
  return (
    <div className={styles.paying}>
      <div>
        <h3 id="costs" className={panelTitle}>
          {words.heading}
        </h3>
        <p className={soft}>{words.note}</p>
      </div>
      {/* If the columns don't fit, it scrolls, with the keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: https://adrianroselli.com/2020/11/under-engineered-responsive-tables.html */}
      <section aria-labelledby="costs" tabIndex={0} className={styles.scroll}>
        <table aria-labelledby="costs" className={styles.costs}>
          <thead>
            <tr>
              <th scope="col" className={styles.unit}>
                {words.unit}
              </th>
              {plans.map(({ name }) => (
                <th key={name} scope="col" className={styles.cost}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {words.examples.map((leads) => (
              <tr key={leads}>
                <th scope="row" className={styles.rowName}>
                  {count(leads)}
                </th>
                {monthlyCosts(plans, leads).map(({ cost, isLowest }, index) => (
                  <td key={plans[index]?.name} className={isLowest ? styles.lowest : undefined}>
                    {isLowest ? (
                      <>
                        <b>{price(cost)}</b> {words.lowest}
                      </>
                    ) : (
                      price(cost)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Ticks items={words.points} inline />
    </div>
  );
}
