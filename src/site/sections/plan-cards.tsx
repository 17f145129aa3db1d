import type { SiteUrl } from "../../generator/url.ts";
import { price } from "../format.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { Content } from "../words/content.ts";
import { PlanButton } from "./plan-button.tsx";
import * as styles from "./plan-cards.css.ts";

/** The plans on small screens: a card each. */
export function PlanCards({ pricing, url }: { pricing: Content["pricing"]; url: SiteUrl }) {
  const { rows, plans, button } = pricing;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={styles.cards}>
      {plans.map((plan) => (
        <li key={plan.name} className={styles.plan}>
          <h3>{plan.name}</h3>
          <p className={styles.description}>{plan.description}</p>
          <p>
            <b className={styles.price}>{price(plan.monthlyPrice)}</b> {rows.monthlyPrice.unit}
          </p>
          <PlanButton button={button} plan={plan.name} url={url} />
          <dl>
            <Term name={rows.freeLeads.name}>{`${plan.freeLeads} ${rows.freeLeads.unit}`}</Term>
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
          <Ticks items={plan.features} />
        </li>
      ))}
    </ul>
  );
}

function Term({ name, note, children }: { name: string; note?: string; children: string }) {
  return (
    <div className={styles.term}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
