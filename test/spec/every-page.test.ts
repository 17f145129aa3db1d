import { describe, expect, test } from "vitest";
import "./to-say.ts";
import {
  all,
  attribute,
  definitions,
  type Element,
  one,
  sourceOf,
  text,
  texts,
} from "../setup/html.ts";
import { content, filesInSiteLanguage, page } from "../site/setup/pages.ts";

const links = (within: Element) =>
  all(within, "a").map((link) => [text(link), attribute(link, "href")] as const);
const under = (within: Element, heading: string) =>
  [...all(within, "div"), ...all(within, "nav")].find(
    (part) => texts(part, "h3").join() === heading,
  ) ?? expect.fail(`nothing stands under ${heading}`);

test.each([
  ["index.html", "Sales Qualified Leads - leads.example"],
  ["about/index.html", "About Us | leads.example"],
  ["contact/index.html", "Contact Us | leads.example"],
  ["404.html", "Page not found | leads.example"],
] as const)("Specification 2: the title of %s is %s", (file, title) => {
  expect(sourceOf(one(one(page(file), "head"), "title"))).toSay(title);
});

/** Holds all pages to a clause in one test: a changed word of the footer fails once. */
function onEveryPage(clause: string, holds: (page: Element) => void) {
  test(`Specification 2, on every page: ${clause}`, () => {
    for (const file of filesInSiteLanguage) holds(one(page(file), "body"));
  });
}

onEveryPage("the header has the logo and two links", (body) => {
  const header = one(body, "header");
  const [logo = expect.fail("no logo")] = all(header, "a");
  expect(attribute(logo, "href")).toSay("/");
  expect([...all(logo, "svg"), ...all(logo, "img")]).toHaveLength(1);
  expect(links(header).slice(1)).toSay([
    ["About Us", "/about/"],
    ["Contact Us", "/contact/"],
  ]);
});

onEveryPage("what the footer has is what “Footer” says", (body) => {
  const footer = one(body, "footer");
  const buttons = all(footer, "p").find((row) => all(row, "a").length > 0);
  expect(buttons && links(buttons)).toSay([
    ["View Pricing Plans", "/#pricing"],
    ["Start Free Trial", "/#order-form"],
  ]);
  for (const badge of ["100% Local Coverage", "Same-Day Delivery", "Pay After Preview"])
    expect(texts(footer, "li").join("\n")).toClaim(badge);
  expect(text(footer)).toClaim("24/7 Support Available");
  // More links may follow.
  expect(links(under(footer, "Quick Start")).slice(0, 3)).toSay([
    ["See Sample Output", "/#sample-output"],
    ["View Pricing", "/#pricing"],
    ["Start Free Trial", "/#order-form"],
  ]);
  expect(all(under(footer, "Why Choose Us"), "li").length).toBeGreaterThan(0);
  expect(definitions(footer)).toSay([
    ["10M+", "business leads"],
    ["99%", "accuracy"],
    ["under 1hr", "fastest delivery"],
  ]);
  const { email } = content.site;
  expect(links(footer)).toContainEqual([email, `mailto:${email}`]);
  expect(/© ?(\d+)/.exec(text(footer))?.[1]).toSay("2024");
  const legal = all(footer, "ul").at(-1) ?? expect.fail("no links");
  const inThisLanguage = all(legal, "a").filter(
    (link) => attribute(link, "hreflang") === undefined,
  );
  expect(inThisLanguage.map((link) => [text(link), attribute(link, "href")])).toSay([
    ["Privacy Policy", "#"],
    ["Terms of Service", "#"],
    ["Contact", "/contact/"],
  ]);
});

test("Specification 3: the order-form draft is declared with its defaults", () => {
  expect(Object.entries(content.orderForm)).toSay([
    ["name", ""],
    ["email", ""],
    ["company", ""],
    ["phone", ""],
    ["website", ""],
    ["plan", "pro"],
    ["aiCopy", false],
    ["crmIntegration", false],
  ]);
});

onEveryPage(
  "the order-form draft is never shown, no page has a fold, no value is unfilled",
  (body) => {
    for (const name of ["phone", "website", "plan", "aiCopy", "crmIntegration"])
      expect(all(body, `[name='${name}']`)).toHaveLength(0);
    for (const tag of ["select", "details", "[type=checkbox]"])
      expect(all(body, tag)).toHaveLength(0);
    expect(text(body)).not.toMatch(/aiCopy|crmIntegration|undefined|null|NaN|\{\w+\}/);
  },
);

onEveryPage("headings are in title case, but for the two that the specification words", (body) => {
  const small = /^(a|an|and|as|at|but|by|for|from|in|of|on|or|the|to|with)$/;
  const given = ["404 Oops! Page not found", "Unexpected Application Error!"];
  const headings = ["h1", "h2", "h3", "h4"].flatMap((level) => texts(body, level));
  const lower = headings
    .filter((heading) => !given.includes(heading))
    .flatMap((heading) => heading.replace(/Optional( add-on)?$/, "").match(/[\p{L}’]+/gu) ?? [])
    .filter((word) => !small.test(word) && !/^\p{Lu}/u.test(word));
  expect(lower).toEqual([]);
});

describe("Specification 1: the claims and the sources of leads", () => {
  const site = filesInSiteLanguage.map((file) => text(page(file))).join("\n");

  test.each([
    ["same-day delivery", "Same-Day Delivery"],
    ["exclusive local data", "Exclusive Local Data"],
    ["decision makers", "Verified decision makers"],
    ["optional AI-written copy", "AI-Written Outreach Email Optional"],
    ["deliverability", "95%+ email deliverability"],
    ["turnaround", "72-hour turnaround"],
    ["response rates", "3-5x Higher response rates than traditional B2B databases"],
    ["business leads", "10M+ business leads"],
    ["accuracy", "99% accuracy"],
    ["fastest delivery", "under 1hr fastest delivery"],
    ["satisfaction", "97% Customer satisfaction"],
    ["average delivery", "24hrs Average delivery"],
    ["size of orders", "50-500"],
    [
      "lead sources",
      "Business-profile listings, live website crawling and multi-source email checks",
    ],
    ["extraction of contacts", "Addresses found on the website"],
    ["cross-checking", "cross-checked against email databases"],
    ["query pings", "Query pings look for missing addresses"],
    ["terms", "Month-to-month"],
    ["free leads", "free monthly lead allowance"],
    ["payment", "you pay after a preview"],
    ["audience", "agencies, sales teams, outreach teams and growth teams"],
    ["output", "as a CSV, ready for your CRM or outreach tool"],
  ])("%s: %s", (_, claim) => {
    expect(site).toClaim(claim);
  });

  test("no figure is given to another claim", () => {
    const figures = (pattern: RegExp) => [...new Set(site.toLowerCase().match(pattern))];
    expect(figures(/[\d.]+%\+? email deliverability/g)).toSay(["95%+ email deliverability"]);
    expect(figures(/[\d-]+[ -]?hours? turnaround/g)).toSay(["72-hour turnaround"]);
    expect(figures(/\b[\d-]+x higher response rates/g)).toSay(["3-5x higher response rates"]);
  });
});
