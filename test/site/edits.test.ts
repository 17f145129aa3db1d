import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pageMaker } from "../../src/generator/api/content.ts";
import { routeOf } from "../../src/generator/routes.ts";
import { one, parseHtml, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import {
  type Edit,
  edit,
  editedContent,
  plan1Ordered,
  plansLikeFirst,
} from "./setup/edited-content.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

/** An edit of the content, and what it puts into the files of the site. */
type Change = readonly [Edit, ...shown: (string | RegExp)[]];

/** Builds the site with edits of the content. Resolves to the text of all its files. */
async function textAfter(changes: readonly Change[], address?: string): Promise<string> {
  const edits = changes.map(([change]) => change);
  const { files } = await builtInMemory(await siteWith(editedContent(ownContent, edits), address));
  return [...files.values()].join("\n").replaceAll("<wbr>", "");
}

/** The expected parts that are missing: a failure prints these instead of the whole site. */
const missingFrom = (text: string, changes: readonly Change[]) =>
  changes
    .flatMap(([, ...shown]) => shown)
    .filter((one) => (typeof one === "string" ? !text.includes(one) : !one.test(text)));

test("the site builds with other words, prices, links and details, and shows them", async () => {
  const changes: readonly Change[] = [
    [
      edit("site.yaml", "name", "Lark Leads"),
      ...[/<header.*Lark Leads.*<\/header>/s, '"name": "Lark Leads"', / \| Lark Leads<\/title>/],
      /"@type":"Organization","@id":[^}]*"name":"Lark Leads"/,
      /"@type":"WebSite","name":"Lark Leads"/,
    ],
    [edit("home.yaml", "hero.heading", ["Leads from", "next door"]), "Leads from\nnext door"],
    [
      edit("home.yaml", "categories.heading", "Für-alle Trades"),
      /><span class=\S+>Für-alle<\/span> Trades</,
    ],
    [edit("site.yaml", "lang", undefined), "<html lang=en>"],
    [edit("plans.yaml", "currency", undefined), '"priceCurrency":"USD"'],
    [edit("home.yaml", "hero.prices.label", "Others from {price}"), ">Others from $0.01<"],
    [
      plansLikeFirst(
        { monthlyPrice: 0, freeLeads: 10, overagePrice: 0.2 },
        { monthlyPrice: 0.01, freeLeads: 10, overagePrice: 0.2, name: "Second" },
      ),
      ...['"price":"0.01"', "$0.20"],
    ],
    [edit("plans.yaml", "paying.examples", [60, 250]), ">60<", "$10.01", "$48.00"],
    [edit("plans.yaml", "plans.0.name", "C++")],
    [edit("order-form.yaml", "plan", "c++")],
    [edit("plans.yaml", "order.plan", "plan")],
    [
      edit("plans.yaml", "order.subject", "Order"),
      "subject=Order%3A%20C%2B%2B%20plan&amp;body=C%2B%2B%20plan%0D%0A",
    ],
    [edit("plans.yaml", "button", { label: "Buy", to: "/" })],
    [
      edit("plans.yaml", "plans.0.to", "https://pay.example/"),
      /href=https:\/\/pay\.example\/>Buy.*href=https:\/\/pay\.example\/>Buy/s,
    ],
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
    [
      edit("site.yaml", "phone", "(202) 555-0199"),
      ...["tel:2025550199", '"telephone":"(202) 555-0199"'],
    ],
    [
      edit("site.yaml", "url", "http://b.amazonaws.com"),
      "User-agent: *\nAllow: /\n\nSitemap: http://b.amazonaws.com/sitemap.xml\n",
    ],
  ];
  expect(missingFrom(await textAfter(changes), changes)).toEqual([]);
});

