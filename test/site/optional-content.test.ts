import { parse } from "parse5";
import { expect, test } from "vitest";
import { all, attribute, one, text } from "../setup/html.ts";
import { type Edit, edit, editedContent } from "./setup/edited-content.ts";
import { builtInMemory, ownContent, readSite, siteWith, wordsOf } from "./setup/real-site.ts";

const words = wordsOf(await readSite());
const { plans } = words.pricing;
const largest = plans.length - 1;

/** Numbers of the largest plan that no author has chosen, and how many examples show its price. */
const large: readonly Edit[] = [
  edit("plans.yaml", `plans.${largest}.monthlyPrice`, 98_765.4),
  edit("plans.yaml", `plans.${largest}.freeLeads`, 250),
  edit("plans.yaml", "paying.examples", [50, 250]),
];

async function builtWith(...edits: readonly Edit[]) {
  const { files } = await builtInMemory(await siteWith(editedContent(ownContent, edits)));
  const home = files.get("index.html") ?? "";
  return { files, home, page: parse(home) };
}

/** Expects one of the examples' words for each time that the quotes need them. */
const expectShown = (page: Parameters<typeof one>[0], examples: number) =>
  expect(text(page).split(words.testimonials.examples)).toHaveLength(1 + examples);

test("a site may have a name, large numbers, and a plan with a place of its own to order", async () => {
  const { files, home, page } = await builtWith(
    ...large,
    edit("testimonials.yaml", "consented", false),
    edit("site.yaml", "name", "Lark Leads"),
    edit("site.yaml", "lang", undefined),
    edit("plans.yaml", "currency", undefined),
    edit("plans.yaml", "plans.0.to", "https://pay.example/pro"),
    edit("plans.yaml", "button", { label: "Order this", to: "/#order-form" }),
  );
  expect(text(one(one(page, "header"), "a[href=/]"))).toMatch(/^Lark Leads \S/);
  expect(home.match(/"@type":"\w+"(?=,"@id":[^}]*"name":"Lark Leads")/g)).toEqual([
    '"@type":"Organization"',
    '"@type":"WebSite"',
  ]);
  const contact = files.get("contact/index.html") ?? "";
  expect(/<title>[^<]*/.exec(contact)?.[0]).toMatch(/ \| Lark Leads$/);
  expect(JSON.parse(files.get("site.webmanifest") ?? "")).toMatchObject({ name: "Lark Leads" });

  const pricing = one(page, "#pricing");
  // In the table, on the card, and for each example.
  expect(text(pricing).match(/\$98,765\.40/g)).toHaveLength(4);
  const targets = all(pricing, "a")
    .filter((link) => text(link).startsWith("Order this"))
    .map((link) => attribute(link, "href"));
  const [, ...others] = plans.map(({ to = "/#order-form" }) => to);
  const each = ["https://pay.example/pro", ...others];
  expect(targets).toEqual([...each, ...each]);
  expectShown(page, 1);
});

test("a site may be in another language, and so are its numbers; quotes may be real", async () => {
  const { files, home, page } = await builtWith(
    ...large,
    edit("testimonials.yaml", "consented", true),
    edit("site.yaml", "lang", "es"),
    edit("plans.yaml", "currency", "EUR"),
  );
  for (const file of ["index.html", "404.html", "500.html"])
    expect(files.get(file)).toMatch(/^<!doctype html><html lang=es>/i);
  const pricing = text(one(page, "#pricing"));
  expect(pricing.match(/98\.765,40\s€/g)).toHaveLength(4);
  expect(home.split('"price":"98765.40","priceCurrency":"EUR"')).toHaveLength(2);
  expectShown(page, 0);
});

test("an unknown currency is refused", async () => {
  const content = editedContent(ownContent, [edit("plans.yaml", "currency", "Euro")]);
  await expect(siteWith(content)).rejects.toThrow(
    "currency is not a currency. Write a code such as USD or EUR.",
  );
});
