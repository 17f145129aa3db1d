import {
  amount,
  distinct,
  exactly,
  fields,
  labelled,
  list,
  target,
  text,
  wholeNumber,
} from "../generator/fields.ts";
import type { WordsOf } from "../generator/page.ts";

/** Plan (spec, section 3), plus the time one lead takes (section 9). */
export const plan = fields({
  name: text("The name of the plan.", { max: 60 }),
  monthlyPrice: amount("What a month costs."),
  description: text("Who the plan is for.", { max: 120 }),
  freeLeads: wholeNumber("How many leads a month cost nothing more.", { min: 0, max: 1_000_000 }),
  overagePrice: labelled("Price per lead", amount("What each lead after the free ones costs.")),
  processingTime: text("How long one lead takes to process.", { max: 40 }),
  deliveryTime: text("How long an order takes to arrive.", { max: 40 }),
  emailCopyPrice: labelled("Price per email", amount("What each AI-written email costs.")),
  features: distinct(
    list(text("A feature that no smaller plan has.", { max: 80 }), { min: 1, max: 20 }),
    { what: "feature" },
  ),
  to: labelled("Link address of the button", target).optional(),
  popular: exactly("Always false: no plan is marked popular.", { value: false }),
});

export type Plan = WordsOf<typeof plan>;

type Prices = Pick<Plan, "monthlyPrice" | "freeLeads" | "overagePrice">;

/** The cost of this many leads in one month on a plan, without email copy. */
export function monthlyCost({ monthlyPrice, freeLeads, overagePrice }: Prices, leads: number) {
  const extraLeads = Math.max(0, leads - freeLeads);
  // In cents, because fractions of a dollar don't add up exactly.
  return (cents(monthlyPrice) + extraLeads * cents(overagePrice)) / 100;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** The cost of this many leads in one month on each plan. Tied plans are all the lowest. */
export function monthlyCosts(plans: readonly Prices[], leads: number) {
  const costs = plans.map((plan) => monthlyCost(plan, leads));
  return costs.map((cost) => ({ cost, isLowest: cost === Math.min(...costs) }));
}

/**
 * All features of each plan: its own, then those of the plans below it, nearest first. Expects
 * plans from the smallest to the largest.
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

/** The most features shown for a plan (spec, sections 2 and 9). */
export const shownFeatures = 4;
