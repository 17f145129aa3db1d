import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { all, one, readHtml, sourceOf } from "../setup/html.ts";
import { content, pageFiles } from "../setup/pages.ts";

describe.each(["root", "sub"] as const)("the structured data of the %s site", (name) => {
  const { folder, address } = inject(name);
  const { host } = new URL(address);
  const title = (file: string) => sourceOf(one(readHtml(join(folder, file)), "title"));
  const organization = { "@id": `${address}#organization` };
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
    expect(graph("index.html")).toEqual([
      {
        "@type": "Organization",
        ...organization,
        name: host,
        url: address,
        logo: expect.stringMatching(/\/assets\/icon-512-\w{8}\.png$/),
        description: content.home.head.description,
        email: content.site.email,
        telephone: expect.stringMatching(/^\+\d{8,15}$/),
        areaServed: content.home.service.area,
      },
      {
        "@type": "WebSite",
        "@id": `${address}#website`,
        name: host,
        url: address,
        publisher: organization,
      },
      {
        "@type": "Service",
        name: content.home.service.type,
        url: address,
        serviceType: content.home.service.type,
        provider: organization,
        areaServed: content.home.service.area,
        offers: content.plans.plans.map(({ name, monthlyPrice }) => {
          const price = { price: monthlyPrice.toFixed(2), priceCurrency: "USD" };
          const referenceQuantity = { "@type": "QuantitativeValue", value: 1, unitCode: "MON" };
          const monthly = { "@type": "UnitPriceSpecification", ...price, referenceQuantity };
          return { "@type": "Offer", name, priceSpecification: monthly };
        }),
      },
    ]);
  });

  test.each([
    ["about/index.html", "AboutPage", content.about.head.title],
    ["contact/index.html", "ContactPage", content.contact.head.title],
  ] as const)("of %s is %s with the way to it", (file, type, name) => {
    const url = address + file.replace("index.html", "");
    expect(graph(file)).toEqual([
      { "@type": type, name: title(file), url },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: host, item: address },
          { "@type": "ListItem", position: 2, name, item: url },
        ],
      },
    ]);
  });

  test("has no review and no rating, and cannot end its script", () => {
    const texts = pageFiles.flatMap(source);
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts) expect(text).not.toMatch(/review|rating|</i);
  });

  test("is not on the pages that may not be indexed", () => {
    expect([...source("404.html"), ...source("500.html")]).toEqual([]);
  });
});
