import {
  amount,
  distinct,
  exactly,
  fields,
  list,
  target,
  text,
  wholeNumber,
} from "../generator/fields.ts";
import type { WordsOf } from "../generator/page.ts";

/** Plan (spec, section 3), and how long one lead takes (section 9). */
export const plan = fields({
  name: text("The name of the plan.", { max: 60 }),
  monthlyPrice: amount("The price of a month."),
  description: text("For whom the plan is.", { max: 120 }),
  freeLeads: wholeNumber("Leads a month that cost nothing more.", { min: 0, max: 1_000_000 }),
  overagePrice: amount("The price of each lead after the free ones."),
  processingTime: text("How long one lead takes.", { max: 40 }),
  deliveryTime: text("How long an order takes.", { max: 40 }),
  emailCopyPrice: amount("The price of each AI-written email."),
  features: distinct(
    list(text("A feature that no smaller plan has.", { max: 80 }), { min: 1, max: 20 }),
    { what: "feature" },
  ),
  to: target.optional(),
  popular: exactly("Always false: no plan is marked popular.", {
    value: false,
    message: "must be false: no plan is marked popular. Write false.",
  }),
});

export type Plan = WordsOf<typeof plan>;

type Prices = Pick<Plan, "monthlyPrice" | "freeLeads" | "overagePrice">;

/** Returns the dollars that a number of leads in one month costs on a plan, without email copy. */
export function monthlyCost({ monthlyPrice, freeLeads, overagePrice }: Prices, leads: number) {
  const extraLeads = Math.max(0, leads - freeLeads);
  // In cents, because sums of fractions of a dollar are not exact.
  return (cents(monthlyPrice) + extraLeads * cents(overagePrice)) / 100;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** Returns what a number of leads in one month costs on each plan, and whether no plan costs less. */
export function monthlyCosts(plans: readonly Prices[], leads: number) {
  const costs = plans.map((plan) => monthlyCost(plan, leads));
  return costs.map((cost) => ({ cost, isLowest: cost === Math.min(...costs) }));
}

/**
 * Returns all that each plan has: its own features first, then those of the plans below it, the
 * nearest first. Plans go from the smallest to the largest.
 */
export function allFeatures(
  plans: readonly Pick<Plan, "features">[],
): readonly (readonly string[])[] {
  const below: string[] = [];
  return plans.map(({ features }) => {
    below.unshift(...features);
    return [...new Set(below)];
  });
}

/** The most features of a plan that the comparison table shows (spec, sections 2 and 9). */
export const tableFeatures = 4;

/** Returns a sentence for each plan with a smaller price than the one before it. */
export const misplacedPlans = (plans: readonly Plan[]): string[] =>
  plans.flatMap(({ name, monthlyPrice }, index) => {
    const above = plans[index - 1];
    return above && monthlyPrice < above.monthlyPrice
      ? [
          `List the plans in plans.yaml from the smallest to the largest: ${name} costs less than ${above.name} above it.`,
        ]
      : [];
  });
