import { expect, test } from "vitest";
import * as z from "zod";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { currency, text } from "../../src/generator/fields.ts";
import { companyData } from "../../src/site/lead-file.ts";
import { plan } from "../../src/site/plan.ts";
import { namedList } from "../../src/site/ui/fields.ts";
import { problemsIn } from "../setup/small-file.ts";
import { type Edit, edit, plan1Ordered, plansLikeFirst } from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";

const { popular } = plan.shape;
const { rating } = companyData.shape.reviewRating.shape;

test.each([
  ["Euro", currency("Of prices."), "a is not a currency. Write a code such as USD or EUR."],
  ["true", popular, "a must be false. Change it."],
  ["5.5", rating, "a is too large. Write 5 or less."],
])("%s is refused", (value, shape, problem) => {
  expect(problemsIn(`a: ${value}\n`, z.strictObject({ a: shape }))).toEqual([
    `a.yaml:1:4  ${problem}`,
  ]);
});

test("two entries with one name are refused, and called what the site calls them", () => {
  const offers = namedList("offer", { name: text("Its name.", { max: 9 }) }, { min: 1, max: 3 });
  const content = "a:\n  - name: Help\n  - name: help\n";
  expect(problemsIn(content, z.strictObject({ a: offers }))).toEqual([
    'a.yaml:3:11  a[1].name repeats "help" from entry 1. Use each offer only once.',
  ]);
});

/** Resolves to what is said of the site's content with edits: its mistakes, or else nothing. */
const mistakesAfter = (...edits: readonly Edit[]): Promise<string> =>
  siteAfter(edits).then(() => "", failureText);

const order =
  "Plans go from the smallest to the largest, because each has the features of those before it.";
const whole = { monthlyPrice: 2900, overagePrice: 35 };

test.each<[string, Edit[], string]>([
  [
    "a plan that costs less than the one before it",
    [plansLikeFirst({ monthlyPrice: 29 }, { monthlyPrice: 0 })],
    `plans[1].monthlyPrice is 0, less than 29 in entry 1. Move this entry up, or write 29 or more. ${order}`,
  ],
  [
    "a plan with fewer free leads than the one before it",
    [plansLikeFirst({ freeLeads: 10 }, { freeLeads: 100 }, { freeLeads: 99 })],
    `plans[2].freeLeads is 99, less than 100 in entry 2. Move this entry up, or write 100 or more. ${order}`,
  ],
  [
    "a seventh plan",
    [plansLikeFirst({}, {}, {}, {}, {}, {}, {})],
    "plans takes 1 to 6 entries, but has 7. Remove 1.",
  ],
  [
    "a price in words",
    [plansLikeFirst({ monthlyPrice: "Contact us" })],
    "plans[0].monthlyPrice must be a number. Write it as 29 or 29.50, without quotes, sign, comma or unit. Offers without a price stand under additionalSupport.",
  ],
  [
    "half a yen",
    [edit("plans.yaml", "currency", "JPY"), plansLikeFirst({ ...whole, overagePrice: 0.35 })],
    "plans[0].overagePrice is 0.35, but JPY has no decimals. Write it as 29.",
  ],
  [
    "a tenth of a fils",
    [edit("plans.yaml", "currency", "KWD"), plansLikeFirst({ ...whole, monthlyPrice: 0.3551 })],
    "plans[0].monthlyPrice is 0.3551, but KWD has 3 decimals. Write it as 29 or 29.500.",
  ],
  [
    "half a cent",
    [edit("plans.yaml", "currency", undefined), plansLikeFirst({ ...whole, monthlyPrice: 0.355 })],
    "plans[0].monthlyPrice is 0.355, but USD has 2 decimals. Write it as 29 or 29.50.",
  ],
])("%s is refused, with its line and the reason", async (_, edits, message) => {
  const said = await mistakesAfter(...edits);
  expect(said).toMatch(/\bplans\.yaml:\d+:\d+ {2}/);
  expect(said).toContain(message);
});

test("the language of the site is refused by its English name", async () => {
  expect(await mistakesAfter(edit("site.yaml", "lang", "German"))).toContain(
    "lang is not a language tag in its usual spelling. Write one such as en, de or pt-BR.",
  );
});

test("a plan and a feature that are there twice are refused", async () => {
  const said = await mistakesAfter(
    plansLikeFirst({ name: "Pro", features: ["All", "Some", "all"] }, { name: "pro" }),
  );
  expect(said).toContain('plans[1].name repeats "pro" from entry 1. Use each plan name only once.');
  expect(said).toContain('plans[0].features[2] repeats "all" from entry 1. Use each feature only');
});

test.each<[string, Edit[]]>([
  ["equal plans", [plansLikeFirst({}, {}, {}, {}, {}, {})]],
  ["a price in yen", [edit("plans.yaml", "currency", "JPY"), plansLikeFirst(whole)]],
  [
    "a fils",
    [edit("plans.yaml", "currency", "KWD"), plansLikeFirst({ ...whole, monthlyPrice: 0.355 })],
  ],
])("%s: the content is right", async (_, edits) => {
  expect(await mistakesAfter(...edits, plan1Ordered)).toBe("");
});

test("an order form that starts with an unknown plan is a warning, or a mistake once a page shows it", async () => {
  const draft = edit("order-form.yaml", "plan", "a plan that nobody has");
  const said = await siteAfter([draft]).then(
    ({ content }) => content.warnings.map(({ path, message }) => `${path} ${message}`).join("\n"),
    failureText,
  );
  expect(said).toMatch(/\bplan +is "a plan that nobody has", which is not a plan\. Use one of ./);
});
