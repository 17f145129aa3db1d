import { expect, test } from "vitest";
import { monthlyCost } from "../../src/site/monthly-cost.ts";

const plan = { monthlyPrice: 29, freeLeads: 100, overagePrice: 0.35 };

test.each([
  [0, 29],
  [100, 29],
  [101, 29.35],
  [250, 81.5],
  [500, 169],
])("%d leads a month cost $%d", (leads, dollars) => expect(monthlyCost(plan, leads)).toBe(dollars));

test("adds up in cents", () => {
  const odd = { monthlyPrice: 0.1, freeLeads: 0, overagePrice: 0.7 };
  expect(monthlyCost(odd, 3)).toBe(2.2);
});
