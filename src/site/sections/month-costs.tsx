import { Unbroken } from "../ui/text.tsx";
import * as styles from "./month-costs.css.ts";
import type { PlansProps, ShownCost } from "./plan-parts.tsx";

const Cost = ({ amount, lowest }: Partial<ShownCost>) =>
  lowest ? (
    <td className={styles.lowest}>
      <mark className={styles.mark}>
        <b>{amount}</b> {lowest}
      </mark>
    </td>
  ) : (
    <td className={styles.cell}>{amount}</td>
  );

/** What each example number of leads costs a month, in the columns of the plans. */
export function MonthCosts({ plans, words: { paying } }: PlansProps) {
  return (
    <div className={styles.costs}>
      <div className={styles.opening}>
        <h3 id="costs-heading">{paying.heading}</h3>
        <small>
          <Unbroken text={paying.note} />
        </small>
      </div>
      <table aria-labelledby="costs-heading" className={styles.table}>
        <thead>
          <tr>
            <td />
            {plans.map(({ name }) => (
              <th key={name} scope="col" className={styles.plan}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans[0]?.costs.map(({ leads }, index) => (
            <tr key={leads} className={styles.row}>
              <th scope="row" className={styles.head}>
                {leads}
              </th>
              {plans.map(({ name, costs }) => (
                <Cost key={name} {...costs[index]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
