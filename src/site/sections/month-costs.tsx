import { Unbroken } from "../ui/text.tsx";
import * as styles from "./month-costs.css.ts";
import { CostRows, type PlansProps } from "./plan-parts.tsx";

/** What a month costs on each plan, in the columns of the plans. */
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
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <CostRows plans={plans} />
        </tbody>
      </table>
    </div>
  );
}
