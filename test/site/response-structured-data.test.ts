import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { internationalPhone } from "../../src/site/format.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { content, indexedFiles, pageFiles } from "./setup/pages.ts";

const { folder, address: url } = inject("sub");
const name = content.site.name ?? new URL(url).host;
const title = (file: string) => sourceOf(one(readHtml(join(folder, file)), "title"));
const organization = { "@id": `${url}#organization` };
const website = { "@id": `${url}#website` };
const sources = (file: string) =>
  all(readHtml(join(folder, file)), "script[type=application/ld+json]").map(sourceOf);
const graph = (file: string) => {
  const [data, ...others] = sources(file).map((source) => JSON.parse(source));
  expect([data["@context"], others]).toEqual(["https://schema.org", []]);
  return data["@graph"];
};

test("the home page tells who offers what at which price, as the content has it", () => {
  const { site, pricing, home } = content;
  const priceCurrency = pricing.currency ?? "USD";
  const { area: areaServed, type } = home.service;
  expect(graph("index.html")).toEqual([
    {
      ...{ "@type": "Organization", ...organization, name, url, areaServed },
      logo: expect.stringMatching(/\/assets\/icon-512-\w{8}\.png$/),
      ...{ description: home.head.description, email: site.email },
      telephone: internationalPhone(site.phone),
    },
    { "@type": "WebSite", ...website, name, url, publisher: organization },
    {
      ...{ "@type": "WebPage", url, name: title("index.html"), inLanguage: site.lang ?? "en" },
      ...{ isPartOf: website, publisher: organization },
    },
    {
      ...{ "@type": "Service", name: type, url, provider: organization, areaServed },
      offers: pricing.plans.map(({ name, monthlyPrice }) => ({
        ...{ "@type": "Offer", name },
        priceSpecification: {
          ...{ "@type": "UnitPriceSpecification", billingDuration: "P1M" },
          ...{ price: monthlyPrice.toFixed(2), priceCurrency },
        },
      })),
    },
  ]);
});

test.each(indexedFiles.filter((file) => file !== "index.html" && sources(file).length > 0))(
  "%s tells what it is, with the way to it",
  (file) => {
    const item = url + file.replace("index.html", "");
    const [page, way] = graph(file);
    expect(page).toEqual({
      "@type": expect.stringMatching(/^(Web|About|Contact)Page$/),
      ...{ name: title(file), url: item },
      inLanguage: attribute(one(readHtml(join(folder, file)), "html"), "lang"),
      isPartOf: { "@type": "WebSite", ...website, name, url },
      publisher: { "@type": "Organization", ...organization, name, url },
    });
    expect(way.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name, item: url },
      { "@type": "ListItem", position: 2, name: title(file).replace(` | ${name}`, ""), item },
    ]);
  },
);

test("no page tells of reviews or ratings, or can end its script", () => {
  const told = pageFiles.flatMap(sources).join();
  expect(told).toContain('"Offer"');
  expect(
    told.match(/<|"[^"]*(?:review|rating)[^"]*"(?=:)|"@type":"[^"]*(?:Review|Rating)/gi),
  ).toBeNull();
});
