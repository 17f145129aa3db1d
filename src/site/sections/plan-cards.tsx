import { List } from "../ui/list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { panelTitle } from "../ui/text.css.ts";
import { PlanButton, PlanFeatures, useTerms } from "./plan-parts.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

/** The plans on small screens: a card each. */
export function PlanCards({ pricing }: { pricing: PricingWords }) {
  const { price } = useNumbers(pricing.currency);
  const terms = useTerms(pricing);
  return (
    <List className={styles.cards}>
      {pricing.plans.map((plan) => (
        <li key={plan.name} className={styles.plan}>
          <div className={styles.head}>
            <h3 className={panelTitle}>{plan.name}</h3>
            <p>
              <b className={styles.price}>{price(plan.monthlyPrice)}</b>{" "}
              {pricing.rows.monthlyPrice.unit}
            </p>
          </div>
          <dl className={styles.terms}>
            {terms.map(({ name, note, value, detail }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {value(plan)}
                  {(detail || note) && <small>{detail?.(plan) ?? note}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <PlanButton pricing={pricing} plan={plan} />
          <PlanFeatures pricing={pricing} plan={plan} />
        </li>
      ))}
    </List>
  );
}
