// What the specification fixes besides words: titles, where links lead, counts, and what must not be there.
import { describe, expect, test } from "vitest";
import {
  all,
  attribute,
  definitions,
  type Element,
  one,
  sectionHeaded,
  sourceOf,
  text,
  texts,
} from "../setup/html.ts";
import { content, page, pageFiles } from "./site.ts";

const home = one(page("index.html"), "main");
const targets = (links: readonly Element[]) => [
  ...new Set(links.map((link) => attribute(link, "href"))),
];

test.each([
  ["index.html", "Sales Qualified Leads - leads.example"],
  ["about/index.html", "About Us | leads.example"],
  ["contact/index.html", "Contact Us | leads.example"],
])("the title of %s is %s", (file, title) => {
  expect(sourceOf(one(page(file), "head > title"))).toBe(title);
});

describe("on every page", () => {
  const pages = pageFiles.map((file) => one(page(file), "body"));

  test("the header has the logo, which leads home, and two links", () => {
    for (const body of pages) {
      const links = all(body, "header a");
      expect(targets(links)).toEqual(["/", "/about/", "/contact/"]);
      expect(all(body, "header a:first-of-type :is(svg, img)")).toHaveLength(1);
    }
  });

  test.each([
    ["View Pricing Plans", "/#pricing"],
    ["Start Free Trial", "/#order-form"],
    ["See Sample Output", "/#sample-output"],
    ["View Pricing", "/#pricing"],
    ["Privacy Policy", "#"],
    ["Terms of Service", "#"],
  ])("“%s” in the footer leads to %s", (label, target) => {
    for (const body of pages) {
      const links = all(body, "footer a").filter((link) => text(link) === label);
      expect(targets(links)).toEqual([target]);
    }
  });

  test("no field of the order form is shown", () => {
    const fields = ["phone", "website", "plan", "aiCopy", "crmIntegration"];
    for (const body of pages)
      for (const field of fields) expect(all(body, `[name=${field}]`)).toEqual([]);
  });
});

describe("the home page", () => {
  test("has about 24 service categories, all different", () => {
    const [, grid = expect.fail("nothing after the headline")] = all(home, "section");
    const categories = texts(grid, "li");
    expect(new Set(categories).size).toBe(categories.length);
    expect(Math.abs(categories.length - 24)).toBeLessThanOrEqual(4);
  });

  test("compares five tools, each with shortcomings, one of them with a price, none by its name", () => {
    const comparison = sectionHeaded(home, content.home.comparison.heading);
    const tools = all(comparison, "li:has(h3)");
    expect(tools).toHaveLength(5);
    for (const tool of tools) expect(all(tool, "li").length).toBeGreaterThan(0);
    expect(tools.filter((tool) => /\d/.test(text(tool)))).toHaveLength(1);
    const companies =
      /zoominfo|apollo|cognism|clearbit|lusha|hunter|seamless|rocketreach|linkedin|outscraper|uplead|snov|yelp|dnb|bradstreet|crunchbase|salesforce|hubspot|infousa|data axle|leadiq|kaspr|google/i;
    expect(text(comparison)).not.toMatch(companies);
  });

  test("shows a value for each field of the sample lead", () => {
    const fields = definitions(one(home, "#sample-output"));
    expect(fields).toHaveLength(14);
    for (const [name, value] of fields) expect(value, name).toMatch(/\S/);
  });

  test("has the sections with ids, the order form's empty place and the quotes in their order", () => {
    const quotes = sectionHeaded(home, content.testimonials.heading);
    const parts = all(home, "#sample-output, #pricing, #order-form, section").filter(
      (part) => attribute(part, "id") !== undefined || part === quotes,
    );
    const ids = parts.map((part) => (part === quotes ? "quotes" : attribute(part, "id")));
    expect(ids).toEqual(["sample-output", "pricing", "order-form", "quotes"]);
    expect(one(home, "#order-form").children).toEqual([]);
  });

  test("has six quotes, each with the words and the numbers of a customer, then three figures and a call to action", () => {
    const section = sectionHeaded(home, content.testimonials.heading);
    const quotes = texts(section, "figure");
    expect(quotes).toHaveLength(6);
    for (const [index, quote] of content.testimonials.testimonials.entries())
      for (const words of Object.values(quote)) expect(quotes[index]).toContain(words);
    const after = text(section).split(quotes[5] as string)[1];
    expect(after).toMatch(/^ 97% .* 3-5x .* 24hrs /);
    const sections = all(home, "section");
    const [end = expect.fail("nothing after the quotes"), ...more] = sections.slice(
      sections.indexOf(section) + 1,
    );
    expect(more).toEqual([]);
    expect(all(end, "a").map((call) => attribute(call, "href"))).toEqual(["/#order-form"]);
  });
});

