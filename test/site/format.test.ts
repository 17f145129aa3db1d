import { expect, test } from "vitest";
import { count, dialed, filled, pageTitle, price, roundedPrice } from "../../src/site/format.ts";

test("the title of a page ends with the name of the site, unless it has it", () => {
  expect(pageTitle("About Us", "leads.example")).toBe("About Us | leads.example");
  expect(pageTitle("Leads - leads.example", "leads.example")).toBe("Leads - leads.example");
});

test.each([
  [0, "USD", "en", "$0.00"],
  [1234567.5, "USD", "en", "$1,234,567.50"],
  [1234.5, "EUR", "de", "1.234,50\u00a0€"],
  [1234, "JPY", "ja", "￥1,234"],
])("%d %s in %s is %s", (amount, currency, language, shown) => {
  expect(price(amount, currency, language)).toBe(shown);
});

test("in a narrow column, prices of 1,000 and more have no cents", () => {
  expect(roundedPrice(999.99)).toBe("$999.99");
  expect(roundedPrice(8999.1, "EUR", "de")).toBe("8.999\u00a0€");
});

test("thousands are grouped", () => {
  expect(count(999)).toBe("999");
  expect(count(1_000_000)).toBe("1,000,000");
  expect(count(12_000, "de")).toBe("12.000");
});

test.each([
  ["(202) 555-0142", "2025550142"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["00 44 (0)20 7946 0958", "+442079460958"],
  ["(0)20 7946 0958", "02079460958"],
])("the phone number %s is dialed as %s", (phone, number) => expect(dialed(phone)).toBe(number));

test("a number stands in place of its name in a text, also none at all", () => {
  const text = "{rating} stars, of {reviews} people";
  expect(filled(text, { rating: 4.5, reviews: 17 })).toBe("4.5 stars, of 17 people");
  expect(filled(text, { rating: 0, reviews: 0 })).toBe("0 stars, of 0 people");
});
