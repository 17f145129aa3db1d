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
import { decimalsIn, type WordsOf } from "../generator/page.ts";

/** Costs are compared up to this many leads a month; nobody orders as many. */
export const mostLeads = 100_000;

/** Plan (spec, section 3), plus the time one lead takes (section 9). */
export const plan = fields({
  name: text("The name of the plan.", { max: 40 }),
  monthlyPrice: amount("What a month costs.", {
    otherwise: "Offers without a price belong to the additional support.",
  }),
  description: text("Who the plan is for.", { max: 120 }),
  freeLeads: wholeNumber("How many leads a month cost nothing more.", { min: 0, max: mostLeads }),
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

/** How many leads a month are free on every plan: those of the first, which costs nothing. */
export const freeLeadsOf = (plans: readonly Pick<Plan, "freeLeads">[]): number =>
  plans[0]?.freeLeads ?? 0;

/** The field of a button that promises the free leads. */
export const freeLink = fields({
  label: text(
    "The words on the button. {leads} stands for the leads that are free on every plan.",
    { max: 60, placeholders: ["leads"] },
  ),
  to: target,
});

type Prices = Pick<Plan, "monthlyPrice" | "freeLeads" | "overagePrice">;

/** Prices in the currency's smallest unit, such as cents: fractions of a dollar don't add up exactly. */
const inUnits = ({ monthlyPrice, freeLeads, overagePrice }: Prices, decimals: number): Prices => ({
  monthlyPrice: Math.round(monthlyPrice * 10 ** decimals),
  freeLeads,
  overagePrice: Math.round(overagePrice * 10 ** decimals),
});

/** The cost of this many leads in one month on a plan, without email copy. */
const costOf = ({ monthlyPrice, freeLeads, overagePrice }: Prices, leads: number) =>
  monthlyPrice + Math.max(0, leads - freeLeads) * overagePrice;

/** The cost of this many leads in one month on each plan. Tied plans are all the lowest. */
export function monthlyCosts(plans: readonly Prices[], leads: number, currency?: string) {
  const decimals = decimalsIn(currency);
  const costs = plans.map((plan) => costOf(inUnits(plan, decimals), leads));
  const lowest = Math.min(...costs);
  return costs.map((cost) => ({ cost: cost / 10 ** decimals, isLowest: cost === lowest }));
}

/** Numbers of leads a month. The last range has no end. */
export interface LeadRange {
  readonly from: number;
  to?: number;
}

/** For how many leads a month each plan is the cheapest, if for any. A tie belongs to the first plan. */
export function cheapestRanges(
  plans: readonly Prices[],
  currency?: string,
): readonly (readonly LeadRange[])[] {
  const decimals = decimalsIn(currency);
  const prices = plans.map((plan) => inUnits(plan, decimals));
  const ranges = plans.map((): LeadRange[] => []);
  let before = -1;
  for (let leads = 1; leads <= mostLeads; leads++) {
    const costs = prices.map((plan) => costOf(plan, leads));
    const cheapest = costs.indexOf(Math.min(...costs));
    if (cheapest === before) continue;
    const ended = ranges[before]?.at(-1);
    if (ended) ended.to = leads - 1;
    ranges[cheapest]?.push({ from: leads });
    before = cheapest;
  }
  return ranges;
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
