import { expect, test } from "vitest";
import { all, attribute, childrenOf, definitions, one, text, texts } from "../setup/html.ts";
import { content, page } from "../site/setup/pages.ts";

const pricing = one(page("index.html"), "section#pricing");
const [table = expect.fail("no table"), costs = expect.fail("no costs")] = all(pricing, "table");
const cards = all(pricing, "li").filter((item) => all(item, "dl").length > 0);

/** Section 9 of the specification, as it is displayed. */
const plans = [
  {
    ...{ name: "Free", monthly: "$0.00", free: "10 per month", lead: "$0.50", copy: "$0.35" },
    time: "2-3 min per lead Delivered in 24-48 hours",
    features:
      "Verified decision makers; Multi-source email checks; CSV ready for CRM upload; Preview before you pay",
    more: [],
  },
  {
    ...{ name: "Pro", monthly: "$29.00", free: "100 per month", lead: "$0.35", copy: "$0.25" },
    time: "1-2 min per lead Delivered in 12-24 hours",
    features:
      "CSV and Excel export; Maps sourcing; Verified decision makers; Multi-source email checks",
    more: ["+2 more features"],
  },
  {
    ...{ name: "Growth", monthly: "$49.00", free: "200 per month", lead: "$0.25", copy: "$0.15" },
    time: "Under 1 min per lead Delivered in 2-8 hours",
    features: "Priority support; CRM integration help; Custom filtering; CSV and Excel export",
    more: ["+5 more features"],
  },
  {
    ...{ name: "Scale", monthly: "$149.00", free: "750 per month", lead: "$0.20", copy: "$0.10" },
    time: "Fastest possible Delivered in 1 hour or less",
    features:
      "Volume discounts; Dedicated account manager; Custom delivery schedules; White-label options",
    more: ["+9 more features"],
  },
];

/** For how many leads a month each plan is the cheapest. */
const cheapest = ["Cheapest for this many leads a month", "1-68", "69-157", "158-600", "601+"];

/** Leads in a month, and what they cost on each plan. */
const monthlyCosts = [
  ["50", "$20.00 lowest", "$29.00", "$49.00", "$149.00"],
  ["100", "$45.00", "$29.00 lowest", "$49.00", "$149.00"],
  ["250", "$120.00", "$81.50", "$61.50 lowest", "$149.00"],
  ["750", "$370.00", "$256.50", "$186.50", "$149.00 lowest"],
];

test("the hero offers what costs nothing first, and says what the others cost from; the first row of its file leads to the whole lead", () => {
  const [hero = expect.fail("no hero")] = childrenOf(one(page("index.html"), "main"));
  expect(texts(hero, "p")).toContain("Free plan: 10 leads a month. Paid plans from $29.00");
  expect(all(hero, "a").map((link) => [text(link), attribute(link, "href")])).toEqual([
    ["Get 10 Free Leads", "/#order-form"],
    ["See Sample Output", "/#sample-output"],
    ["Paid plans from $29.00", "/#pricing"],
    [content.sampleLead.companyData.lead.businessName, "/#sample-output"],
  ]);
});

test("Specification 2: the rows of the table have the figures of section 9, and no plan is marked popular", () => {
  const [head = expect.fail("no rows"), ...rows] = all(table, "tr");
  expect(texts(table, "caption")).toEqual([content.pricing.tableCaption]);
  expect(all(head, "th").map((cell) => attribute(cell, "scope"))).toEqual(plans.map(() => "col"));
  expect(texts(head, "th").map((words) => words.split(" ")[0])).toEqual(
    plans.map(({ name }) => name),
  );
  const figures = (value: "monthly" | "free" | "time" | "lead" | "copy") =>
    plans.map((plan) => plan[value]);
  expect(
    rows.slice(0, 5).map((row) => [texts(row, "th[scope=row]").join(), texts(row, "td")]),
  ).toEqual([
    ["Monthly Price", figures("monthly")],
    ["Free Leads", figures("free")],
    ["Time processing speed", figures("time")],
    ["Price Per Lead after free allocation", figures("lead")],
    ["Email Copy pay-as-you-go", figures("copy")],
  ]);
  expect(rows.slice(5).map((row) => texts(row, "th").join())).toEqual([
    "Features",
    "Start Subscription",
  ]);
  expect(content.pricing.plans.map(({ popular }) => popular)).toEqual(plans.map(() => false));
  expect(text(pricing)).not.toMatch(/popular|recommended|best value/i);
});

