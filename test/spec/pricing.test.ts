import { expect, test } from "vitest";
import "./to-say.ts";
import {
  all,
  attribute,
  childrenOf,
  definitions,
  type Element,
  one,
  text,
  texts,
} from "../setup/html.ts";
import { content, page } from "../site/setup/pages.ts";

const pricing = one(page("index.html"), "section#pricing");
const [table = expect.fail("no table")] = all(pricing, "table");
const cards = all(pricing, "li").filter((item) => all(item, "dl").length > 0);

/** Section 9 of the specification, as it is displayed: a plan to a line, in the order of the table's rows. */
const plans = `
  Free   | $0.00   | 10 per month  | 2-3 min per lead Delivered in 24-48 hours    | $0.50 | $0.35
  Pro    | $29.00  | 100 per month | 1-2 min per lead Delivered in 12-24 hours    | $0.35 | $0.25
  Growth | $49.00  | 200 per month | Under 1 min per lead Delivered in 2-8 hours  | $0.25 | $0.15
  Scale  | $149.00 | 750 per month | Fastest possible Delivered in 1 hour or less | $0.20 | $0.10
`
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((figure) => figure.trim()));

/** The first four features of each plan, its own first, and how many more it says that there are. */
const features = [
  [
    "Verified decision makers",
    "Multi-source email checks",
    "CSV ready for CRM upload",
    "Preview before you pay",
  ],
  [
    "CSV and Excel export",
    "Maps sourcing",
    "Verified decision makers",
    "Multi-source email checks",
    "+2 more features",
  ],
  [
    "Priority support",
    "CRM integration help",
    "Custom filtering",
    "CSV and Excel export",
    "+5 more features",
  ],
  [
    "Volume discounts",
    "Dedicated account manager",
    "Custom delivery schedules",
    "White-label options",
    "+9 more features",
  ],
];

/** The features that a card or a cell of the table shows. */
const featuresIn = (part: Element) => [
  ...texts(part, "li"),
  ...texts(part, "p").filter((line) => line.startsWith("+")),
];

test("Specification 2: the rows of the table have the figures of section 9, and no plan is marked popular", () => {
  const [head = expect.fail("no rows"), ...rows] = all(table, "tr");
  expect(texts(table, "caption")).toEqual([content.pricing.tableCaption]);
  expect(all(head, "th").map((cell) => attribute(cell, "scope"))).toEqual(plans.map(() => "col"));
  expect(rows.map((row) => texts(row, "th").join())).toSay([
    "Monthly Price",
    "Free Leads",
    "Time processing speed",
    "Price Per Lead after free allocation",
    "Email Copy pay-as-you-go",
    "Features",
    "Start Subscription",
  ]);
  const cells = rows.slice(0, 5).map((row) => texts(row, "td"));
  const shown = all(head, "th").map((cell, plan) => [
    attribute(cell, "abbr"),
    ...cells.map((row) => row[plan]),
  ]);
  expect(shown).toSay(plans);
  const [listed = expect.fail("no row of features")] = rows.slice(5);
  expect(all(listed, "td").map(featuresIn)).toSay(features);
  expect(content.pricing.plans.map(({ popular }) => popular)).toSay(plans.map(() => false));
  expect(text(pricing)).not.toMatch(/popular|recommended|best value/i);
});

test("Specification 2: “Small screens show a card per plan”, with the figures of section 9 above its features", () => {
  const shown = cards.map((card) => {
    expect(childrenOf(card).map(({ tagName }) => tagName)).toEqual(["div", "dl", "a", "div"]);
    const figures = definitions(card);
    expect(figures.map(([name]) => name)).toSay([
      "Free Leads",
      "Time",
      "Price Per Lead",
      "Email Copy",
    ]);
    const [free, time, lead = "", copy = ""] = figures.map(([, figure]) => figure);
    const [, month] = /(\S+) per month/.exec(text(card)) ?? [];
    return [
      texts(card, "h3").join(),
      month,
      free,
      time,
      lead.replace(" after free allocation", ""),
      copy.replace(" pay-as-you-go", ""),
    ];
  });
  expect(shown).toSay(plans);
  expect(cards.map(featuresIn)).toSay(features);
});

test("Specification 2: each plan has a button that scrolls to the order form, with a name of its own", () => {
  const expected = cards.map((card) => [
    `Start Subscription: ${texts(card, "h3").join()}`,
    "/#order-form",
  ]);
  const buttons = (within: typeof pricing) =>
    all(within, "a").map((link) => [text(link), attribute(link, "href")]);
  expect(cards.flatMap(buttons)).toSay(expected);
  expect(buttons(table)).toSay(expected);
});

test("Specification 2: the heading and the line under it; “customers pay after a preview”", () => {
  expect(texts(pricing, "h2")).toSay(["Simple, Month-to-Month Pricing"]);
  expect(texts(pricing, "p")[0]).toSay("Cancel anytime, no long-term commitments");
  expect(texts(pricing, "li")).toEqual(expect.arrayContaining(content.pricing.paying.points));
  expect(content.pricing.paying.points.join(" ")).toMatch(/Free plan.*preview/);
});

test("Specification 2: “Additional Support” lists four offers without amounts", () => {
  const block =
    all(pricing, "div").find((part) => texts(part, "h3").join() === "Additional Support") ??
    expect.fail("no block");
  const offers = all(block, "li");
  expect(offers.map((offer) => texts(offer, "h4").join())).toSay([
    "CRM Integration Support",
    "Managed Outreach",
    "Lead Management/Pipeline Consulting",
    "Private Label/Partnerships",
  ]);
  expect(offers.map(text)).toEqual(texts(block, "h4"));
  expect(text(block).match(/Custom pricing/g)).toHaveLength(1);
  expect(text(block)).not.toMatch(/[$\d]/);
});
