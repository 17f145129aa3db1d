import { expect, test } from "vitest";
import { allFeatures, monthlyCost, monthlyCosts } from "../../src/site/plan.ts";

const plan = { monthlyPrice: 29, freeLeads: 100, overagePrice: 0.35 };

test.each([
  [0, 29],
  [100, 29],
  [101, 29.35],
  [250, 81.5],
  [500, 169],
])("%d leads a month cost $%d", (leads, dollars) => expect(monthlyCost(plan, leads)).toBe(dollars));

test("amounts are added in cents", () => {
  const odd = { monthlyPrice: 0.1, freeLeads: 0, overagePrice: 0.7 };
  expect(monthlyCost(odd, 3)).toBe(2.2);
});

test("marks each plan that no other undercuts, by a cent or more", () => {
  const plans = [
    { monthlyPrice: 0, freeLeads: 10, overagePrice: 0.5 },
    { monthlyPrice: 20, freeLeads: 50, overagePrice: 0.35 },
    { monthlyPrice: 20.01, freeLeads: 50, overagePrice: 0.3 },
  ];
  const lowest = (leads: number) => monthlyCosts(plans, leads).map(({ isLowest }) => isLowest);
  expect(lowest(10)).toEqual([true, false, false]);
  expect(lowest(50)).toEqual([true, true, false]);
  expect(lowest(51)).toEqual([false, false, true]);
});

test("a plan has its own features first, then all of the plans below it, each once", () => {
  const plans = [["a", "b"], ["c"], ["d", "a"]].map((features) => ({ features }));
  expect(allFeatures(plans)).toEqual([
    ["a", "b"],
    ["c", "a", "b"],
    ["d", "a", "c", "b"],
  ]);
});
