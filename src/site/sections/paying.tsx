import { Fragment } from "react";
import { fields, labelled, list, text, wholeNumber } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { cheapestRanges, type LeadRange, monthlyCosts, type Plan } from "../plan.ts";
import { heading } from "../ui/fields.ts";
import { useNumbers } from "../ui/numbers.ts";
import { panelTitle, soft } from "../ui/text.css.ts";
import { HiddenText } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./plans.css.ts";

const examples = list(wholeNumber("Leads in a month.", { min: 1, max: 100_000 }), {
  min: 1,
  max: 4,
  description: "How many leads a month to show the cost of, on each plan.",
});

const cheapest = fields({
  name: labelled(
    "Words before the exits",
    text("Each exit says for how many leads a month its plan is the cheapest.", { max: 60 }),
  ),
  never: labelled(
    "Words for a plan without an exit",
    text("What screen readers say of a plan that is never the cheapest.", { max: 60 }),
  ),
});

export const paying = fields({
  heading: heading("under the plans", 60),
  examples: labelled("Example numbers", examples),
  unit: labelled("Words above the numbers", text("The head of the first column.", { max: 30 })),
  cheapest: labelled("Road with exits", cheapest),
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
  const ranges = cheapestRanges(plans, currency);
  const highRoad = ranges.some(({ length }) => length > 1) ? styles.highRoad : undefined;
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
            <tr className={styles.road}>
              <th scope="row" className={styles.unit}>
                {words.cheapest.name}
              </th>
              {ranges.map((ofPlan, index) => (
                <td
                  key={plans[index]?.name}
                  className={highRoad ?? (ofPlan.length === 0 ? styles.noExit : undefined)}
                >
                  <Exits ranges={ofPlan} never={words.cheapest.never} />
                </td>
              ))}
            </tr>
            {words.examples.map((leads) => (
              <tr key={leads}>
                <th scope="row" className={styles.rowName}>
                  {count(leads)}
                </th>
                {monthlyCosts(plans, leads, currency).map(({ cost, isLowest }, index) => (
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

interface ExitsProps {
  ranges: readonly LeadRange[];
  /** What screen readers say if there is none. */
  never: string;
}

/** The signs of a plan on the road, more than one if it is the cheapest again further on. */
function Exits({ ranges, never }: ExitsProps) {
  const { count } = useNumbers();
  if (ranges.length === 0) return <HiddenText>{never}</HiddenText>;
  return ranges.map((range, index) => (
    <Fragment key={range.from}>
      {index > 0 && " "}
      <b className={ranges.length > 1 ? styles.oneOfExits : undefined}>{rangeText(range, count)}</b>
    </Fragment>
  ));
}

/** `1-68`, `601+`, or a single number. */
function rangeText({ from, to }: LeadRange, count: (leads: number) => string): string {
  if (to === undefined) return `${count(from)}+`;
  return to === from ? count(from) : `${count(from)}-${count(to)}`;
}
