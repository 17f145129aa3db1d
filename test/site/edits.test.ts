import { expect, test } from "vitest";
import { type Edit, edit, editedContent } from "./setup/edited-content.ts";
import { builtInMemory, ownContent, siteWith } from "./setup/real-site.ts";

/** Builds the site with edits of the content. Resolves to the text of all its files. */
async function textAfter(edits: readonly Edit[], address?: string): Promise<string> {
  const { files } = await builtInMemory(await siteWith(editedContent(ownContent, edits), address));
  return [...files.values()].join("\n");
}

/** Those of some texts and patterns that are not in a text: a failure prints them, and not the site. */
const missingFrom = (text: string, wanted: readonly (string | RegExp)[]) =>
  wanted.filter((one) => (typeof one === "string" ? !text.includes(one) : !one.test(text)));

test("the site builds with other words, prices, links and details, and shows them", async () => {
  const changes: readonly [Edit, string | RegExp][] = [
    [edit("home.yaml", "hero.heading", ["Leads from", "next door"]), "Leads from\nnext door"],
    [
      edit("home.yaml", "categories.heading", "Für-alle Trades"),
      /><span class=\S+>Für-alle<\/span> Trades</,
    ],
    [edit("plans.yaml", "currency", "USD"), '"priceCurrency":"USD"'],
    [edit("plans.yaml", "plans.0.monthlyPrice", 0.75), "$0.75"],
    [edit("plans.yaml", "plans.0.freeLeads", 10), "$10.75"],
    [edit("plans.yaml", "plans.0.overagePrice", 0.2), "$0.20"],
    [edit("plans.yaml", "paying.examples", [60]), ">60<"],
    [edit("site.yaml", "header.links.0.label", "Who We Are"), "Who We Are"],
    [
      edit("home.yaml", "categories.items.0", { name: "Shops of Nobody", icon: "flower" }),
      /\.svg#\w+"\/><\/svg>Shops of Nobody/,
    ],
    [
      edit("site.yaml", "footer.quickStart.links.0", { label: "Back to the start", to: "/" }),
      /<a class=\S+ href=\/>Back to the start<\/a>/,
    ],
    [edit("site.yaml", "email", "sales@example.org"), "mailto:sales@example.org"],
    [edit("site.yaml", "phone", "(202) 555-0199"), "tel:2025550199"],
    [edit("site.yaml", "phone", "(202) 555-0199"), '"telephone":"+12025550199"'],
    [edit("site.yaml", "url", "http://b.amazonaws.com"), "http://b.amazonaws.com/sitemap.xml"],
  ];
  const text = await textAfter(changes.map(([change]) => change));
  const wanted = changes.map(([, shown]) => shown);
  expect(missingFrom(text, wanted)).toEqual([]);
});

test("a host may be long, and have other letters, which are shown as people write them", async () => {
  const host = `${"vorschau-eines-zweigs-".repeat(2)}müller.leads.example`;
  const ascii = new URL(`https://${host}`).host;
  const edits = [
    edit("site.yaml", "name", undefined),
    edit("home.yaml", "head.title", "Who we are"),
    edit("site.yaml", "email", "hello@{host}"),
    edit("site.yaml", "footer.copyright", "© 2031 {host}"),
  ];
  const text = (await textAfter(edits, `https://${host}/a-repository/`)).replaceAll("<wbr>", "");
  const shown = [
    `<title>Who we are | ${host}</title>`,
    `© 2031 ${host}`,
    `"name": "${host}"`,
    `mailto:hello@${ascii}`,
    `<loc>https://${ascii}/a-repository/</loc>`,
    `Sitemap: https://${ascii}/a-repository/sitemap.xml`,
  ];
  expect(ascii).toMatch(/xn--/);
  expect(missingFrom(text, shown)).toEqual([]);
  expect(text.match(new RegExp(`(?<![@/])${ascii}`, "g"))).toBeNull();
});
