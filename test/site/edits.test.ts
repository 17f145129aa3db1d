import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pageMaker, routesOf } from "../../src/generator/api/content.ts";
import { routeOf } from "../../src/generator/routes.ts";
import { pageOpener } from "../setup/browser.ts";
import { one, parseHtml, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import {
  type Edit,
  edit,
  editedContent,
  plan1Ordered,
  plansLikeFirst,
} from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

const open = pageOpener();

// What an author changes in content/, and what the site then shows. A test makes all its changes at once, because each
// build takes a while.

interface Change {
  /** What the author changes, for the message of a failure. */
  readonly what: string;
  readonly edits: readonly Edit[];
  /** What some file of the site then has. */
  readonly shows: readonly (string | RegExp)[];
}

/** Builds the site with changes of its content. Resolves to the text of all its files. */
async function textsAfter(changes: readonly Change[], address?: string): Promise<string> {
  const edits = changes.flatMap(({ edits }) => edits);
  const site = await siteWith(editedContent(ownContent, edits), address);
  const { files } = await builtInMemory(site);
  return [...files.values()].join("\n").replaceAll("<wbr>", "");
}

/** What a site does not show after changes. A failure prints this instead of the whole site. */
function missingFrom(site: string, changes: readonly Change[]): string[] {
  const isShown = (part: string | RegExp) =>
    typeof part === "string" ? site.includes(part) : part.test(site);
  return changes.flatMap(({ what, shows }) =>
    shows.filter((part) => !isShown(part)).map((part) => `${what}: ${part}`),
  );
}

test("the site builds with other words, prices, links and details, and shows them", async () => {
  const inDollars: Change = {
    what: "the language and the currency, left out",
    edits: [edit("site.yaml", "lang", undefined), edit("plans.yaml", "currency", undefined)],
    shows: ["<html lang=en>", '"priceCurrency":"USD"'],
  };

  const words: readonly Change[] = [
    {
      what: "the site's name",
      edits: [edit("site.yaml", "name", "Lark Leads")],
      shows: [
        /<header.*Lark Leads.*<\/header>/s,
        / \| Lark Leads<\/title>/,
        // The web manifest.
        '"name": "Lark Leads"',
        // The data for search engines.
        /"@type":"Organization","@id":[^}]*"name":"Lark Leads"/,
        /"@type":"WebSite","name":"Lark Leads"/,
      ],
    },
    {
      what: "the headline",
      edits: [edit("home.yaml", "hero.heading", ["Leads from", "next door"])],
      shows: ["Leads from\nnext door"],
    },
    {
      what: "a heading with a short hyphenated word, which stays on one line",
      edits: [edit("home.yaml", "categories.heading", "Für-alle Trades")],
      shows: [/><span class=\S+>Für-alle<\/span> Trades</],
    },
    {
      what: "a trade and its icon",
      edits: [edit("home.yaml", "categories.items.0", { name: "Shops of Nobody", icon: "flower" })],
      shows: [/\.svg#\w+"\/><\/svg>Shops of Nobody/],
    },
  ];

  const prices: readonly Change[] = [
    {
      what: "the plans",
      edits: [
        plansLikeFirst(
          { monthlyPrice: 0, freeLeads: 10, overagePrice: 0.2 },
          { monthlyPrice: 0.01, freeLeads: 10, overagePrice: 0.2, name: "Second" },
        ),
      ],
      shows: ['"price":"0.01"', "$0.20"],
    },
    {
      what: "the price at the top, which is the lowest of a paid plan",
      edits: [edit("home.yaml", "hero.prices.label", "Others from {price}")],
      shows: [">Others from $0.01<"],
    },
    {
      what: "the examples of costs",
      edits: [edit("plans.yaml", "paying.examples", [60, 250])],
      // 50 leads at $0.20 and $0.01 a month on the second plan; 240 leads at $0.20 on the first.
      shows: [">60<", "$10.01", "$48.00"],
    },
    {
      what: "the email that orders a plan, whose name has to be escaped there",
      edits: [
        edit("plans.yaml", "plans.0.name", "C++"),
        edit("order-form.yaml", "plan", "c++"),
        edit("plans.yaml", "order.plan", "plan"),
        edit("plans.yaml", "order.subject", "Order"),
      ],
      shows: ["subject=Order%3A%20C%2B%2B%20plan&amp;body=C%2B%2B%20plan%0D%0A"],
    },
    {
      what: "a plan's own address, in its card and in the table",
      edits: [
        edit("plans.yaml", "button", { label: "Buy", to: "/" }),
        edit("plans.yaml", "plans.0.to", "https://pay.example/"),
      ],
      shows: [/href=https:\/\/pay\.example\/>Buy.*href=https:\/\/pay\.example\/>Buy/s],
    },
  ];

  const linksAndDetails: readonly Change[] = [
    {
      what: "a link of the header",
      edits: [edit("site.yaml", "header.links.0.label", "Who We Are")],
      shows: ["Who We Are"],
    },
    {
      what: "a link of the footer",
      edits: [
        edit("site.yaml", "footer.quickStart.links.0", { label: "Back to the start", to: "/" }),
      ],
      shows: [/<a class=\S+ href=\/>Back to the start<\/a>/],
    },
    {
      what: "the email address",
      edits: [edit("site.yaml", "email", "sales@example.org")],
      shows: ["mailto:sales@example.org"],
    },
    {
      what: "the phone number",
      edits: [edit("site.yaml", "phone", "(202) 555-0199")],
      shows: ["tel:2025550199", '"telephone":"(202) 555-0199"'],
    },
    {
      what: "the site's address",
      edits: [edit("site.yaml", "url", "http://b.amazonaws.com")],
      shows: ["User-agent: *\nAllow: /\n\nSitemap: http://b.amazonaws.com/sitemap.xml\n"],
    },
  ];

  const changes = [inDollars, ...words, ...prices, ...linksAndDetails];
  expect(missingFrom(await textsAfter(changes), changes)).toEqual([]);
});

test("a site may be in another language, and so are its numbers", async () => {
  const changes: readonly Change[] = [
    {
      what: "the language",
      edits: [edit("site.yaml", "lang", "es")],
      shows: ["<html lang=es>"],
    },
    {
      what: "the currency and the plans",
      edits: [
        edit("plans.yaml", "currency", "EUR"),
        plansLikeFirst(
          { monthlyPrice: 98_765.4, freeLeads: 12_000, overagePrice: 0.5 },
          { monthlyPrice: 98_765.4, freeLeads: 13_000, overagePrice: 0.5, name: "Second" },
        ),
        plan1Ordered,
      ],
      shows: [
        /98\.765,40\s€/,
        // The exits of the two plans: up to how many leads each is the cheapest.
        ">1-12.000<",
        ">12.001+<",
        // The data for search engines, which have numbers as in English.
        '"price":"98765.40","priceCurrency":"EUR"',
      ],
    },
    {
      what: "the words about a free plan, of which there is none",
      edits: [edit("home.yaml", "hero.prices.free", "Free: {leads}")],
      shows: [],
    },
    {
      what: "the business hours, left out",
      edits: [edit("contact.yaml", "details.hours", undefined)],
      shows: [],
    },
  ];
  const site = await textsAfter(changes);
  expect(missingFrom(site, changes)).toEqual([]);
  expect(site).not.toMatch(/Free: \d/);
});

test("a short hyphenated word stays on one line, wherever there is running text", async () => {
  const places = [
    ["plans.yaml", "line"],
    ["sample-lead.yaml", "outreachEmail.paragraphs.0"],
    ["site.yaml", "footer.figures.0.meaning"],
    ["home.yaml", "howItWorks.steps.0.text"],
    ["about.yaml", "differentiators.points.0.text"],
  ] as const;
  const words = places.map((_, index) => `On-call${index + 1}`);
  const edits = places.map(([file, path], index) => edit(file, path, `Ask ${words[index]} always`));
  const { files } = await builtInMemory(await siteAfter(edits));
  const pages = [...files].flatMap(([file, html]) => (file.endsWith(".html") ? html : []));
  const uses = pages.join().match(/.{40}\bOn-call\d.{7}/gs) ?? [];
  // A section or page may have been removed.
  expect(uses.length).toBeGreaterThan(1);
  expect(uses.filter((use) => !/>Ask <span class=\S+>On-call\d<\/span>/.test(use))).toEqual([]);
});

test("a name with slashes and an address may break between their parts", async () => {
  const edits = [
    edit("plans.yaml", "additionalSupport.offers.0.name", "Roofing/Plumbing"),
    edit("sample-lead.yaml", "companyData.lead.website", "maps.example/bakery"),
  ];
  const { files } = await builtInMemory(await siteAfter(edits));
  const parts = /Roofing\/(?:<wbr>)?Plumbing|maps(?:<wbr>)?\.example\/(?:<wbr>)?bakery/g;
  const uses = files.get("index.html")?.match(parts) ?? [];
  // A section may have been removed.
  expect(uses).not.toEqual([]);
  const broken = ["Roofing/<wbr>Plumbing", "maps<wbr>.example/<wbr>bakery"];
  expect(uses.filter((use) => !broken.includes(use))).toEqual([]);
});

const currencies = [
  {
    currency: "JPY",
    plans: [{ monthlyPrice: 2900, freeLeads: 0, overagePrice: 35 }],
    shows: [
      '"price":"2900","priceCurrency":"JPY"',
      ">¥2,900<",
      // 50 leads at ¥35, and ¥2,900 a month.
      ">¥4,650<",
    ],
  },
  {
    currency: "KWD",
    plans: [
      { monthlyPrice: 9.5, freeLeads: 0, overagePrice: 0.125 },
      { monthlyPrice: 19, freeLeads: 100, overagePrice: 0.125 },
    ],
    shows: [
      '"price":"9.500","priceCurrency":"KWD"',
      />KWD\s9\.500</,
      // 50 leads at KWD 0.125, and KWD 9.500 a month.
      />KWD\s15\.750</,
      // With 76 leads, the first plan costs KWD 19.000 too.
      ">1-76<",
      ">77+<",
    ],
  },
];

test.each(currencies)(
  "prices, costs and exits in $currency have its decimals",
  async ({ currency, plans, shows }) => {
    const edits = [
      edit("site.yaml", "lang", "en"),
      edit("plans.yaml", "currency", currency),
      edit("plans.yaml", "paying.examples", [50]),
      plansLikeFirst(...plans),
      plan1Ordered,
    ];
    const changes = [{ what: currency, edits, shows }];
    expect(missingFrom(await textsAfter(changes), changes)).toEqual([]);
  },
);

test("the road has all exits of a plan, and words only for screen readers in place of none", async () => {
  const edits = [
    edit("plans.yaml", "currency", "USD"),
    edit("site.yaml", "lang", "en"),
    edit("plans.yaml", "paying.cheapest.never", "Nowhere the cheapest"),
    plansLikeFirst(
      // The cheapest for few leads, and again for many.
      { monthlyPrice: 0, freeLeads: 10, overagePrice: 0.2 },
      { monthlyPrice: 5, freeLeads: 100, overagePrice: 0.5 },
      // Never cheaper than the one before it.
      { monthlyPrice: 5, freeLeads: 100, overagePrice: 0.5 },
    ),
    plan1Ordered,
  ];
  const cells = [
    /<b class=\S+>1-35<\/b> <b class=\S+>144\+<\/b>/,
    /<b>36-143<\/b>/,
    /<span class=\S+>Nowhere the cheapest<\/span>/,
  ].map(({ source }) => source);
  const road = new RegExp(cells.join("<td[^>]+>"));
  const changes = [{ what: "the road", edits, shows: [road] }];
  expect(missingFrom(await textsAfter(changes), changes)).toEqual([]);
});

test("an exit for a single number of leads has that number alone", async () => {
  const edits = [
    edit("plans.yaml", "currency", "USD"),
    edit("site.yaml", "lang", "en"),
    plansLikeFirst(
      { monthlyPrice: 0, freeLeads: 1, overagePrice: 5 },
      { monthlyPrice: 4, freeLeads: 100, overagePrice: 1 },
    ),
    plan1Ordered,
  ];
  const changes = [{ what: "the road", edits, shows: [/<b>1<\/b><td[^>]*><b>2\+<\/b>/] }];
  expect(missingFrom(await textsAfter(changes), changes)).toEqual([]);
});

test("a host may be long and non-ASCII, and is shown in Unicode", async () => {
  const host = `${"vorschau-eines-zweigs-".repeat(2)}müller.leads.example`;
  const ascii = new URL(`https://${host}`).host;
  expect(ascii).toMatch(/xn--/);
  const changes: readonly Change[] = [
    {
      what: "the site's name, left out",
      edits: [edit("site.yaml", "name", undefined)],
      shows: [`"name": "${host}"`, new RegExp(`<header.*>${host}.*</header>`, "s")],
    },
    {
      what: "the title of the home page",
      edits: [edit("home.yaml", "head.title", "Who we are")],
      shows: [`<title>Who we are | ${host}</title>`],
    },
    {
      what: "the email address, which mail programs need in ASCII",
      edits: [edit("site.yaml", "email", "hello@{host}")],
      shows: [`mailto:hello@${ascii}`],
    },
    {
      what: "a text with the host and the phone number in it",
      edits: [
        edit("site.yaml", "phone", "(202) 555-0177"),
        edit("site.yaml", "footer.copyright", "© 2031 {host}, {phone}"),
      ],
      shows: [`© 2031 ${host}, (202) 555-0177`],
    },
    {
      what: "the sitemap",
      edits: [],
      shows: [`<loc>https://${ascii}/a-repository/</loc>`],
    },
  ];
  const site = await textsAfter(changes, `https://${host}/a-repository/`);
  expect(missingFrom(site, changes)).toEqual([]);
  const inAscii = new RegExp(`(?<![@/])${ascii}`, "g");
  expect(site.match(inAscii)).toBeNull();
});

/** The words of the contact page, which may have been removed, or its form. */
const contactFile = join(ownContent, "contact.yaml");
const contact = existsSync(contactFile) ? parse(readFileSync(contactFile, "utf8")) : {};

test.runIf(contact.form)(
  "the contact page shows the notes under its details, and one above its form, which ends with the address",
  async () => {
    const changes: readonly Change[] = [
      {
        what: "the note under the email address",
        edits: [edit("contact.yaml", "details.email.note", "Day and night")],
        shows: [/<small>Day and night</],
      },
      {
        what: "the note under the business hours",
        edits: [
          edit("contact.yaml", "details.hours", {
            name: "Hours",
            icon: "clock",
            value: "Nine to six",
            note: "Not on holidays",
          }),
        ],
        shows: [/>Nine to six</, /<small>Not on holidays</],
      },
      {
        what: "the note above the form, and the address",
        edits: [
          edit("site.yaml", "email", "sales@example.org"),
          edit("contact.yaml", "form.note", "Until it sends, write to"),
        ],
        shows: [
          />Until it sends, write to <a [^>]*mailto:sales@example\.org[^>]*>sales@example\.org</,
        ],
      },
    ];
    expect(missingFrom(await textsAfter(changes), changes)).toEqual([]);
  },
);

test("the page in the place of one that fails says the error's message, or else the status and its text", async () => {
  const edits = [
    edit("application-error.yaml", "heading", "It Broke"),
    edit("application-error.yaml", "status", 500),
    edit("application-error.yaml", "statusText", "Not Our Day"),
  ];
  const site = await siteAfter(edits);
  const { failurePage } = site.running.site;
  const shown = async (message?: string) => {
    const route = routeOf(failurePage(message as string), { path: "/500.html" }, "en");
    const { html } = await pageMaker(site)(route);
    return texts(one(parseHtml(html), "main"), "h1, p");
  };
  expect(await shown("The map is <missing>")).toEqual(["It Broke", "The map is <missing>"]);
  expect(await shown()).toEqual(["It Broke", "500 Not Our Day"]);
});

test("the button of the page for an address that is not there leads where the content says", async () => {
  const site = await siteAfter([edit("not-found.yaml", "link.to", "https://help.example/")]);
  const { files } = await builtInMemory(site);
  expect(files.get("404.html")).toContain("https://help.example/");
});

test("the message of a failed build keeps its lines and spaces, so that its carets line up", async () => {
  const site = await siteAfter([]);
  const message = "home.yaml, line 3:\n  hero: [\n        ^";
  const route = routeOf(site.running.site.failurePage(message), { path: "/500.html" }, "en");
  const page = await open();
  await page.setContent((await pageMaker(site)(route)).html);
  expect(await page.locator("main p").first().innerText()).toBe(message);
});

/** Renders the home page alone, in a language and with a sentence around a link. Resolves to the sentence. */
async function sentenceOnHome(lang: string, before?: string, after?: string): Promise<string> {
  const sentence = { before, after, link: { label: "Link", to: "/" } };
  const edits = [
    edit("site.yaml", "lang", lang),
    edit("plans.yaml", "additionalSupport.line", sentence),
  ];
  const site = await siteAfter(edits);
  const home = routesOf(site.running.site, site.content).find(({ path }) => path === "/");
  const { html } = await pageMaker(site)(home ?? expect.fail("the site has no home page"));
  const [line = "no such line"] = /(?<=>)[^<>]*<a [^>]*>Link<\/a>[^<]*/.exec(html) ?? [];
  return line
    .replace(/<a [^>]*>/, "<a>")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
}

// Authors write what stands before and after a link, without the spaces between.
test.each([
  // Words, and marks that stand right after a word.
  ["en", "Write to us", ".", "Write to us <a>Link</a>."],
  ["en", "Write (", "), or wait.", "Write (<a>Link</a>), or wait."],
  ["en", undefined, "or call us.", "<a>Link</a> or call us."],
  ["en", "Why not", "?!", "Why not <a>Link</a>?!"],
  ["en", "Wait for", "…", "Wait for <a>Link</a>…"],
  ["en", "Write to us:", undefined, "Write to us: <a>Link</a>"],
  ["en", "See", "'s page.", "See <a>Link</a>'s page."],
  ["en", "See", "’ll do.", "See <a>Link</a>’ll do."],
  // Quotation marks around the link, or around words beside it.
  ["en", "“", "” is a link – is it?", "“<a>Link</a>” is a link – is it?"],
  ["en", 'He said "', '".', 'He said "<a>Link</a>".'],
  ["en", 'He said "', '" and left.', 'He said "<a>Link</a>" and left.'],
  ["en", "He said (“‘", "’”), did he?", "He said (“‘<a>Link</a>’”), did he?"],
  ["en", 'For "fresh"', '"in a day".', 'For "fresh" <a>Link</a> "in a day".'],
  ["en", "The customers’", "‘for good’.", "The customers’ <a>Link</a> ‘for good’."],
  // Dashes and slashes.
  ["en", "Ask us—", "—now", "Ask us—<a>Link</a>—now"],
  ["en", "Ask us —", "— now", "Ask us — <a>Link</a> — now"],
  ["en", "Email/", "/phone", "Email/<a>Link</a>/phone"],
  // Quotation marks of other languages: what closes in one opens in another.
  ["de-AT", "„", "“.", "„<a>Link</a>“."],
  ["de-AT", "Der „Plan“", "„Groß“", "Der „Plan“ <a>Link</a> „Groß“"],
  ["da", "Se »", "«.", "Se »<a>Link</a>«."],
  ["sv", "Se ”", "”.", "Se ”<a>Link</a>”."],
  // French sets some marks apart, without a line break.
  ["fr", "Des questions ?", "!", "Des questions ? <a>Link</a>\u00a0!"],
  ["fr-CA", "Voir «", "», puis.", "Voir «\u00a0<a>Link</a>\u00a0», puis."],
  ["fr", "Voir", ", puis.", "Voir <a>Link</a>, puis."],
  ["fr", "Voir", ": c’est là.", "Voir <a>Link</a>\u00a0: c’est là."],
  ["ar", "هل", "؟", "هل <a>Link</a>؟"],
  // Languages without spaces.
  ["zh", "请看“", "”或「", "请看“<a>Link</a>”或「"],
  ["ja", "こちらの「", "」をご覧。", "こちらの「<a>Link</a>」をご覧。"],
  ["ja", "詳しくは", "をご覧ください", "詳しくは<a>Link</a>をご覧ください"],
  ["th", "ดู", "ครับ", "ดู<a>Link</a>ครับ"],
])("in %s, %j, a link and %j are one sentence", async (lang, before, after, shown) => {
  expect(await sentenceOnHome(lang, before, after)).toBe(shown);
});
