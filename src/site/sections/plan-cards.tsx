import { allFeatures } from "../format.ts";
import { List } from "../ui/list.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { pairs } from "../ui/pairs.css.ts";
import { soft } from "../ui/text.css.ts";
import type { Plans } from "../words/plans.ts";
import { PlanButton } from "./plan-button.tsx";
import * as styles from "./plan-cards.css.ts";
import { PlanFeatures } from "./plan-features.tsx";

/** The plans on small screens: a card each. */
export function PlanCards({ pricing }: { pricing: Plans }) {
  const { rows, plans, button } = pricing;
  const features = allFeatures(plans);
  const { count, price } = useNumbers(pricing.currency);
  return (
    <List className={styles.cards}>
      {plans.map((plan, index) => (
        <li key={plan.name} className={styles.plan}>
          <div className={styles.head}>
            <h3>{plan.name}</h3>
            <p>
              <b className={styles.price}>{price(plan.monthlyPrice)}</b> {rows.monthlyPrice.unit}
            </p>
          </div>
          <p className={soft}>{plan.description}</p>
          <PlanButton button={button} plan={plan} />
          <dl className={pairs}>
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
          <PlanFeatures features={features[index] ?? []} words={rows.features.more} />
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
