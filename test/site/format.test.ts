import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  count,
  csvValue,
  dialed,
  internationalPhone,
  pageTitle,
  price,
} from "../../src/site/format.ts";

describe("a page's title", () => {
  test("ends with the name of the site", () => {
    expect(pageTitle("About Us", "leads.example")).toBe("About Us | leads.example");
  });

  test("stays as it is when it holds the name already", () => {
    expect(pageTitle("Sales Qualified Leads - leads.example", "leads.example")).toBe(
      "Sales Qualified Leads - leads.example",
    );
  });

  test("holds the name exactly as often as before, or once", () => {
    fc.assert(
      fc.property(fc.string(), fc.domain(), (title, name) => {
        const titled = pageTitle(title, name);
        expect(titled).toContain(name);
        expect(pageTitle(titled, name)).toBe(titled);
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
    [999.99, "$999.99"],
    [1000, "$1,000.00"],
    [1234567.5, "$1,234,567.50"],
  ])("%d is shown with two decimals", (dollars, shown) => expect(price(dollars)).toBe(shown));
});

test("a price is written in the currency and the language of the content", () => {
  expect(price(1234.5, "EUR")).toBe("€1,234.50");
  expect(price(1234.5, "EUR", "de")).toBe("1.234,50\u00a0€");
  expect(price(1234, "JPY", "ja")).toBe("￥1,234");
});

test("thousands are grouped", () => {
  expect(count(999)).toBe("999");
  expect(count(1_000_000)).toBe("1,000,000");
  expect(count(12_000, "de")).toBe("12.000");
});

test("a CSV value is quoted only where it must be", () => {
  expect(csvValue("Owner")).toBe("Owner");
  expect(csvValue('Lark "Roof", Inc.')).toBe('"Lark ""Roof"", Inc."');
});

test.each([
  ["(202) 555-0142", "2025550142"],
  ["+1 202 555 0142", "+12025550142"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["(0)20 7946 0958", "02079460958"],
])("the phone number %s is dialed as %s", (phone, number) => {
  expect(dialed(phone)).toBe(number);
});

test.each([
  ["(202) 555-0142", "+12025550142"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["030 5684962", undefined],
])("machines are told that %s is %s", (phone, number) => {
  expect(internationalPhone(phone)).toBe(number);
});
