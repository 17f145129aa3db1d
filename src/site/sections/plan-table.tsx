import type { ReactNode } from "react";
import { HiddenText } from "../ui/text.tsx";
import { PlanButton, PlanFeatures, type ShownPlan, termNames } from "./plan-parts.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

interface PlanTableProps {
  plans: readonly ShownPlan[];
  rows: PricingWords["rows"];
  caption: string;
  /** What the row of buttons is called. */
  button: string;
}

/** The plans on large screens: a table with a row per thing to compare. */
export function PlanTable({ plans, rows, caption, button }: PlanTableProps) {
  return (
    <table className={styles.plans}>
      <caption>
        <HiddenText>{caption}</HiddenText>
      </caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {plans.map(({ name, description }) => (
            <th key={name} scope="col" abbr={name} className={styles.name}>
              {name}
              <p className={styles.description}>{description}</p>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row {...rows.monthlyPrice} plans={plans}>
          {({ price }) => <b className={styles.price}>{price}</b>}
        </Row>
        {termNames.map((term) => (
          <Row key={term} {...rows[term]} plans={plans}>
            {({ terms: { [term]: shown } }) => (
              <>
                {shown.value} {shown.detail && <small>{shown.detail}</small>}
              </>
            )}
          </Row>
        ))}
        <Row {...rows.features} plans={plans}>
          {(plan) => <PlanFeatures {...plan} />}
        </Row>
        <tr className={styles.buttons}>
          <th scope="row" className={styles.corner}>
            <HiddenText>{button}</HiddenText>
          </th>
          {plans.map((plan) => (
            <td key={plan.name} className={styles.button}>
              <PlanButton {...plan} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  note?: string;
  plans: readonly ShownPlan[];
  children: (plan: ShownPlan) => ReactNode;
}

function Row({ name, note, plans, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.rowName}>
        {name} {note && <small>{note}</small>}
      </th>
      {plans.map((plan) => (
        <td key={plan.name}>{children(plan)}</td>
      ))}
    </tr>
  );
}
