import type { Graph, Offer } from "schema-dts";
import type { SiteUrl } from "../generator/url.ts";
import { pageTitle } from "./format.ts";
import { aboutPath, contactPath, homePath } from "./places.ts";
import type { Content } from "./words/content.ts";

/** A JSON-LD document: https://json-ld.org, in the words of https://schema.org. */
export type StructuredData = Graph;

/**
 * What the pages say of themselves to machines. A Service with an Offer a plan, not a Product: a
 * product wants a purchase on the page. No reviews and no ratings: the quotes are the site's own.
 */
export function structuredData(content: Content, url: SiteUrl) {
  const { home, about, contact, pricing, site } = content;
  const organization = { "@id": `${url.href}#organization` };

  const graph = (...things: Graph["@graph"][number][]): StructuredData => ({
    "@context": "https://schema.org",
    "@graph": things,
  });

  const page = (type: "WebPage" | "AboutPage" | "ContactPage", path: string, title: string) => ({
    "@type": type,
    url: url.absolute(path),
    name: pageTitle(title, url.host),
  });

  const trail = (path: string, name: string) => ({
    "@type": "BreadcrumbList" as const,
    itemListElement: [
      { "@type": "ListItem" as const, position: 1, name: url.host, item: url.href },
      { "@type": "ListItem" as const, position: 2, name, item: url.absolute(path) },
    ],
  });

  const offers = pricing.plans.map(
    (plan): Offer => ({
      "@type": "Offer",
      name: plan.name,
      price: plan.monthlyPrice.toFixed(2),
      priceCurrency: "USD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: plan.monthlyPrice.toFixed(2),
        priceCurrency: "USD",
        billingDuration: "P1M",
      },
    }),
  );

  return {
    home: graph(
      {
        "@type": "Organization",
        ...organization,
        name: url.host,
        url: url.href,
        email: site.email,
        telephone: site.phone,
        areaServed: home.service.area,
      },
      { "@type": "WebSite", name: url.host, url: url.href, publisher: organization },
      page("WebPage", homePath, home.head.title),
      {
        "@type": "Service",
        serviceType: home.service.type,
        provider: organization,
        areaServed: home.service.area,
        offers,
      },
    ),
    about: graph(
      page("AboutPage", aboutPath, about.head.title),
      trail(aboutPath, about.head.title),
    ),
    contact: graph(
      page("ContactPage", contactPath, contact.head.title),
      trail(contactPath, contact.head.title),
    ),
  };
}
