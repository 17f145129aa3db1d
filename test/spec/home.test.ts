import { expect, test } from "vitest";
import "./to-say.ts";
import { dialed } from "../../src/site/format.ts";
import {
  all,
  attribute,
  childrenOf,
  definitions,
  one,
  sectionHeaded,
  text,
  texts,
} from "../setup/html.ts";
import { content, page } from "../site/setup/pages.ts";

const home = page("index.html");
const main = one(home, "main");
const { home: words, sampleLead, pricing, testimonials: quoted } = content;
const headline = words.hero.heading.join(" ");
const comparison = sectionHeaded(main, words.comparison.heading);
const differentiators = sectionHeaded(main, words.differentiators.heading);
const sample = one(main, "section#sample-output");
const testimonials = sectionHeaded(main, quoted.heading);

test("Specification 2: the sections of the home page stand as they are listed there", () => {
  expect(texts(home, "h1")).toEqual([headline]);
  expect(childrenOf(main).map((part) => texts(part, "h2")[0])).toSay([
    words.categories.heading,
    words.comparison.heading,
    words.differentiators.heading,
    sampleLead.heading,
    pricing.heading,
    undefined,
    pricing.order.heading,
    quoted.heading,
  ]);
  expect(childrenOf(main).indexOf(one(main, "#order-form"))).toBe(5);
  const body = childrenOf(one(home, "body")).map(({ tagName }) => tagName);
  expect(body.filter((tag) => ["header", "main", "footer"].includes(tag))).toEqual([
    "header",
    "main",
    "footer",
  ]);
});

test("Specification 2: “A headline, a badge, and about 24 service categories”, among them those of section 1", () => {
  const hero = sectionHeaded(main, words.categories.heading);
  expect(childrenOf(main).indexOf(hero)).toBe(0);
  expect(all(hero, "section")).toHaveLength(0);
  expect(texts(hero, `#${attribute(hero, "aria-labelledby")}`)).toEqual([headline]);
  expect(text(hero)).toClaim("Exclusive Local Data");
  const grid = all(hero, "ul").at(-1) ?? expect.fail("no grid");
  const categories = texts(grid, "li");
  expect(new Set(categories).size, "How many categories").toSay(24);
  expect(categories.length, "How many categories").toSay(24);
  for (const category of ["Roofing", "HVAC", "Dentists", "Law Firms"])
    expect(categories.join("\n")).toClaim(category);
});

test("Specification 2: “The problem and the solution, with the five competitors”: each is listed with shortcomings and without a name, and one with a price", () => {
  const rows = all(comparison, "li").filter((row) => all(row, "h3").length > 0);
  expect(rows.map((row) => text(one(row, "h3")))).toEqual(
    words.comparison.competitors.map(({ name }) => name),
  );
  expect(rows.length, "How many competitors").toSay(5);
  for (const row of rows) expect(all(row, "li").length).toBeGreaterThan(0);
  const [enterprise = expect.fail("no rows"), ...others] = rows;
  expect(text(one(enterprise, "h3"))).toMatch(/enterprise/i);
  expect(text(enterprise)).toClaim("Enterprise pricing of $14K+ per year");
  expect(text(home).match(/\$14K\+/g)).toHaveLength(1);
  for (const other of others) expect(text(other)).not.toMatch(/\d|\$/);
  expect(texts(comparison, "b")).toEqual(words.comparison.solution.points.map(({ name }) => name));
  const companies =
    /zoominfo|apollo|cognism|clearbit|lusha|hunter|seamless|rocketreach|linkedin|outscraper|uplead|snov|yelp|dnb|bradstreet|crunchbase|salesforce|hubspot|infousa|data axle|leadiq|kaspr|google/i;
  expect(text(comparison)).not.toMatch(companies);
});

test("Specification 2: the four differences, and How It Works", () => {
  const parts = all(differentiators, "li").map(text);
  for (const name of [
    "Real-Time Website Scraping",
    "Multi-Source Email Verification",
    "Outreach-Ready Format",
    "AI Business Intelligence Optional add-on",
  ])
    expect(parts.join("\n")).toClaim(name);
  expect(texts(differentiators, "h2").join("\n")).toClaim("How It Works");
  expect(texts(one(differentiators, "ol"), "h3")).toSay([
    "Choose Market",
    "Real-Time Scraping",
    "Multi-Source Verification",
    "Deliver Results",
  ]);
  expect(parts.length, "How many differences and steps").toSay(8);
});

