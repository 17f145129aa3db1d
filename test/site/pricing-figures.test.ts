import { describe, expect, test } from "vitest";
import { count, price } from "../../src/site/format.ts";
import { allFeatures, monthlyCosts, shownFeatures } from "../../src/site/plan.ts";
import { all, attribute, childrenOf, one, text, texts } from "../setup/html.ts";
import { content, page } from "./setup/pages.ts";

const { plans, paying, rows, currency, order } = content.pricing;
const { lang } = content.site;
const { prices } = content.home.hero;
const home = page("index.html");
const pricing = one(home, "#pricing");
const [table, costs] = all(pricing, "table");
const money = (amount: number) => price(amount, currency, lang);

describe.each(paying.examples)("%d leads a month", (leads) => {
  const marked = monthlyCosts(plans, leads).map(({ cost, isLowest }) =>
    [money(cost), isLowest ? paying.lowest : ""].filter(Boolean),
  );
  const name = count(leads, lang);

  test("cost what they do, and the lowest is marked, under the plans", () => {
    const row = all(costs ?? expect.fail(), "tr").find(
      (row) => text(childrenOf(row)[0] ?? row) === name,
    );
    expect(texts(row ?? expect.fail(), "td")).toEqual(marked.map((parts) => parts.join(" ")));
  });
});

test("the table says how many features each plan has beyond those it shows", () => {
  const row = all(table ?? expect.fail(), "tr").find(
    (row) => text(childrenOf(row)[0] ?? row) === rows.features.name,
  );
  const more = all(row ?? expect.fail(), "td").map((cell) => texts(cell, "p"));
  expect(more).toEqual(
    allFeatures(plans).map(({ length }) =>
      length > shownFeatures ? [`+${length - shownFeatures} ${rows.features.more}`] : [],
    ),
  );
});

test("the hero says the least that a plan costs, if any costs something", () => {
  const paid = plans.map(({ monthlyPrice }) => monthlyPrice).filter(Boolean);
  const [hero] = childrenOf(one(home, "main"));
  const links = all(hero ?? expect.fail(), "a").map(text);
  const said = paid.map((amount) => links.includes(`${prices.from} ${money(amount)}`));
  const least = Math.min(...paid);
  expect(said).toEqual(paid.map((amount) => amount === least));
});

test("the email of a plan has its name in subject and text, whatever its letters", () => {
  const mails = all(home, "a")
    .map((link) => attribute(link, "href") ?? "")
    .filter((href) => href.startsWith(`mailto:${content.site.email}?`));
  const said = mails.map(
    (href) => new URLSearchParams(href.replace(/^[^?]*\?/, "").replaceAll("+", "%2B")),
  );
  expect(said.map((fields) => fields.get("subject"))).toEqual(
    plans.map(({ name }) => `${order.subject}: ${name} ${order.plan}`),
  );
  expect(said.map((fields) => fields.get("body")?.split("\r\n")[0])).toEqual(
    plans.map(({ name }) => `${name} ${order.plan}`),
  );
});
