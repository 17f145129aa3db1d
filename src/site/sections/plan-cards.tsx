import { List } from "../ui/list.tsx";
import { panelTitle } from "../ui/text.css.ts";
import { PlanButton, PlanFeatures, type ShownPlan, termNames } from "./plan-parts.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

interface PlanCardsProps {
  plans: readonly ShownPlan[];
  rows: PricingWords["rows"];
}

/** The plans on small screens: a card each. */
export function PlanCards({ plans, rows }: PlanCardsProps) {
  return (
    <List className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.name} className={styles.plan}>
          <div className={styles.head}>
            <h3 className={panelTitle}>{plan.name}</h3>
            <p>
              <b className={styles.price}>{plan.price}</b> {rows.monthlyPrice.unit}
            </p>
            <p className={styles.description}>{plan.description}</p>
          </div>
          <dl className={styles.terms}>
            {termNames.map((term) => {
              const row = rows[term];
              const { value, detail = "note" in row ? row.note : undefined } = plan.terms[term];
              return (
                <div key={term}>
                  <dt>{row.name}</dt>
                  <dd>
                    {value}
                    {detail && <small>{detail}</small>}
                  </dd>
                </div>
              );
            })}
          </dl>
          <PlanButton {...plan} />
          <PlanFeatures {...plan} />
        </li>
      ))}
    </List>
  );
}
