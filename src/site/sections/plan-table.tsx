import type { ReactNode } from "react";
import type { Plan } from "../plan.ts";
import { useNumbers } from "../ui/numbers.ts";
import { HiddenText } from "../ui/text.tsx";
import { PlanButton, PlanFeatures } from "./plan-parts.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

/** The plans on large screens: a table with a row per thing to compare. */
export function PlanTable({ pricing }: { pricing: PricingWords }) {
  const { rows, plans, button } = pricing;
  const { count, price } = useNumbers(pricing.currency);
  const isDense = plans.length > 4;
  const priceStyle = isDense ? styles.densePrice : styles.price;
  return (
    <table className={isDense ? `${styles.plans} ${styles.dense}` : styles.plans}>
      <caption>
        <HiddenText>{pricing.tableCaption}</HiddenText>
      </caption>
      <thead>
        <tr>
          <td className={styles.corner} />
          {plans.map((plan) => (
            <th key={plan.name} scope="col" abbr={plan.name} className={styles.column}>
              {plan.name}
              <p className={styles.description}>{plan.description}</p>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={rows.monthlyPrice.name} plans={plans}>
          {(plan) => <b className={priceStyle}>{price(plan.monthlyPrice)}</b>}
        </Row>
        <Row name={rows.freeLeads.name} plans={plans}>
          {(plan) => (
            <>
              {count(plan.freeLeads)} <small>{rows.freeLeads.unit}</small>
            </>
          )}
        </Row>
        <Row name={rows.time.name} note={rows.time.note} plans={plans}>
          {(plan) => (
            <>
              {plan.processingTime} <small>{`${rows.time.deliveredIn} ${plan.deliveryTime}`}</small>
            </>
          )}
        </Row>
        <Row name={rows.pricePerLead.name} note={rows.pricePerLead.note} plans={plans}>
          {(plan) => price(plan.overagePrice)}
        </Row>
        <Row name={rows.emailCopy.name} note={rows.emailCopy.note} plans={plans}>
          {(plan) => price(plan.emailCopyPrice)}
        </Row>
        <Row name={rows.features.name} plans={plans}>
          {(plan) => <PlanFeatures pricing={pricing} plan={plan} />}
        </Row>
        <tr className={styles.buttons}>
          <th scope="row" className={styles.corner}>
            <HiddenText>{button.label}</HiddenText>
          </th>
          {plans.map((plan) => (
            <td key={plan.name} className={styles.button}>
              <PlanButton pricing={pricing} plan={plan} wide />
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
  plans: readonly Plan[];
  children: (plan: Plan) => ReactNode;
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