test("a site may be in another language, and so are its numbers", async () => {
  const changes: readonly Change[] = [
    [edit("site.yaml", "lang", "es"), "<html lang=es>"],
    [edit("plans.yaml", "currency", "EUR"), '"price":"98765.40","priceCurrency":"EUR"'],
    [
      plansLikeFirst(
        { monthlyPrice: 98_765.4, freeLeads: 12_000, overagePrice: 0.5 },
        { monthlyPrice: 98_765.4, freeLeads: 13_000, overagePrice: 0.5, name: "Second" },
      ),
      ...[/98\.765,40\s€/, ">1-12.000<", ">12.001+<"],
    ],
    [plan1Ordered],
    [edit("home.yaml", "hero.prices.free", "Free: {leads}")],
    [edit("contact.yaml", "details.hours", undefined)],
  ];
  const text = await textAfter(changes);
  expect(missingFrom(text, changes)).toEqual([]);
  expect(text).not.toMatch(/Free: \d/);
});

test.each<[currency: string, plans: object[], shown: (string | RegExp)[]]>([
  [
    "JPY",
    [{ monthlyPrice: 2900, freeLeads: 0, overagePrice: 35 }],
    ['"price":"2900","priceCurrency":"JPY"', ">¥2,900<", ">¥4,650<"],
  ],
  [
    "KWD",
    [
      { monthlyPrice: 9.5, freeLeads: 0, overagePrice: 0.125 },
      { monthlyPrice: 19, freeLeads: 100, overagePrice: 0.125 },
    ],
    [
      ...['"price":"9.500","priceCurrency":"KWD"', />KWD\s9\.500</, />KWD\s15\.750</],
      ...[">1-76<", ">77+<"],
    ],
  ],
])("prices, costs and exits in %s have its decimals", async (currency, plans, shown) => {
  const changes: readonly Change[] = [
    [edit("site.yaml", "lang", "en")],
    [edit("plans.yaml", "currency", currency)],
    [edit("plans.yaml", "paying.examples", [50])],
    [plansLikeFirst(...plans), ...shown],
    [plan1Ordered],
  ];
  expect(missingFrom(await textAfter(changes), changes)).toEqual([]);
});

test("the road has all exits of a plan, and words only for screen readers in place of none", async () => {
  const changes: readonly Change[] = [
    [edit("plans.yaml", "currency", "USD")],
    [edit("site.yaml", "lang", "en")],
    [edit("plans.yaml", "paying.cheapest.never", "Nowhere the cheapest")],
    [plan1Ordered],
    [
      plansLikeFirst(
        { monthlyPrice: 0, freeLeads: 10, overagePrice: 0.2 },
        { monthlyPrice: 5, freeLeads: 100, overagePrice: 0.5 },
        { monthlyPrice: 5, freeLeads: 100, overagePrice: 0.5 },
      ),
      /<b class=\S+>1-35<\/b> <b class=\S+>144\+<\/b><td[^>]+><b>36-143<\/b><td[^>]+><span class=\S+>Nowhere the cheapest<\/span>/,
    ],
  ];
  expect(missingFrom(await textAfter(changes), changes)).toEqual([]);
});

