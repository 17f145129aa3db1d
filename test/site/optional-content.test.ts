import { parse } from "parse5";
import { expect, test } from "vitest";
import { root } from "../setup/build.ts";
import { all, attribute, one, text } from "../setup/html.ts";
import { type Edit, edit, editedContent } from "./setup/edited-content.ts";
import { ownContent, readSite, refusal, wordsOf } from "./setup/real-site.ts";
import { builtInMemory } from "./setup/recipes.ts";

const words = wordsOf(await readSite());
const { plans } = words.pricing;

/** The place of the largest plan among the others. */
const largest = plans.length - 1;

/** The content with these values in it. */
const contentWith = (...edits: Edit[]) => editedContent(ownContent, edits);

/** Numbers of the largest plan that no author has chosen, and how many examples show its price. */
const large: readonly Edit[] = [
  edit("plans.yaml", `plans.${largest}.monthlyPrice`, 98_765.4),
  edit("plans.yaml", `plans.${largest}.freeLeads`, 987_654),
  edit("plans.yaml", "paying.examples", [50, 250]),
];

test("a site may have a name, large numbers, and a plan with a place of its own to order", async () => {
  const content = contentWith(
    ...large,
    edit("site.yaml", "name", "Lark Leads"),
    edit("site.yaml", "lang", undefined),
    edit("site.yaml", "header.logoLabel", "Lark Leads home"),
    edit("plans.yaml", "currency", undefined),
    edit("plans.yaml", "plans.0.to", "https://pay.example/pro"),
    edit("plans.yaml", "button", { label: "Order this", to: "/#order-form" }),
  );
  const { files } = await builtInMemory(root, content);
  const html = files.get("index.html") ?? "";
  const page = parse(html);

  const logo = one(page, "[aria-label=Lark Leads home]");
  expect(text(logo)).toBe("Lark Leads");
  expect(html).toMatch(/\{"@type":"WebSite",[^}]*"name":"Lark Leads"/);
  expect(html).toMatch(/\{"@type":"Organization",[^}]*"name":"Lark Leads"/);
  const contact = files.get("contact/index.html") ?? "";
  expect(contact).toMatch(/<title>[^<]* \| Lark Leads<\/title>/);
  expect(contact).toContain('"position":1,"name":"Lark Leads"');
  expect(files.get("site.webmanifest")).toContain('"name": "Lark Leads"');

  const pricing = one(page, "#pricing");
  // In the table, on the card, and for each example.
  expect(text(pricing).match(/\$98,765\.40/g)).toHaveLength(4);
  expect(text(pricing).match(/987,654/g)).toHaveLength(2);
  const targets = all(pricing, "a")
    .filter((link) => text(link).startsWith("Order this"))
    .map((link) => attribute(link, "href"));
  const each = plans.map(({ to = "/#order-form" }, index) =>
    index === 0 ? "https://pay.example/pro" : to,
  );
  expect(targets).toEqual([...each, ...each]);
});

test("every page is in the language of the content, and so are its numbers", async () => {
  const content = contentWith(
    ...large,
    edit("site.yaml", "lang", "es"),
    edit("plans.yaml", "currency", "EUR"),
  );
  const { files } = await builtInMemory(root, content);
  const pages = [...files].filter(([file]) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(3);
  // But those that are in another one.
  const inIt = pages.filter(([, html]) => html.slice(0, 30).includes("<html lang=es>"));
  expect(inIt.map(([file]) => file)).toEqual(
    expect.arrayContaining(["index.html", "404.html", "500.html"]),
  );

  const html = files.get("index.html") ?? "";
  const pricing = text(one(parse(html), "#pricing"));
  expect(pricing.match(/98\.765,40\s€/g)).toHaveLength(4);
  expect(pricing.match(/987\.654/g)).toHaveLength(2);
  expect(html.includes('"price":"98765.40","priceCurrency":"EUR"')).toBe(true);
});

test("an unknown language or currency is refused, and so is a plan's link to no page", async () => {
  const content = contentWith(
    edit("site.yaml", "lang", "PT_br"),
    edit("plans.yaml", "currency", "Euro"),
    edit("plans.yaml", "plans.0.to", "/a-page-that-nobody-has/"),
  );
  const problems = (await refusal(content)).match(/(?<=yaml:\d+:\d+ {2}).*/g);
  expect(problems?.sort()).toEqual([
    "currency is not a currency. Write a code such as USD or EUR.",
    "lang is not the tag of a language as it is usually written. Write one such as en, de or pt-BR.",
    expect.stringMatching(/^plans\[0\]\.to is not a page of this site\. /),
  ]);
});

test("the label of the logo must contain the name beside it", async () => {
  const content = contentWith(
    edit("site.yaml", "name", "Lark Leads"),
    edit("site.yaml", "header.logoLabel", "{host} home"),
  );
  expect(await refusal(content)).toContain(
    'header.logoLabel must contain "Lark Leads", the text of the logo. Write "Lark Leads home".',
  );
});

test.each([2, 3, 4, 6, 8])("How It Works draws %d steps", async (count) => {
  const steps = Array.from({ length: count }, (_, index) => ({
    name: `Step ${index + 1}`,
    text: "What happens.",
  }));
  const { files } = await builtInMemory(
    root,
    contentWith(edit("home.yaml", "howItWorks.steps", steps)),
  );
  const road = one(parse(files.get("index.html") ?? ""), "ol");
  const records = all(road, "li").map((step) => text(one(step, "[aria-hidden=true]")));
  expect(records).toHaveLength(count);
  // The market at the first stop, more at each other, and the row of the file at the last alone.
  expect(records[0]).toBe(words.home.howItWorks.market);
  const row = `${words.home.hero.file.name} ${words.sampleLead.companyData.lead.businessName} `;
  expect(records.at(-1)?.startsWith(row)).toBe(true);
  const lengths = records.slice(0, -1).map(({ length }) => length);
  lengths.forEach((length, stop) => {
    expect(length, records[stop]).toBeGreaterThan(lengths[stop - 1] ?? 0);
  });
  expect(records.filter((record) => record.startsWith(row))).toHaveLength(1);
});

test.each([
  [false, 1],
  [true, 0],
])(
  "with consented: %s, the testimonials say so %d times that they are examples",
  async (consented, times) => {
    const content = contentWith(edit("testimonials.yaml", "consented", consented));
    const { files } = await builtInMemory(root, content);
    const page = text(parse(files.get("index.html") ?? ""));
    expect(page.split(words.testimonials.examples)).toHaveLength(1 + times);
  },
);
