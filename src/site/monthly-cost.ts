import type { Plan } from "./words/plans.ts";

type Prices = Pick<Plan, "monthlyPrice" | "freeLeads" | "overagePrice">;

/** Returns the dollars that a number of leads in one month costs on a plan, without email copy. */
export function monthlyCost({ monthlyPrice, freeLeads, overagePrice }: Prices, leads: number) {
  const extraLeads = Math.max(0, leads - freeLeads);
  // In cents, because sums of fractions of a dollar are not exact.
  return (cents(monthlyPrice) + extraLeads * cents(overagePrice)) / 100;
}

const cents = (dollars: number) => Math.round(dollars * 100);
