import { allFeatures, type Plan, shownFeatures } from "../plan.ts";
import { Ticks } from "../ui/ticks.tsx";
import { more } from "./plans.css.ts";
import type { PricingWords } from "./pricing.tsx";

/** The first features of a plan, and how many more it has. */
export function PlanFeatures({ pricing, plan }: { pricing: PricingWords; plan: Plan }) {
  const { plans, rows } = pricing;
  const features = allFeatures(plans)[plans.indexOf(plan)] ?? [];
  const rest = features.length - shownFeatures;
  return (
    <div>
      <Ticks items={features.slice(0, shownFeatures)} />
      {rest > 0 && <p className={more}>{`+${rest} ${rows.features.more}`}</p>}
    </div>
  );
}
