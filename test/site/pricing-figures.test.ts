import { expect, test } from "vitest";
import { price } from "../../src/site/format.ts";
import { all, attribute, childrenOf, one, text } from "../setup/html.ts";
import { content, page } from "./setup/pages.ts";

const { plans, currency, order } = content.pricing;
const { lang } = content.site;
const { prices } = content.home.hero;
const home = page("index.html");
const money = (amount: number) => price(amount, currency, lang);

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
