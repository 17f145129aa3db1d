import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { internationalPhone } from "../../src/site/format.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { content, indexedFiles as indexed, pageFiles } from "./setup/pages.ts";

describe.each(["root", "sub"] as const)("the structured data of the %s site", (name) => {
  const { folder, address } = inject(name);
  const { host } = new URL(address);
  const siteName = content.site.name ?? host;
  const title = (file: string) => sourceOf(one(readHtml(join(folder, file)), "title"));
  const organization = { "@id": `${address}#organization` };
  const website = { "@id": `${address}#website` };
  const source = (file: string) =>
    all(readHtml(join(folder, file)), "script[type=application/ld+json]").map(sourceOf);
  const graph = (file: string) => {
    const [text = "", ...more] = source(file);
    expect(more).toEqual([]);
    const data = JSON.parse(text);
    expect(data["@context"]).toBe("https://schema.org");
    return data["@graph"];
  };

  test("of the home page tells who offers what at which price, as the content has it", () => {
    const { site, pricing, home } = content;
    const telephone = internationalPhone(site.phone);
    expect(graph("index.html")).toEqual([
      {
        "@type": "Organization",
        ...organization,
        name: siteName,
        url: address,
        logo: expect.stringMatching(/\/assets\/icon-512-\w{8}\.png$/),
        description: home.head.description,
        email: site.email,
        ...(telephone && { telephone }),
        areaServed: home.service.area,
      },
      {
        "@type": "WebSite",
        ...website,
        name: siteName,
        url: address,
        publisher: organization,
      },
      {
        "@type": "WebPage",
        url: address,
        name: title("index.html"),
        inLanguage: content.site.lang ?? "en",
        isPartOf: website,
        publisher: organization,
      },
      {
        "@type": "Service",
        name: home.service.type,
        url: address,
        provider: organization,
        areaServed: home.service.area,
        offers: pricing.plans.map(({ name, monthlyPrice }) => {
          const priceCurrency = pricing.currency ?? "USD";
          const price = { price: monthlyPrice.toFixed(2), priceCurrency };
          const monthly = {
            "@type": "UnitPriceSpecification",
            ...price,
            billingDuration: "P1M",
          };
          return { "@type": "Offer", name, priceSpecification: monthly };
        }),
      },
    ]);
  });

  test.each(indexed.filter((file) => file !== "index.html" && source(file).length > 0))(
    "of %s is what the page is, with the way to it",
    (file) => {
      const url = address + file.replace("index.html", "");
      const name = title(file).replace(` | ${siteName}`, "");
      expect(graph(file)).toEqual([
        {
          "@type": expect.stringMatching(/^(Web|About|Contact)Page$/),
          ...{ name: title(file), url },
          inLanguage: attribute(one(readHtml(join(folder, file)), "html"), "lang"),
          isPartOf: { "@type": "WebSite", ...website, name: siteName, url: address },
          publisher: { "@type": "Organization", ...organization, name: siteName, url: address },
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { "@type": "ListItem", position: 1, name: siteName, item: address },
            { "@type": "ListItem", position: 2, name, item: url },
          ],
        },
      ]);
    },
  );

  test("has no review and no rating, and cannot end its script", () => {
    const texts = pageFiles.flatMap(source);
    expect(texts.length).toBeGreaterThan(1);
    const names = new Set<string>();
    for (const text of texts) {
      expect(text).not.toContain("<");
      JSON.parse(text, (name, value) => {
        names.add(name).add(String(value?.["@type"]));
        return value;
      });
    }
    expect([...names].filter((name) => /review|rating/i.test(name))).toEqual([]);
    expect(names).toContain("Offer");
  });

  test("is not on the pages that may not be indexed", () => {
    expect([...source("404.html"), ...source("500.html")]).toEqual([]);
  });
});
