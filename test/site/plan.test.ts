import { describe, expect, test } from "vitest";
import { allFeatures, cheapestRanges, type LeadRange, monthlyCosts } from "../../src/site/plan.ts";

/** A plan's prices: per month, its free leads, and per further lead. */
const prices = (monthlyPrice: number, freeLeads: number, overagePrice: number) => ({
  monthlyPrice,
  freeLeads,
  overagePrice,
});

test.each([
  [100, 29],
  [101, 29.35],
  [250, 81.5],
])("%d leads a month cost $%d", (leads, dollars) => {
  expect(monthlyCosts([prices(29, 100, 0.35)], leads)).toEqual([{ cost: dollars, isLowest: true }]);
});

test.each([
  ["USD", 0.1, 0.7, 2.2],
  ["JPY", 1000, 35, 1105],
])("amounts in %s are added in its smallest unit", (currency, monthly, perLead, cost) => {
  expect(monthlyCosts([prices(monthly, 0, perLead)], 3, currency)).toEqual([
    { cost, isLowest: true },
  ]);
});

test("marks each plan that no other undercuts, by a cent or more", () => {
  const plans = [prices(0, 10, 0.5), prices(20, 50, 0.35), prices(20.01, 50, 0.3)];
  const lowest = (leads: number) => monthlyCosts(plans, leads).map(({ isLowest }) => isLowest);
  expect(lowest(10)).toEqual([true, false, false]);
  expect(lowest(50)).toEqual([true, true, false]);
  expect(lowest(51)).toEqual([false, false, true]);
});

test("marks both of two plans that cost the same, whatever cents they are made of", () => {
  const plans = [prices(0, 0, 0.29), prices(29, 100, 1)];
  expect(monthlyCosts(plans, 100).map(({ isLowest }) => isLowest)).toEqual([true, true]);
});

describe("the numbers of leads for which a plan is the cheapest", () => {
  test.each<[string, ReturnType<typeof prices>[], string[]]>([
    ["a single plan", [prices(29, 100, 0.35)], ["1+"]],
    ["a tie belongs to the first", [prices(0, 10, 0.5), prices(20, 50, 0.5)], ["1+", ""]],
    ["a border that is no whole number", [prices(0, 10, 0.3), prices(1, 10, 0)], ["1-13", "14+"]],
    ["a border that is a tie", [prices(0, 10, 0.5), prices(1, 100, 0)], ["1-12", "13+"]],
    ["plans without free leads", [prices(0, 0, 0.5), prices(10, 0, 0.1)], ["1-25", "26+"]],
    ["one number", [prices(0, 1, 9), prices(5, 9, 1)], ["1", "2+"]],
    ["two ranges of one plan", [prices(0, 10, 0.2), prices(5, 100, 0.5)], ["1-35 144+", "36-143"]],
  ])("%s", (_, plans, ranges) => expect(cheapestRanges(plans).map(written)).toEqual(ranges));

  test("in yen, whose smallest unit is one", () => {
    const plans = [prices(0, 10, 100), prices(1050, 30, 50)];
    expect(cheapestRanges(plans, "JPY").map(written)).toEqual(["1-20", "21+"]);
  });
});

const written = (ranges: readonly LeadRange[]) =>
  ranges
    .map(({ from, to }) => (from === to ? `${from}` : `${from}${to ? `-${to}` : "+"}`))
    .join(" ");

test("a plan has its own features first, then all of the plans below it, each once", () => {
  const plans = [["a", "b"], ["c"], ["d", "a"]].map((features) => ({ features }));
  expect(allFeatures(plans)).toEqual([
    ["a", "b"],
    ["c", "a", "b"],
    ["d", "a", "c", "b"],
  ]);
});