test.each([
  ["en", "Write to us", ".", "Write to us <a>Link</a>."],
  ["en", "Write (", "), or wait.", "Write (<a>Link</a>), or wait."],
  ["en", undefined, "or call us.", "<a>Link</a> or call us."],
  ["en", "Why not", "?!", "Why not <a>Link</a>?!"],
  ["en", "Write to us:", undefined, "Write to us: <a>Link</a>"],
  ["en", "See", "'s page.", "See <a>Link</a>'s page."],
  ["en", "See", "’ll do.", "See <a>Link</a>’ll do."],
  ["en", "“", "” is a link – is it?", "“<a>Link</a>” is a link – is it?"],
  ["en", 'He said "', '".', 'He said "<a>Link</a>".'],
  ["en", 'He said "', '" and left.', 'He said "<a>Link</a>" and left.'],
  ["en", "He said (“‘", "’”), did he?", "He said (“‘<a>Link</a>’”), did he?"],
  ["en", 'For "fresh"', '"in a day".', 'For "fresh" <a>Link</a> "in a day".'],
  ["en", "The customers’", "‘for good’.", "The customers’ <a>Link</a> ‘for good’."],
  ["en", "Ask us—", "—now", "Ask us—<a>Link</a>—now"],
  ["en", "Ask us —", "— now", "Ask us — <a>Link</a> — now"],
  ["en", "Email/", "/phone", "Email/<a>Link</a>/phone"],
  ["de-AT", "„", "“.", "„<a>Link</a>“."],
  ["de-AT", "Der „Plan“", "„Groß“", "Der „Plan“ <a>Link</a> „Groß“"],
  ["da", "Se »", "«.", "Se »<a>Link</a>«."],
  ["sv", "Se ”", "”.", "Se ”<a>Link</a>”."],
  ["fr", "Des questions ?", "!", "Des questions ? <a>Link</a>\u00a0!"],
  ["fr-CA", "Voir «", "», puis.", "Voir «\u00a0<a>Link</a>\u00a0», puis."],
  ["fr", "Voir", ", puis.", "Voir <a>Link</a>, puis."],
  ["ar", "هل", "؟", "هل <a>Link</a>؟"],
  ["zh", "请看“", "”或「", "请看“<a>Link</a>”或「"],
  ["ja", "こちらの「", "」をご覧。", "こちらの「<a>Link</a>」をご覧。"],
])("in %s, %j, a link and %j are one sentence", async (lang, before, after, shown) => {
  const sentence = { before, after, link: { label: "Link", to: "/" } };
  const text = await textAfter([
    [edit("site.yaml", "lang", lang)],
    [edit("plans.yaml", "additionalSupport.line", sentence)],
  ]);
  const line = text.replace(/<a [^>]*>Link</g, "<a>Link<").match(/[^>]*<a>Link<\/a>[^<]*/)?.[0];
  expect(line?.replace(/&quot;/g, '"').replace(/&#x27;/g, "'")).toBe(shown);
});

/** The words of the contact page, which may have been removed, or its form. */
const contactFile = join(ownContent, "contact.yaml");
const contact = existsSync(contactFile) ? parse(readFileSync(contactFile, "utf8")) : {};

test.runIf(contact.form)(
  "the contact page shows the notes under its details, and one above its form, which ends with the address",
  async () => {
    const changes: readonly Change[] = [
      [edit("site.yaml", "email", "sales@example.org")],
      [edit("contact.yaml", "details.email.note", "Day and night"), /<small>Day and night</],
      [
        edit("contact.yaml", "form.note", "Until it sends, write to"),
        />Until it sends, write to <a [^>]*mailto:sales@example\.org[^>]*>sales@example\.org</,
      ],
    ];
    expect(missingFrom(await textAfter(changes), changes)).toEqual([]);
  },
);

test("the page in the place of one that fails says the error's message, or else the status and its text", async () => {
  const words = { heading: "It Broke", status: 500, statusText: "Not Our Day" };
  const edits = Object.entries(words).map(([name, value]) =>
    edit("application-error.yaml", name, value),
  );
  const site = await siteWith(editedContent(ownContent, edits));
  const { failurePage } = site.running.site;
  const shown = async (message?: string) => {
    const route = routeOf(failurePage(message as string), { path: "/500.html" }, "en");
    const { html } = await pageMaker(site)(route);
    return texts(one(parseHtml(html), "main"), "h1, p");
  };
  expect(await shown("The map is <missing>")).toEqual(["It Broke", "The map is <missing>"]);
  expect(await shown()).toEqual(["It Broke", "500 Not Our Day"]);
});

test("a host may be long and non-ASCII, and is shown in Unicode", async () => {
  const host = `${"vorschau-eines-zweigs-".repeat(2)}müller.leads.example`;
  const ascii = new URL(`https://${host}`).host;
  const changes: readonly Change[] = [
    [edit("site.yaml", "name", undefined), `"name": "${host}"`],
    [edit("home.yaml", "head.title", "Who we are"), `<title>Who we are | ${host}</title>`],
    [edit("site.yaml", "email", "hello@{host}"), `mailto:hello@${ascii}`],
    [
      edit("site.yaml", "footer.copyright", "© 2031 {host}"),
      ...[`© 2031 ${host}`, `<loc>https://${ascii}/a-repository/</loc>`],
    ],
  ];
  const text = await textAfter(changes, `https://${host}/a-repository/`);
  expect(ascii).toMatch(/xn--/);
  expect(missingFrom(text, changes)).toEqual([]);
  expect(text.match(new RegExp(`(?<![@/])${ascii}`, "g"))).toBeNull();
});
