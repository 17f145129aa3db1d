import { parse } from "parse5";
import { expect, test } from "vitest";
import { root } from "../setup/build.ts";
import { contentCopy, refusal } from "../setup/content.ts";
import { all, attribute, one, text } from "../setup/html.ts";
import { builtInMemory } from "../setup/recipes.ts";
import { change, type Edit } from "../setup/site.ts";

function contentWith(...edits: Edit[]): string {
  const content = contentCopy();
  for (const edit of edits) change(content, edit);
  return content;
}

const large: readonly Edit[] = [
  ["plans.yaml", "monthlyPrice: 29\n", "monthlyPrice: 1234.5\n"],
  ["plans.yaml", "freeLeads: 100\n", "freeLeads: 12000\n"],
];

test("a site may have a name, large numbers, and a plan with a place of its own to order", async () => {
  const content = contentWith(
    ...large,
    ["site.yaml", "\nemail: ", "\nname: Lark Leads\nemail: "],
    ["site.yaml", 'logoLabel: "{host} home"', "logoLabel: Lark Leads home"],
    ["plans.yaml", "  - name: Pro\n", "  - name: Pro\n    to: https://pay.example/pro\n"],
  );
  const { files } = await builtInMemory(root, content);
  const html = files.get("index.html") ?? "";
  const page = parse(html);

  const logo = one(page, "[aria-label=Lark Leads home]");
  expect(text(logo)).toBe("Lark Leads");
  expect(html.includes('{"@type":"WebSite","name":"Lark Leads"')).toBe(true);
  expect(html).toMatch(/\{"@type":"Organization",[^}]*"name":"Lark Leads"/);
  expect(files.get("site.webmanifest")).toContain('"name": "Lark Leads"');

  const pricing = one(page, "#pricing");
  expect(text(pricing).match(/\$1,234\.50/g)).toHaveLength(3);
  expect(text(pricing).match(/12,000/g)).toHaveLength(2);
  const targets = all(pricing, "a")
    .filter((link) => text(link).startsWith("Start Subscription"))
    .map((link) => attribute(link, "href"));
  const each = ["/#order-form", "https://pay.example/pro", "/#order-form", "/#order-form"];
  expect(targets).toEqual([...each, ...each]);
});

test("every page is in the language of the content, and so are its numbers", async () => {
  const content = contentWith(
    ...large,
    ["site.yaml", "\nemail: ", "\nlang: de\nemail: "],
    ["plans.yaml", "\nbutton:\n", "\ncurrency: EUR\nbutton:\n"],
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
    ["site.yaml", "\nemail: ", "\nlang: PT_br\nemail: "],
    ["plans.yaml", "\nbutton:\n", "\ncurrency: Euro\nbutton:\n"],
    ["plans.yaml", "  - name: Pro\n", "  - name: Pro\n    to: /pay/\n"],
  );
  const problems = (await refusal(content)).match(/(?<=yaml:\d+:\d+ {2}).*/g);
  expect(problems).toEqual([
    "lang is not a language. Write a tag such as en, de or pt-BR.",
    "currency is not a currency. Write a code such as USD or EUR.",
    expect.stringMatching(/^plans\[1\]\.to is not a page of this site\. /),
  ]);
});

test("the label of the logo must contain the name beside it", async () => {
  const content = contentWith(["site.yaml", "\nemail: ", "\nname: Lark Leads\nemail: "]);
  expect(await refusal(content)).toContain(
    'header.logoLabel must contain "Lark Leads", the text of the logo. Write "Lark Leads home".',
  );
});
