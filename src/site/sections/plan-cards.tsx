import { List } from "../ui/list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { panelTitle } from "../ui/text.css.ts";
import { PlanButton, PlanFeatures } from "./plan-parts.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

/** The plans on small screens: a card each. */
export function PlanCards({ pricing }: { pricing: PricingWords }) {
  const { rows, plans } = pricing;
  const { count, price } = useNumbers(pricing.currency);
  return (
    <List className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.name} className={styles.plan}>
          <div className={styles.head}>
            <h3 className={panelTitle}>{plan.name}</h3>
            <p>
              <b className={styles.price}>{price(plan.monthlyPrice)}</b> {rows.monthlyPrice.unit}
            </p>
          </div>
          <dl className={styles.terms}>
            <Term
              name={rows.freeLeads.name}
            >{`${count(plan.freeLeads)} ${rows.freeLeads.unit}`}</Term>
            <Term name={rows.time.name} note={`${rows.time.deliveredIn} ${plan.deliveryTime}`}>
              {plan.processingTime}
            </Term>
            <Term name={rows.pricePerLead.name} note={rows.pricePerLead.note}>
              {price(plan.overagePrice)}
            </Term>
            <Term name={rows.emailCopy.name} note={rows.emailCopy.note}>
              {price(plan.emailCopyPrice)}
            </Term>
          </dl>
          <PlanButton pricing={pricing} plan={plan} />
          <PlanFeatures pricing={pricing} plan={plan} />
        </li>
      ))}
    </List>
  );
}

function Term({ name, note, children }: { name: string; note?: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
