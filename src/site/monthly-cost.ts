import type { Plan } from "./words/plans.ts";

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
