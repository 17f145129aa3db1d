import { List } from "../ui/list.tsx";
import { panelTitle, soft, unbroken } from "../ui/text.css.ts";
import { Unbroken } from "../ui/text.tsx";
import * as styles from "./plan-cards.css.ts";
import { PlanFeatures, PlanPrice, type PlansProps, termNames } from "./plan-parts.tsx";

/** The plans in narrow windows: a card each, with a side road to its name. */
export function PlanCards({ plans, words: { rows, paying } }: PlansProps) {
  return (
    <List className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.name} className={styles.card}>
          <div className={styles.head}>
            <h3 className={`${panelTitle} ${styles.name}`}>
              {plan.name}
              <span className={styles.road} aria-hidden="true" />
            </h3>
            {plan.exit && (
              <p className={styles.exit}>
                <span className={styles.cheapest}>{paying.cheapest}</span> {plan.exit} {paying.unit}
              </p>
            )}
            <p className={`${soft} ${styles.description}`}>{plan.description}</p>
          </div>
          <PlanPrice {...plan} unit={rows.monthlyPrice.unit} />
          <dl className={styles.terms}>
            {termNames.map((term) => {
              const row = rows[term];
              const { value, detail = "note" in row ? row.note : undefined } = plan.terms[term];
              return (
                <div key={term} className={styles.term}>
                  <dt className={styles.label}>{row.name}</dt>
                  <dd className={styles.value}>
                    <Unbroken text={value} />{" "}
                    {detail && (
                      <small className={unbroken}>
                        <Unbroken text={detail} />
                      </small>
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
          <div className={styles.features}>
            <PlanFeatures {...plan} />
          </div>
        </li>
      ))}
    </List>
  );
}
