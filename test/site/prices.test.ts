import { expect, test } from "vitest";
import {
  all,
  attribute,
  childrenOf,
  type Element,
  one,
  parseHtml,
  text,
  texts,
} from "../setup/html.ts";
import { edit, filesAfter, plans } from "./setup/edited-content.ts";

// What the site shows of plans. Each has prices, terms and features of its own, so that none can stand for another's.

const files = await filesAfter(
  edit("site.yaml", "lang", undefined),
  edit("plans.yaml", "currency", undefined),
  edit("plans.yaml", "button", { label: "Order", to: "/#order-form" }),
  edit("plans.yaml", "rows.monthlyPrice", { name: "Price", unit: "monthly" }),
  edit("plans.yaml", "rows.freeLeads", { name: "Free", unit: "leads" }),
  edit("plans.yaml", "rows.time", { name: "Time", note: "(note)", deliveredIn: "then" }),
  edit("plans.yaml", "rows.pricePerLead", { name: "Lead", note: "(note)" }),
  edit("plans.yaml", "rows.emailCopy", { name: "Email", note: "(note)" }),
  edit("plans.yaml", "rows.features", { name: "Features", more: "others" }),
  edit("plans.yaml", "paying.examples", [1500]),
  edit("plans.yaml", "paying.cheapest", "Cheapest for"),
  edit("plans.yaml", "paying.unit", "a month"),
  edit("plans.yaml", "paying.lowest", "(lowest)"),
  edit("home.yaml", "hero.freeLink.label", "No cost for {leads}"),
  edit("home.yaml", "hero.prices.label", "Others from {price}"),
  ...plans(
    {
      name: "Seed",
      monthlyPrice: 0,
      freeLeads: 10,
      overagePrice: 0.5,
      emailCopyPrice: 0.45,
      processingTime: "2 min",
      deliveryTime: "2 days",
      features: ["Oak", "Elm", "Ash", "Fir"],
    },
    {
      name: "Growth+",
      monthlyPrice: 29.5,
      freeLeads: 100,
      overagePrice: 0.35,
      emailCopyPrice: 0.3,
      processingTime: "1 min",
      deliveryTime: "1 day",
      features: ["Sun", "Sea"],
    },
    {
      name: "Town",
      monthlyPrice: 1499,
      freeLeads: 1200,
      overagePrice: 0.25,
      emailCopyPrice: 0.15,
      processingTime: "40 s",
      deliveryTime: "8 hours",
      features: ["Red", "Blue", "Green", "Gold", "Gray"],
    },
    {
      name: "County",
      monthlyPrice: 20_000,
      freeLeads: 90_000,
      overagePrice: 0.2,
      emailCopyPrice: 0.1,
      processingTime: "9 s",
      deliveryTime: "1 hour",
      features: ["Bee"],
      to: "https://pay.example/county",
    },
  ),
);
const home = parseHtml(files.get("index.html") ?? "");
const pricing = one(home, "#pricing");

const shown = [
  {
    name: "Seed",
    price: "$0.00",
    terms: ["Free 10 leads", "Time 2 min then 2 days", "Lead $0.50", "Email $0.45"],
    features: ["Oak", "Elm", "Ash", "Fir"],
    more: undefined,
    target: "/#order-form",
  },
  {
    name: "Growth+",
    price: "$29.50",
    terms: ["Free 100 leads", "Time 1 min then 1 day", "Lead $0.35", "Email $0.30"],
    features: ["Sun", "Sea", "Oak", "Elm"],
    more: "+2 others",
    target: "/#order-form",
  },
  {
    name: "Town",
    price: "$1,499.00",
    terms: ["Free 1,200 leads", "Time 40 s then 8 hours", "Lead $0.25", "Email $0.15"],
    features: ["Red", "Blue", "Green", "Gold"],
    more: "+7 others",
    target: "/#order-form",
  },
  {
    name: "County",
    price: "$20,000.00",
    terms: ["Free 90,000 leads", "Time 9 s then 1 hour", "Lead $0.20", "Email $0.10"],
    features: ["Bee", "Red", "Blue", "Green"],
    more: "+8 others",
    target: "https://pay.example/county",
  },
];

