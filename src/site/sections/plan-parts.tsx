import { allFeatures, type Plan, shownFeatures } from "../plan.ts";
import { ButtonLink } from "../ui/button.tsx";
import { useNumbers } from "../ui/numbers.ts";
import { HiddenText } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import { more } from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

// The parts of a plan that its card and its table column share.

interface Term {
  name: string;
  note?: string;
  value: (plan: Plan) => string;
  /** A note under the value. */
  detail?: (plan: Plan) => string;
}

/** What plans are compared by, besides price and features. */
export function useTerms({ rows, currency }: PricingWords): readonly Term[] {
  const { count, price } = useNumbers(currency);
  const { freeLeads, time, pricePerLead, emailCopy } = rows;
  return [
    { ...freeLeads, value: (plan) => `${count(plan.freeLeads)} ${freeLeads.unit}` },
    {
      ...time,
      value: (plan) => plan.processingTime,
      detail: (plan) => `${time.deliveredIn} ${plan.deliveryTime}`,
    },
    { ...pricePerLead, value: (plan) => price(plan.overagePrice) },
    { ...emailCopy, value: (plan) => price(plan.emailCopyPrice) },
  ];
}

interface PlanPartProps {
  pricing: PricingWords;
  plan: Plan;
}

/** The first features of a plan, and how many more it has. */
export function PlanFeatures({ pricing: { plans, rows }, plan }: PlanPartProps) {
  const features = allFeatures(plans)[plans.indexOf(plan)] ?? [];
  const rest = features.length - shownFeatures;
  return (
    <div>
      <Ticks items={features.slice(0, shownFeatures)} />
      {rest > 0 && <p className={more}>{`+${rest} ${rows.features.more}`}</p>}
    </div>
  );
}

/** A plan's button. Its name ends with the plan's, so that no two buttons share a name. */
export function PlanButton({ pricing, plan }: PlanPartProps) {
  const { label, to } = pricing.button;
  return (
    <ButtonLink kind="primary" to={plan.to ?? to}>
      {label}
      <HiddenText>{`: ${plan.name}`}</HiddenText>
    </ButtonLink>
  );
}
