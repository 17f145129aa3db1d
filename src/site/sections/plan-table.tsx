import { Turn } from "../ui/road.tsx";
import { HiddenText, Unbroken } from "../ui/text.tsx";
import { PlanFeatures, PlanPrice, type PlansProps, Row, termNames } from "./plan-parts.tsx";
import * as styles from "./plan-table.css.ts";

/** The plans in wide windows: a column each, and an exit of the road over each. */
export function PlanTable({ plans, words: { tableCaption, rows, paying } }: PlansProps) {
  return (
    <table className={styles.table}>
      <caption>
        <HiddenText>{tableCaption}</HiddenText>
      </caption>
      <thead>
        {/* It stands over its columns' heads, so its cells say which they are. */}
        <tr className={styles.exits}>
          <th id="cheapest" scope="row">
            <div className={styles.road} aria-hidden="true" />
            {paying.cheapest} <small>{paying.unit}</small>
          </th>
          {plans.map((plan, index) => (
            <td key={plan.name} headers={`cheapest plan-${index + 1}`}>
              {plan.exit && (
                <>
                  <span className={styles.exit}>
                    {plan.exit}
                    <span className={styles.post} aria-hidden="true" />
                  </span>
                  <Turn className={styles.ramp} path="M0 40C0 0-60-7-168-7" />
                </>
              )}
            </td>
          ))}
        </tr>
        <tr className={styles.names}>
          <td />
          {plans.map(({ name }, index) => (
            <th key={name} id={`plan-${index + 1}`} scope="col">
              {name}
            </th>
          ))}
        </tr>
        <tr className={styles.descriptions}>
          <td />
          {plans.map(({ name, description }) => (
            <td key={name}>{description}</td>
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