test.each(shown)("$name has its own price, terms, features and button in its card", (plan) => {
  const { name } = plan;
  const [card = expect.fail(`${name} has no card`), ...others] = all(pricing, "li, article").filter(
    (item) => texts(item, "h2, h3, h4").includes(name),
  );
  expect(others).toEqual([]);
  expectPlan([card], text(card), plan);
});

test.each(shown)("$name has them in its column of the table too", (plan) => {
  const rows = all(one(pricing, "table:has(a)"), "tr").map(childrenOf);
  // A column's head is named after the plan alone.
  const isHead = (cell: Element) => attribute(cell, "scope") === "col" && text(cell) === plan.name;
  const column = rows.flatMap((cells) => cells.findIndex(isHead)).find((index) => index > 0);
  const cells = rows.map((row) => row[column ?? expect.fail(`no column for ${plan.name}`)]);
  const words = rows.map(
    (row, index) => `${text(row[0] as Element)} ${text(cells[index] as Element)}`,
  );
  expectPlan(cells as Element[], words.join(" "), plan);
});

function expectPlan(parts: readonly Element[], words: string, plan: (typeof shown)[number]) {
  const said = ` ${words.replaceAll("(note) ", "")} `;
  for (const part of [plan.price, ...plan.terms]) expect(said).toContain(` ${part} `);
  expect(/\+\d+ others/.exec(said)?.[0]).toBe(plan.more);
  expect(parts.flatMap((part) => texts(part, "li"))).toEqual(plan.features);
  const buttons = parts.flatMap((part) => all(part, "a"));
  expect(buttons.map((button) => attribute(button, "href"))).toEqual([plan.target]);
  // Its name says which plan it is for.
  expect(buttons.map(text)).toEqual([`Order: ${plan.name}`]);
}

test("what a month costs is worked out for each plan, and where each is the cheapest", () => {
  const rows = texts(pricing, "tr");
  // In a table of its own: that of the plans has just the rows that the specification names.
  const costs = "1,500 a month $745.00 $519.50 (lowest) $1,574 $20,000";
  expect(rows.filter((row) => row === costs)).toHaveLength(1);
  expect(all(pricing, "table:has(a) > tbody > tr")).toHaveLength(6);
  expect(rows).toContain("Cheapest for a month 1-69 70-12,045 12,046-75,204 75,205+");
  const cards = texts(pricing, "li:has(dl)").join(" ");
  expect(cards).toContain("Growth+ Cheapest for 70-12,045 a month For tests.");
});

test("an exit in the table says which plan's it is", () => {
  const exits = all(pricing, "td[headers]").map((cell) => {
    const ids = attribute(cell, "headers")?.split(" ") ?? [];
    return [...ids.map((id) => text(one(pricing, `#${id}`))), text(cell)].join(": ");
  });
  expect(exits[1]).toBe("Cheapest for a month: Growth+: 70-12,045");
});

test("the headline's links name the free leads and the lowest price", () => {
  expect(text(home as Element)).toContain("No cost for 10");
  expect(text(home as Element)).toContain("Others from $29.50");
});

test("a site in another language and currency writes its prices so", async () => {
  const files = await filesAfter(
    edit("site.yaml", "lang", "es"),
    edit("plans.yaml", "currency", "EUR"),
    ...plans({}, { monthlyPrice: 98_765.4, overagePrice: 0.5 }, { monthlyPrice: 100_000 }),
  );
  const home = parseHtml(files.get("index.html") ?? "");
  expect(attribute(one(home, "html"), "lang")).toBe("es");
  expect(text(one(home, "#pricing"))).toMatch(/98\.765,40\s€.* 0,50\s€/);
});
