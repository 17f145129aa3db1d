import { parse } from "parse5";
import { expect, test } from "vitest";
import { root } from "../setup/build.ts";
import { contentFixture, refusal } from "../setup/content.ts";
import { type Edit, edit, editedContent } from "../setup/edited-content.ts";
import { all, attribute, one, text } from "../setup/html.ts";
import { readSite, wordsOf } from "../setup/real-site.ts";
import { builtInMemory } from "../setup/recipes.ts";

const { plans } = wordsOf(await readSite(undefined, contentFixture));

/** The place of the largest plan among the others. */
const largest = plans.plans.length - 1;

/** The content with these values in it. */
const contentWith = (...edits: Edit[]) => editedContent(contentFixture, edits);

const large: readonly Edit[] = [
  edit("plans.yaml", `plans.${largest}.monthlyPrice`, 1234.5),
  edit("plans.yaml", `plans.${largest}.freeLeads`, 12_000),
];

test("a site may have a name, large numbers, and a plan with a place of its own to order", async () => {
  const content = contentWith(
    ...large,
    edit("site.yaml", "name", "Lark Leads"),
    edit("site.yaml", "header.logoLabel", "Lark Leads home"),
    edit("plans.yaml", "plans.1.to", "https://pay.example/pro"),
    edit("plans.yaml", "button", { label: "Order this", to: "/#order-form" }),
  );
  const { files } = await builtInMemory(root, content);
  const html = files.get("index.html") ?? "";
  const page = parse(html);

  const logo = one(page, "[aria-label=Lark Leads home]");
  expect(text(logo)).toBe("Lark Leads");
  expect(html).toMatch(/\{"@type":"WebSite",[^}]*"name":"Lark Leads"/);
  expect(html).toMatch(/\{"@type":"Organization",[^}]*"name":"Lark Leads"/);
  expect(files.get("site.webmanifest")).toContain('"name": "Lark Leads"');

  const pricing = one(page, "#pricing");
  expect(text(pricing).match(/\$1,234\.50/g)).toHaveLength(8);
  expect(text(pricing).match(/12,000/g)).toHaveLength(2);
  const targets = all(pricing, "a")
    .filter((link) => text(link).startsWith("Order this"))
    .map((link) => attribute(link, "href"));
  const each = plans.plans.map((_, index) =>
    index === 1 ? "https://pay.example/pro" : "/#order-form",
  );
  expect(targets).toEqual([...each, ...each]);
});

test("every page is in the language of the content, and so are its numbers", async () => {
  const content = contentWith(
    ...large,
    edit("site.yaml", "lang", "de"),
    edit("plans.yaml", "currency", "EUR"),
  );
  const { files } = await builtInMemory(root, content);
  const pages = [...files].filter(([file]) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(4);
  for (const [file, html] of pages) expect(html.slice(0, 30), file).toContain("<html lang=de>");

  const html = files.get("index.html") ?? "";
  const pricing = text(one(parse(html), "#pricing"));
  expect(pricing).toContain("1.234,50 €");
  expect(pricing).toContain("12.000");
  expect(pricing).not.toContain("$");
  expect(html.includes('"price":"1234.50","priceCurrency":"EUR"')).toBe(true);
});

test("an unknown language or currency is refused, and so is a plan's link to no page", async () => {
  const content = contentWith(
    edit("site.yaml", "lang", "PT_br"),
    edit("plans.yaml", "currency", "Euro"),
    edit("plans.yaml", "plans.1.to", "/pay/"),
  );
  const problems = (await refusal(content)).match(/(?<=yaml:\d+:\d+ {2}).*/g);
  expect(problems?.sort()).toEqual([
    "currency is not a currency. Write a code such as USD or EUR.",
    "lang is not a language. Write a tag such as en, de or pt-BR.",
    expect.stringMatching(/^plans\[1\]\.to is not a page of this site\. /),
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
