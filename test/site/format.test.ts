import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvValue, pageTitle, price, shownFeatures } from "../../src/site/format.ts";

describe("a page's title", () => {
  test("ends with the host", () => {
    expect(pageTitle("About Us", { host: "leads.example" })).toBe("About Us | leads.example");
  });

  test("stays as it is when it holds the host already", () => {
    expect(pageTitle("Sales Qualified Leads - leads.example", { host: "leads.example" })).toBe(
      "Sales Qualified Leads - leads.example",
    );
  });

  test("holds the host exactly as often as before, or once", () => {
    fc.assert(
      fc.property(fc.string(), fc.domain(), (title, host) => {
        const titled = pageTitle(title, { host });
        expect(titled).toContain(host);
        expect(pageTitle(titled, { host })).toBe(titled);
      }),
    );
  });
});

describe("a price", () => {
  test.each([
    [0, "$0.00"],
    [29, "$29.00"],
    [0.5, "$0.50"],
    [0.35, "$0.35"],
    [149, "$149.00"],
  ])("%d is shown with two decimals", (dollars, shown) => expect(price(dollars)).toBe(shown));
});

test("the table shows four features and counts the rest", () => {
  expect(shownFeatures(["a", "b", "c"])).toEqual({ shown: ["a", "b", "c"], more: 0 });
  expect(shownFeatures(["a", "b", "c", "d"])).toEqual({ shown: ["a", "b", "c", "d"], more: 0 });
  expect(shownFeatures(["a", "b", "c", "d", "e", "f"])).toEqual({
    shown: ["a", "b", "c", "d"],
    more: 2,
  });
});

test("a CSV value is quoted only where it must be", () => {
  expect(csvValue("Owner")).toBe("Owner");
  expect(csvValue('Lark "Roof", Inc.')).toBe('"Lark ""Roof"", Inc."');
});
