import fc from "fast-check";
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
    [
      "millions",
      [prices(0, 0, 0.01), prices(10_000_000, 1_000_000, 0)],
      ["1-1000000000", "1000000001+"],
    ],
  ])("%s", (_, plans, ranges) => expect(cheapestRanges(plans).map(written)).toEqual(ranges));

  test("in yen, whose smallest unit is one", () => {
    const plans = [prices(0, 10, 100), prices(1050, 30, 50)];
    expect(cheapestRanges(plans, "JPY").map(written)).toEqual(["1-20", "21+"]);
  });

  const plans = fc.array(
    fc.record({
      monthlyPrice: fc.constantFrom(0, 0.1, 0.29, 1, 2.5, 10),
      freeLeads: fc.nat(20),
      overagePrice: fc.constantFrom(0, 0.01, 0.05, 0.1, 0.3, 0.7, 1),
    }),
    { minLength: 1, maxLength: 6 },
  );

  test("are those of a search through all numbers, in whatever order the plans are", () => {
    fc.assert(
      fc.property(plans, (plans) => {
        // Beyond 1,020 leads, the costs of these plans don't cross.
        expect(cheapestRanges(plans)).toEqual(searchedRanges(plans, 1100));
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});

const written = (ranges: readonly LeadRange[]) =>
  ranges
    .map(({ from, to }) => (from === to ? `${from}` : `${from}${to ? `-${to}` : "+"}`))
    .join(" ");

/** The same ranges, by looking at each number of leads up to `last`. */
function searchedRanges(plans: readonly ReturnType<typeof prices>[], last: number) {
  const ranges = plans.map((): { from: number; to?: number }[] => []);
  let before = -1;
  for (let leads = 1; leads <= last; leads++) {
    const index = monthlyCosts(plans, leads).findIndex(({ isLowest }) => isLowest);
    if (index !== before) {
      const ended = ranges[before]?.at(-1);
      if (ended) ended.to = leads - 1;
      ranges[index]?.push({ from: leads });
    }
    before = index;
  }
  return ranges;
}

test("a plan has its own features first, then all of the plans below it, each once", () => {
  const plans = [["a", "b"], ["c"], ["d", "a"]].map((features) => ({ features }));
  expect(allFeatures(plans)).toEqual([
    ["a", "b"],
    ["c", "a", "b"],
    ["d", "a", "c", "b"],
  ]);
});
