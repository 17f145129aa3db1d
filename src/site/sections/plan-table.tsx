import type { ReactNode } from "react";
import type { Plan } from "../plan.ts";
import { useNumbers } from "../ui/numbers.ts";
import { HiddenText } from "../ui/text.tsx";
import { PlanButton, PlanFeatures, useTerms } from "./plan-parts.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

/** The plans on large screens: a table with a row per thing to compare. */
export function PlanTable({ pricing }: { pricing: PricingWords }) {
  const { rows, plans, button } = pricing;
  const { price } = useNumbers(pricing.currency);
  const terms = useTerms(pricing);
  return (
    <table className={styles.plans}>
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
          {(plan) => <b className={styles.price}>{price(plan.monthlyPrice)}</b>}
        </Row>
        {terms.map(({ name, note, value, detail }) => (
          <Row key={name} name={name} note={note} plans={plans}>
            {(plan) => (
              <>
                {value(plan)} {detail && <small>{detail(plan)}</small>}
              </>
            )}
          </Row>
        ))}
        <Row name={rows.features.name} plans={plans}>
          {(plan) => <PlanFeatures pricing={pricing} plan={plan} />}
        </Row>
        <tr className={styles.buttons}>
          <th scope="row" className={styles.corner}>
            <HiddenText>{button.label}</HiddenText>
          </th>
          {plans.map((plan) => (
            <td key={plan.name} className={styles.button}>
              <PlanButton pricing={pricing} plan={plan} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  note?: string | undefined;
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
