import type { ReactNode } from "react";
import { Turn } from "../ui/road.tsx";
import { unbroken } from "../ui/text.css.ts";
import { HiddenText, Unbroken } from "../ui/text.tsx";
import { PlanFeatures, PlanPrice, type PlansProps, termNames } from "./plan-parts.tsx";
import * as styles from "./plan-table.css.ts";

/** The plans in wide windows: a column each, and an exit of the road over each. */
export function PlanTable({ plans, words: { tableCaption, rows, paying } }: PlansProps) {
  return (
    <table className={styles.table}>
      <caption>
        <HiddenText>{tableCaption}</HiddenText>
      </caption>
      <thead>
        {/* This row stands above the heads of the columns, so each cell names its heads. */}
        <tr>
          <th id="cheapest" scope="row" className={styles.overRoad}>
            <div className={styles.road} aria-hidden="true" />
            {paying.cheapest} <small>{paying.unit}</small>
          </th>
          {plans.map((plan, index) => (
            <td key={plan.name} headers={`cheapest plan-${index + 1}`} className={styles.overRoad}>
              {plan.exit && (
                <>
                  <span className={styles.exit}>
                    {plan.exit}
                    <span className={styles.post} aria-hidden="true" />
                  </span>
                  <Turn className={styles.ramp} path={styles.rampPath} />
                </>
              )}
            </td>
          ))}
        </tr>
        <tr>
          <td />
          {plans.map(({ name }, index) => (
            <th key={name} id={`plan-${index + 1}`} scope="col" className={styles.name}>
              {name}
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {plans.map(({ name, description }) => (
            <td key={name} className={styles.description}>
              {description}
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={rows.monthlyPrice.name} plans={plans}>
          {(plan) => <PlanPrice {...plan} />}
        </Row>
        {termNames.map((term) => (
          <Row key={term} {...rows[term]} plans={plans}>
            {({ terms: { [term]: shown } }) => (
              <>
                <Unbroken text={shown.value} />{" "}
                {shown.detail && (
                  <small>
                    <Unbroken text={shown.detail} />
                  </small>
                )}
              </>
            )}
          </Row>
        ))}
        <Row name={rows.features.name} plans={plans}>
          {(plan) => <PlanFeatures {...plan} />}
        </Row>
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  note?: string;
  plans: PlansProps["plans"];
  children: (plan: PlansProps["plans"][number]) => ReactNode;
}

/** What one thing is on each plan. */
const Row = ({ name, note, plans, children }: RowProps) => (
  <tr className={styles.row}>
    <th scope="row" className={styles.cell}>
      {name} {note && <small className={unbroken}>{note}</small>}
    </th>
    {plans.map((plan) => (
      <td key={plan.name} className={styles.cell}>
        {children(plan)}
      </td>
    ))}
  </tr>
);
