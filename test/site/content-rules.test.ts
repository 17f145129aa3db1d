import { expect, test } from "vitest";
import * as z from "zod";
import { failureText } from "../../src/generator/explained.ts";
import { text } from "../../src/generator/fields.ts";
import { namedList } from "../../src/site/ui/fields.ts";
import { problemsIn } from "../setup/small-file.ts";
import { type Edit, edit, plans, siteAfter } from "./setup/edited-content.ts";

/** Resolves to what is said of the site's content with edits: its mistakes, or else nothing. */
const mistakesAfter = (...edits: readonly Edit[]): Promise<string> =>
  siteAfter(...edits).then(() => "", failureText);

const inDollars = edit("plans.yaml", "currency", undefined);

test.each<[string, Edit[], string]>([
  [
    "a plan that costs less than the one before it",
    plans({}, { monthlyPrice: 29 }, { monthlyPrice: 9 }),
    "plans[2].monthlyPrice is 9, less than the 29 of the plan before it. Move this plan up, or change one of the two. Plans go from the smallest to the largest, because each has the features of those before it.",
  ],
  [
    "a plan with fewer free leads than the one before it",
    plans({ freeLeads: 100 }, { freeLeads: 99 }),
    "plans[1].freeLeads is 99, less than the 100 of the plan before it. Move this plan up, or change one of the two.",
  ],
  [
    "a first plan that is not free",
    plans({ monthlyPrice: 5 }),
    "plans[0].monthlyPrice is not 0. Write 0: the home page offers the first plan as free.",
  ],
  [
    "a fifth plan",
    plans({}, {}, {}, {}, {}),
    "plans takes 3 to 4 entries, but has 5. Remove 1. The columns of the table are drawn for three or four plans.",
  ],
  [
    "a second plan of the same name",
    plans({ name: "Pro" }, { name: "pro" }),
    'plans[1].name repeats "pro" from entry 1. Use each plan name only once.',
  ],
  [
    "a feature that a plan has twice",
    plans({ features: ["All", "all"] }),
    'plans[0].features[1] repeats "all" from entry 1. Use each feature only once.',
  ],
  ["a popular plan", plans({ popular: true }), "plans[0].popular must be false. Change it."],
  [
    "a price in words",
    plans({}, { monthlyPrice: "Contact us" }),
    "plans[1].monthlyPrice must be a number. Write it as 29 or 29.50, without quotes, sign, comma or unit. Offers without a price belong to the additional support.",
  ],
  [
    "half a cent",
    [inDollars, ...plans({ overagePrice: 0.355 })],
    "plans[0].overagePrice is 0.355, but USD has 2 decimals. Write it as 29 or 29.50.",
  ],
  [
    "half a yen",
    [edit("plans.yaml", "currency", "JPY"), ...plans({ overagePrice: 0.5 })],
    "plans[0].overagePrice is 0.5, but JPY has no decimals. Write it as 29.",
  ],
])("%s is refused, with its line and the reason", async (_, edits, message) => {
  const said = await mistakesAfter(...edits);
  expect(said).toMatch(/\bplans\.yaml:\d+:\d+ {2}/);
  expect(said).toContain(message);
});

test("plans may cost the same, and a currency may have no decimals", async () => {
  const yen = edit("plans.yaml", "currency", "JPY");
  expect(
    await mistakesAfter(yen, ...plans({}, { monthlyPrice: 2900 }, { monthlyPrice: 2900 })),
  ).toBe("");
});

test("a rating of more than five stars is refused", async () => {
  const stars = edit("sample-lead.yaml", "companyData.lead.reviewRating.rating", 5.5);
  expect(await mistakesAfter(stars)).toContain("rating is too large. Write 5 or less.");
});

test("two entries with one name are refused, and called what the site calls them", () => {
  const offers = namedList("offer", { name: text("Its name.", { max: 9 }) }, { min: 1, max: 3 });
  const content = "a:\n  - name: Help\n  - name: help\n";
  expect(problemsIn(content, z.strictObject({ a: offers }))).toEqual([
    'a.yaml:3:11  a[1].name repeats "help" from entry 1. Use each offer only once.',
  ]);
});

test("an order form that starts with an unknown plan is a warning, or a mistake once a page shows it", async () => {
  const said = await siteAfter(edit("order-form.yaml", "plan", "a plan that nobody has")).then(
    ({ content }) => content.warnings.join("\n"),
    failureText,
  );
  expect(said).toMatch(/\bplan +is "a plan that nobody has", which is not a plan\. Use one of ./);
});