test("Specification 2: the sample output, “one lead's company data, contact data and an optional outreach email, which mentions 3-5 qualified leads per week. Its values are examples”", () => {
  const fields = definitions(sample);
  expect(fields.map(([name]) => name)).toSay([
    "Business name",
    "Website",
    "Phone",
    "Address",
    "Google Maps link",
    "Services offered",
    "Social links",
    "Review rating",
    "Brand summary",
    "Full name",
    "Role",
    "Email",
    "Email source",
    "Email status",
  ]);
  for (const [, value] of fields) expect(value).toMatch(/\S/);
  const [, rating] = fields.find(([name]) => name === "Review rating") ?? [];
  expect(rating).toMatch(/^\d\.\d out of 5 \(\d+ reviews\)$/);
  expect(texts(sample, "h3")).toSay([
    "Company Data",
    "Contact Data",
    "AI-Written Outreach Email Optional",
  ]);
  expect(text(sample)).toClaim("3-5 qualified leads per week");
  expect(text(sample)).toContain("illustrative");
});

test("Specification 1: “Customers get a CSV file”: that of the hero begins with the sample lead, field by field", () => {
  const lead = new Map(
    definitions(sample).map(([name, value]) => [name.toLowerCase().replaceAll(" ", "_"), value]),
  );
  const [file = expect.fail("the hero has no file")] = all(main, "table");
  const columns = texts(file, "th[scope=col]").slice(1);
  expect(columns).toSay(["business_name", "full_name", "role", "email", "email_status"]);
  const [first] = all(one(file, "tbody"), "tr").map((entry) => childrenOf(entry).map(text));
  expect(first).toEqual(["1", ...columns.map((column) => lead.get(column))]);
});

test("Specification 2: “An empty place for the order form”; a sign that says how to order follows and gives it its name, with email, phone, and an email for each plan", () => {
  const place = one(main, "#order-form");
  expect(place.childNodes).toHaveLength(0);
  const next = childrenOf(main)[childrenOf(main).indexOf(place) + 1] ?? expect.fail("nothing");
  const { email, phone } = content.site;
  const { heading, line } = pricing.order;
  expect(text(next).startsWith(`${heading} ${line} ${email} ${phone}`)).toBe(true);
  expect(attribute(place, "role")).toBe("group");
  expect(texts(next, `#${attribute(place, "aria-labelledby")}`)).toEqual([heading]);
  const [mail, call, ...ofPlans] = all(next, "a").map((link) => attribute(link, "href") ?? "");
  expect([mail, call]).toEqual([`mailto:${email}`, `tel:${dialed(phone)}`]);
  expect(ofPlans.map((href) => Object.fromEntries(new URL(href).searchParams))).toEqual(
    pricing.plans
      .map(({ name }) => `${name} plan`)
      .map((plan) => ({
        subject: `Order: ${plan}`,
        body: `${plan}\r\nTrade: \r\nCity: \r\nNumber of leads: \r\nAI-written emails, yes or no: `,
      })),
  );
  // Not as a form encodes it: a mail program would show each + of a space.
  expect(ofPlans.join()).not.toContain("+");
});

test("Specification 2: the testimonials, six quotes “each with a name, role, company, results badge and metric”, three figures, “then a call to action”", () => {
  const quotes = all(testimonials, "figure").map(text);
  expect(quotes.length, "How many quotes").toSay(6);
  expect(quotes).toEqual(
    quoted.testimonials.map(
      ({ name, role, company, text: words, results, metric }) =>
        `${results} ${metric} ${words} ${name} ${role}, ${company}`,
    ),
  );
  expect(definitions(testimonials).slice(0, 3)).toSay([
    ["97%", "Customer satisfaction"],
    ["3-5x", "Higher response rates than traditional B2B databases"],
    ["24hrs", "Average delivery"],
  ]);
  expect(text(testimonials)).toMatch(/24hrs Average delivery .*Order by Email or Phone/);
  expect(all(testimonials, "a[href='/#order-form']")).toHaveLength(1);
});
