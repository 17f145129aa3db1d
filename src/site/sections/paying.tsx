import { monthlyCosts } from "../monthly-cost.ts";
import { HiddenText } from "../ui/hidden-text.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { Plans } from "../words/plans.ts";
import * as styles from "./paying.css.ts";
import { tableClass } from "./plan-table.tsx";

/** What some numbers of leads cost on each plan, under the columns of the plans, and when one pays. */
export function Paying({ pricing }: { pricing: Plans }) {
  const { plans, paying } = pricing;
  const { count, price } = useNumbers(pricing.currency);
  return (
    <div className={styles.paying}>
      <table className={`${tableClass(plans)} ${styles.costs}`}>
        <caption>
          <h3>{paying.heading}</h3>
          {paying.note}
        </caption>
        <thead>
          <tr>
            <td />
            {plans.map(({ name }) => (
              <th key={name} scope="col">
                <HiddenText>{name}</HiddenText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paying.examples.map((leads) => (
            <tr key={leads}>
              <th scope="row">{`${count(leads)} ${paying.unit}`}</th>
              {monthlyCosts(plans, leads).map(({ cost, isLowest }, index) => (
                <td key={plans[index]?.name}>
                  {isLowest ? (
                    <>
                      <b>{price(cost)}</b> {paying.lowest}
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
      <Ticks items={paying.points} inline />
    </div>
  );
}