describe("the plans", () => {
  const pricing = one(home, "#pricing");

  test("each have a button that leads to the order form, on small and on large screens", () => {
    const buttons = all(pricing, "a").filter((link) => text(link).startsWith("Start Subscription"));
    expect(buttons).toHaveLength(8);
    expect(targets(buttons)).toEqual(["/#order-form"]);
  });

  test("show at most four features, and how many more there are", () => {
    for (const [name, selector] of [
      ["cards", "li:has(dl)"],
      ["table", "td:has(ul)"],
    ] as const) {
      const shown = all(pricing, selector);
      expect(
        shown.map((part) => all(part, "li").length),
        name,
      ).toEqual([4, 4, 4, 4]);
      const more = shown.map((part) => /\+(\d+) more features/.exec(text(part))?.[1] ?? "0");
      // A plan also has the features of those before it.
      const features = content.pricing.plans.map((plan) => plan.features.length);
      const hidden = features.map(
        (_, index) => features.slice(0, index + 1).reduce((sum, own) => sum + own) - 4,
      );
      expect(more.map(Number), name).toEqual(hidden);
    }
  });

  test("are none of them popular", () => {
    expect(content.pricing.plans.filter(({ popular }) => popular)).toEqual([]);
    expect(text(pricing)).not.toMatch(/popular|recommended|best value/i);
  });

  test("are followed by four offers without amounts", () => {
    const offers = all(pricing, "section li");
    expect(offers).toHaveLength(4);
    for (const offer of offers) expect(text(offer)).not.toMatch(/[$\d]/);
  });
});

describe("the contact form", () => {
  const contact = page("contact/index.html");

  test("has four fields, and no rule but that of the email", () => {
    const fields = all(contact, "form :is(input, textarea)");
    expect(fields.map((field) => attribute(field, "type"))).toEqual([
      "text",
      "email",
      "text",
      undefined,
    ]);
    const ruled = "[required], [aria-required], [pattern], [minlength], [maxlength], [novalidate]";
    expect(all(contact, ruled)).toEqual([]);
  });

  test("sends nothing", () => {
    expect(attribute(one(contact, "form"), "method")).toBe("dialog");
    expect(all(contact, "[action], [formaction]")).toEqual([]);
    const policy = one(contact, "meta[http-equiv=Content-Security-Policy]");
    expect(attribute(policy, "content")).toContain(";form-action 'none';");
  });
});

test.each(["404.html", "500.html"])("the link of %s leads home", (file) => {
  expect(targets(all(page(file), "main a"))).toEqual(["/"]);
});

test("the draft of an order has its defaults", () => {
  expect(content.orderForm).toEqual({
    name: "",
    email: "",
    company: "",
    phone: "",
    website: "",
    plan: "pro",
    aiCopy: false,
    crmIntegration: false,
  });
});

test("no claim is made twice with two figures", () => {
  const site = pageFiles
    .map((file) => text(page(file)))
    .join("\n")
    .toLowerCase();
  const figures = (pattern: RegExp) => [...new Set(site.match(pattern))];
  expect(figures(/[\d.]+%\+? email deliverability/g)).toEqual(["95%+ email deliverability"]);
  expect(figures(/[\d-]+[ -]?hours? turnaround/g)).toEqual(["72-hour turnaround"]);
  expect(figures(/\b[\d-]+x higher response rates/g)).toEqual(["3-5x higher response rates"]);
});