test.each(plans.map((plan, index) => ({ ...plan, index })))(
  "Specification 2: “Small screens show a card per plan”: $name, with its figures above its features",
  (plan) => {
    const card = cards[plan.index] ?? expect.fail(`no card of ${plan.name}`);
    expect(childrenOf(card).map(({ tagName }) => tagName)).toEqual(["div", "dl", "a", "div"]);
    expect(texts(card, "h3")).toEqual([plan.name]);
    expect(text(card)).toContain(`${plan.monthly} per month`);
    expect(definitions(card)).toEqual([
      ["Free Leads", plan.free],
      ["Time", plan.time],
      ["Price Per Lead", `${plan.lead} after free allocation`],
      ["Email Copy", `${plan.copy} pay-as-you-go`],
    ]);
    // The first four features, its own first, here and in the table.
    const cells = all(all(table, "tr")[6] ?? expect.fail("no row of features"), "td");
    for (const shown of [card, cells[plan.index] ?? expect.fail("no cell of features")]) {
      expect(texts(shown, "li").join("; ")).toBe(plan.features);
      expect(texts(shown, "p").filter((line) => line.startsWith("+"))).toEqual(plan.more);
    }
  },
);

test("Specification 2: each plan has a button that scrolls to the order form, with a name of its own", () => {
  const expected = plans.map(({ name }) => [`Start Subscription: ${name}`, "/#order-form"]);
  const buttons = (within: typeof pricing) =>
    all(within, "a").map((link) => [text(link), attribute(link, "href")]);
  expect(cards.flatMap(buttons)).toEqual(expected);
  expect(buttons(table)).toEqual(expected);
});

test("Specification 9: what a month costs is worked out from the price per additional lead, under the columns of the plans, with the lowest marked in words and in weight", () => {
  const [head, ...rows] = all(costs, "tr").map((row) => childrenOf(row).map(text));
  expect(head).toEqual(["Leads a month", ...plans.map(({ name }) => name)]);
  expect(rows).toEqual([cheapest, ...monthlyCosts]);
  expect(texts(costs, "td").filter((cell) => cell.endsWith("lowest"))).toHaveLength(4);
  expect(texts(costs, "b")).toEqual([
    ...cheapest.slice(1),
    ...["$20.00", "$29.00", "$61.50", "$149.00"],
  ]);
});

test("Specification 2: the heading and the line under it; “customers pay after a preview”", () => {
  expect(texts(pricing, "h2")).toEqual(["Simple, Month-to-Month Pricing"]);
  expect(texts(pricing, "p")[0]).toBe("Cancel anytime, no long-term commitments");
  expect(texts(pricing, "li")).toEqual(expect.arrayContaining(content.pricing.paying.points));
  expect(content.pricing.paying.points.join(" ")).toMatch(/Free plan.*preview/);
});

test("Specification 2: “Additional Support” lists four offers without amounts", () => {
  const block =
    all(pricing, "div").find((part) => texts(part, "h3").join() === "Additional Support") ??
    expect.fail("no block");
  const offers = all(block, "li");
  expect(offers.map((offer) => texts(offer, "h4").join())).toEqual([
    "CRM Integration Support",
    "Managed Outreach",
    "Lead Management/Pipeline Consulting",
    "Private Label/Partnerships",
  ]);
  expect(offers.map(text)).toEqual(texts(block, "h4"));
  expect(text(block).match(/Custom pricing/g)).toHaveLength(1);
  expect(text(block)).not.toMatch(/[$\d]/);
});
