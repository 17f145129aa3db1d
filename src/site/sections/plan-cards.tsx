import { List } from "../ui/list.tsx";
import { panelTitle, soft } from "../ui/text.css.ts";
import { Unbroken } from "../ui/text.tsx";
import * as styles from "./plan-cards.css.ts";
import { exit } from "./plan-parts.css.ts";
import { Cost, PlanFeatures, PlanPrice, type PlansProps, termNames } from "./plan-parts.tsx";

/** The plans in narrow windows: a card each, with an exit of the road at its top. */
export function PlanCards({ plans, words: { rows, paying } }: PlansProps) {
  return (
    <List className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.name} className={styles.card}>
          <div className={styles.head}>
            <div>
              <h3 className={panelTitle}>{plan.name}</h3>
              <p className={soft}>{plan.description}</p>
            </div>
            {plan.exit && (
              <p className={`${exit} ${styles.besideRoad}`}>
                <span className={styles.cheapest}>{paying.cheapest}</span> {plan.exit} {paying.unit}
              </p>
            )}
          </div>
          <PlanPrice {...plan} unit={rows.monthlyPrice.unit} />
          <dl className={styles.terms}>
            {termNames.map((term) => {
              const row = rows[term];
              const { value, detail = "note" in row ? row.note : undefined } = plan.terms[term];
              return (
                <div key={term}>
                  <dt>{row.name}</dt>
                  <dd>
                    <Unbroken text={value} />
                    {detail && (
                      <small>
                        <Unbroken text={detail} />
                      </small>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
          <div className={styles.part}>
            <h4>{paying.heading}</h4>
            <small>{paying.note}</small>
            <dl className={styles.terms}>
              {plan.costs.map((cost) => (
                <div key={cost.leads}>
                  <dt>{cost.leads}</dt>
                  <dd>
                    <Cost {...cost} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={styles.part}>
            <PlanFeatures {...plan} />
          </div>
        </li>
      ))}
    </List>
  );
}
