import { allFeatures, shownFeatures } from "../plan.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { HiddenText } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

// Plans as their cards and the columns of the table show them.

/** What plans are compared by, besides price and features. */
export const termNames = ["freeLeads", "time", "pricePerLead", "emailCopy"] as const;

interface Term {
  readonly value: string;
  /** A note under the value. */
  readonly detail?: string;
}

export interface ShownPlan {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly terms: Readonly<Record<(typeof termNames)[number], Term>>;
  /** The first of its features, its own before those of smaller plans. */
  readonly features: readonly string[];
  /** How many more it has: `+3 more features`. */
  readonly moreFeatures: string | undefined;
  readonly button: { readonly label: string; readonly to: string };
}

/** All plans, in the words, numbers and prices that the page shows. */
export function useShownPlans({ plans, rows, button, currency }: PricingWords): ShownPlan[] {
  const { count, price } = useNumbers(currency);
  const features = allFeatures(plans);
  return plans.map((plan, index) => {
    const all = features[index] ?? [];
    const left = all.length - shownFeatures;
    return {
      name: plan.name,
      description: plan.description,
      price: price(plan.monthlyPrice),
      terms: {
        freeLeads: { value: `${count(plan.freeLeads)} ${rows.freeLeads.unit}` },
        time: {
          value: plan.processingTime,
          detail: `${rows.time.deliveredIn} ${plan.deliveryTime}`,
        },
        pricePerLead: { value: price(plan.overagePrice) },
        emailCopy: { value: price(plan.emailCopyPrice) },
      },
      features: all.slice(0, shownFeatures),
      moreFeatures: left > 0 ? `+${left} ${rows.features.more}` : undefined,
      button: { label: button.label, to: plan.to ?? button.to },
    };
  });
}

export function PlanFeatures({ features, moreFeatures }: ShownPlan) {
  return (
    <div>
      <Ticks items={features} />
      {moreFeatures && <p className={styles.more}>{moreFeatures}</p>}
    </div>
  );
}

/** A plan's button. Its name ends with the plan's, so that no two buttons share a name. */
export function PlanButton({ name, button }: ShownPlan) {
  return (
    <ButtonLink kind="primary" to={button.to}>
      {button.label}
      <HiddenText>{`: ${name}`}</HiddenText>
    </ButtonLink>
  );
}
