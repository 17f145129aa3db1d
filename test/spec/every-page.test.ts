import { describe, expect, test } from "vitest";
import { all, attribute, definitions, type Element, one, text, texts } from "../setup/html.ts";
import { content, filesInSiteLanguage, page, url } from "../site/setup/pages.ts";

const host = "leads.example";
const links = (within: Element) =>
  all(within, "a").map((link) => [text(link), attribute(link, "href")]);
const under = (within: Element, heading: string) => {
  const [block] = all(within, "div")
    .concat(all(within, "nav"))
    .filter((part) => texts(part, "h3").join() === heading);
  return block ?? expect.fail(`nothing stands under ${heading}`);
};

test.each([
  ["index.html", "Sales Qualified Leads - leads.example"],
  ["about/index.html", "About Us | leads.example"],
  ["contact/index.html", "Contact Us | leads.example"],
  ["404.html", "Page not found | leads.example"],
] as const)(
  "Specification 2: “The title suffix is ' | {host}', added unless the title already contains it”: the title of %s is %s",
  (file, title) => {
    expect(one(one(page(file), "head"), "title").childNodes).toMatchObject([{ value: title }]);
  },
);

interface PageParts {
  readonly file: string;
  readonly header: Element;
  readonly footer: Element;
}

/** Holds all pages to a clause in one test: a changed word of the footer fails once. */
function onEveryPage(clause: string, holds: (parts: PageParts) => void) {
  test(`Specification 2, on every page: ${clause}`, () => {
    for (const file of filesInSiteLanguage)
      holds({ file, header: one(page(file), "header"), footer: one(page(file), "footer") });
  });
}

onEveryPage(
  "“The top navigation has the logo linking to /, plus About Us (/about) and Contact Us (/contact)”",
  ({ header }) => {
    expect(links(header)).toEqual([
      [`${host} home`, "/"],
      ["About Us", "/about/"],
      ["Contact Us", "/contact/"],
    ]);
    expect(all(one(header, "a[href=/]"), "svg")).toHaveLength(1);
    expect(all(header, "button")).toEqual([]);
  },
);

onEveryPage("the navigation marks the page that is shown", ({ file, header }) => {
  const current = all(header, "a[aria-current=page]").map((link) => attribute(link, "href"));
  const inNavigation = ["about/index.html", "contact/index.html"].includes(file);
  expect(current).toEqual(inNavigation ? [`/${file.replace("index.html", "")}`] : []);
});

onEveryPage(
  "“Buttons 'View Pricing Plans' (scrolls to pricing) and 'Start Free Trial' (scrolls to the order form)”",
  ({ footer }) => {
    const buttons = all(footer, "p").find((row) => all(row, "a").length > 0);
    expect(buttons && links(buttons)).toEqual([
      ["View Pricing Plans", "/#pricing"],
      ["Start Free Trial", "/#order-form"],
    ]);
  },
);

onEveryPage("“Badges: 100% Local Coverage, Same-Day Delivery, Pay After Preview”", ({ footer }) => {
  expect(texts(footer, "li")).toEqual(
    expect.arrayContaining(["100% Local Coverage", "Same-Day Delivery", "Pay After Preview"]),
  );
});

onEveryPage(
  "“Quick Start links: See Sample Output, View Pricing, Start Free Trial”; more links may follow",
  ({ footer }) => {
    expect(links(under(footer, "Quick Start")).slice(0, 3)).toEqual([
      ["See Sample Output", "/#sample-output"],
      ["View Pricing", "/#pricing"],
      ["Start Free Trial", "/#order-form"],
    ]);
  },
);

onEveryPage("“A 'Why Choose Us' list”", ({ footer }) => {
  expect(texts(under(footer, "Why Choose Us"), "li")).toEqual(
    content.site.footer.whyChooseUs.items,
  );
});

onEveryPage(
  "“Figures: 10M+ business leads, 99% accuracy, under 1hr fastest delivery”",
  ({ footer }) => {
    expect(definitions(footer)).toEqual([
      ["10M+", "business leads"],
      ["99%", "accuracy"],
      ["under 1hr", "fastest delivery"],
    ]);
  },
);

onEveryPage(
  "“A support email link to {email}, and the text '24/7 Support Available'”",
  ({ footer }) => {
    const { email } = content.site;
    expect(links(footer)).toContainEqual([email, `mailto:${email}`]);
    expect(texts(footer, "li")).toContain("24/7 Support Available");
  },
);

onEveryPage("“Copyright line with year 2024”", ({ footer }) => {
  expect(texts(footer, "p")).toContain(`© 2024 ${host}`);
});

onEveryPage(
  "“Privacy Policy, Terms of Service and Contact links. The first two point nowhere (#)”",
  ({ footer }) => {
    expect(links(footer).slice(-3)).toEqual([
      ["Privacy Policy", "#"],
      ["Terms of Service", "#"],
      ["Contact", "/contact/"],
    ]);
  },
);

onEveryPage(
  "“Order-form draft (declared but never shown or changed): plan (default 'pro'), aiCopy (default false), crmIntegration (default false)”",
  ({ file }) => {
    const { plan, ...rest } = content.orderForm;
    expect({ plan, ...rest }).toEqual({
      ...{ name: "", email: "", company: "", phone: "", website: "" },
      ...{ plan: "pro", aiCopy: false, crmIntegration: false },
    });
    for (const name of ["phone", "website", "plan", "aiCopy", "crmIntegration"])
      expect(all(page(file), `[name=${name}]`)).toEqual([]);
    expect(all(page(file), "select")).toEqual([]);
    expect(all(page(file), "[type=checkbox]")).toEqual([]);
  },
);

onEveryPage(
  "headings are in title case, but for the two that the specification words",
  ({ file }) => {
    const small = /^(a|an|and|as|at|but|by|for|from|in|of|on|or|the|to|with)$/;
    const given = ["404 Oops! Page not found", "Unexpected Application Error!"];
    const headings = ["h1", "h2", "h3", "h4"].flatMap((level) => texts(page(file), level));
    for (const heading of headings.filter((words) => !given.includes(words)))
      for (const word of heading.replace(/Optional( add-on)?$/, "").match(/[\p{L}’]+/gu) ?? [])
        expect(small.test(word) || /^\p{Lu}/u.test(word), `${word} in ${heading}`).toBe(true);
  },
);

test("Specification 4: “No user-driven states are shown”: no page has a fold", () => {
  for (const file of filesInSiteLanguage) expect(all(page(file), "details")).toEqual([]);
});

onEveryPage("no value is left unfilled", ({ file }) => {
  expect(text(page(file))).not.toMatch(/aiCopy|crmIntegration|undefined|null|NaN|\{\w+\}/);
});

describe("Specification 1, “Claims made on the pages” and “Lead sources named”", () => {
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
  ])("%s: %s", (_, claim) => expect(site).toContain(claim));

  test("no figure is given to another claim", () => {
    const figure = (pattern: RegExp) => new Set(site.match(pattern));
    expect(figure(/[\d.]+%\+? email deliverability/g)).toEqual(
      new Set(["95%+ email deliverability"]),
    );
    expect(figure(/[\d-]+ ?hours? turnaround|[\d-]+-hour turnaround/g)).toEqual(
      new Set(["72-hour turnaround"]),
    );
    expect(figure(/\b[\d-]+x higher response rates/gi)).toEqual(
      new Set(["3-5x higher response rates", "3-5x Higher response rates"]),
    );
  });
});

test("Specification 2, every page: the host stands in for {host} everywhere", () =>
  expect(url.host).toBe(host));
