import type { Graph, Offer } from "schema-dts";
import type { PageFacts, Words } from "../generator/page.ts";
import { internationalPhone, pageTitle } from "./format.ts";
import type { home } from "./pages/home.tsx";
import type { Plan } from "./plan.ts";
import type { pricing } from "./sections/pricing.tsx";
import type { siteWords } from "./site-words.ts";

// Structured data for search engines, in the vocabulary of https://schema.org.

type HomeWords = Words<{ home: typeof home; pricing: typeof pricing; site: typeof siteWords }>;

/**
 * The home page's data. A Service with an Offer per plan, not a Product, which would have to be on
 * sale on the page. No reviews or ratings, because the quotes are the site's own.
 */
export function homeData(
  { home, pricing, site }: HomeWords,
  { url, siteName: name }: PageFacts,
): Graph {
  const organization = { "@id": `${url.href}#organization` };
  const telephone = internationalPhone(site.phone);
  const { type, area } = home.service;
  return graph(
    {
      "@type": "Organization",
      ...organization,
      name,
      url: url.href,
      logo: new URL(url.file("assets/icon-512.png"), url.href).href,
      description: home.head.description,
      email: site.email,
      ...(telephone === undefined ? {} : { telephone }),
      areaServed: area,
    },
    {
      "@type": "WebSite",
      "@id": `${url.href}#website`,
      name,
      url: url.href,
      publisher: organization,
    },
    {
      "@type": "Service",
      name: type,
      url: url.href,
      serviceType: type,
      provider: organization,
      areaServed: area,
      offers: pricing.plans.map((plan) => offer(plan, pricing.currency)),
    },
  );
}

/** The data of a page below the home page: its type and its breadcrumb. */
export function pageData(
  type: "WebPage" | "AboutPage" | "ContactPage",
  { path, head, url, siteName }: PageFacts,
): Graph {
  const address = url.absolute(path);
  return graph(
    { "@type": type, url: address, name: pageTitle(head.title, siteName) },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: siteName, item: url.href },
        { "@type": "ListItem", position: 2, name: head.title, item: address },
      ],
    },
  );
}

const graph = (...things: Graph["@graph"][number][]): Graph => ({
  "@context": "https://schema.org",
  "@graph": things,
});

const offer = ({ name, monthlyPrice }: Plan, priceCurrency = "USD"): Offer => ({
  "@type": "Offer",
  name,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: monthlyPrice.toFixed(2),
    priceCurrency,
    billingDuration: "P1M",
  },
});
