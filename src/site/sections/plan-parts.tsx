import { allFeatures, type Plan, shownFeatures } from "../plan.ts";
import { ButtonLink } from "../ui/button.tsx";
import { HiddenText } from "../ui/text.tsx";
import { Ticks } from "../ui/ticks.tsx";
import { more } from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

// What a plan has on its card and in its column of the table.

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
export function PlanButton({ pricing, plan, wide = false }: PlanPartProps & { wide?: boolean }) {
  const { label, to } = pricing.button;
  return (
    <ButtonLink kind="primary" to={plan.to ?? to} wide={wide}>
      {label}
      <HiddenText>{`: ${plan.name}`}</HiddenText>
    </ButtonLink>
  );
}
