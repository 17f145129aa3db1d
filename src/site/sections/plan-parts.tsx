import {
  allFeatures,
  cheapestRanges,
  type LeadRange,
  monthlyCosts,
  shownFeatures,
} from "../plan.ts";
import { Link } from "../ui/link.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { unbroken } from "../ui/text.css.ts";
import { HiddenText } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./plan-parts.css.ts";
import type { PricingWords } from "./pricing.tsx";

// Plans as their cards and the columns of the table show them.

export interface PlansProps {
  plans: readonly ShownPlan[];
  words: PricingWords;
}

/** What plans are compared by, besides price and features. */
export const termNames = ["freeLeads", "time", "pricePerLead", "emailCopy"] as const;

interface Term {
  readonly value: string;
  /** A note under the value. */
  readonly detail?: string;
}

export interface ShownCost {
  /** `50 leads a month`. */
  readonly leads: string;
  readonly amount: string;
  /** The word that marks the lowest amount, if it is. */
  readonly lowest: string | undefined;
}

interface ShownPlan {
  readonly name: string;
  readonly description: string;
  /** For how many leads a month it is the cheapest: `69-157`. Empty if for none. */
  readonly exit: string;
  readonly price: string;
  readonly terms: Readonly<Record<(typeof termNames)[number], Term>>;
  /** What the example numbers of leads cost. */
  readonly costs: readonly ShownCost[];
  /** The first of its features, its own before those of smaller plans. */
  readonly features: readonly string[];
  /** How many more it has: `+3 more features`. */
  readonly moreFeatures: string | undefined;
  readonly button: { readonly label: string; readonly to: string };
}

/** All plans, in the words, numbers and prices that the page shows. */
export function useShownPlans({ plans, rows, paying, button, currency }: PricingWords) {
  const { count, price, roundedPrice } = useNumbers(currency);
  const features = allFeatures(plans);
  const ranges = cheapestRanges(plans, currency);
  const rangeText = ({ from, to }: LeadRange) => {
    if (to === undefined) return `${count(from)}+`;
    return to === from ? count(from) : `${count(from)}-${count(to)}`;
  };
  return plans.map((plan, index): ShownPlan => {
    const all = features[index] ?? [];
    const left = all.length - shownFeatures;
    return {
      name: plan.name,
      description: plan.description,
      exit: (ranges[index] ?? []).map(rangeText).join(", "),
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
      costs: paying.examples.map((leads) => {
        const { cost = 0, isLowest } = monthlyCosts(plans, leads, currency)[index] ?? {};
        return {
          leads: `${count(leads)} ${paying.unit}`,
          amount: roundedPrice(cost),
          lowest: isLowest ? paying.lowest : undefined,
        };
      }),
      features: all.slice(0, shownFeatures),
      moreFeatures: left > 0 ? `+${left} ${rows.features.more}` : undefined,
      button: { label: button.label, to: plan.to ?? button.to },
    };
  });
}

export function PlanFeatures({ features, moreFeatures }: ShownPlan) {
  return (
    <>
      <Ticks items={features} className={styles.features} />
      {moreFeatures && <p className={styles.more}>{moreFeatures}</p>}
    </>
  );
}

/** A plan's price and its button, whose name ends with the plan's, so that no two buttons share a name. */
export function PlanPrice({ name, price, button, unit }: ShownPlan & { unit?: string }) {
  return (
    <div className={styles.priceAndButton}>
      <p className={styles.amount}>
        <b className={styles.price}>{price}</b> {unit && <small className={unbroken}>{unit}</small>}
      </p>
      <Link className={styles.button} to={button.to}>
        {button.label}
        <HiddenText>{`: ${name}`}</HiddenText>
      </Link>
    </div>
  );
}
