import type { BreadcrumbList, Graph, Offer, WithContext } from "schema-dts";
import { decimalsIn, type PageFacts, type Words } from "../generator/page.ts";
import { usualCurrency } from "./format.ts";
import type { home } from "./pages/home.tsx";
import type { Plan } from "./plan.ts";
import type { pricing } from "./sections/pricing.tsx";
import type { siteWords } from "./site-words.ts";

// Structured data for search engines, in the vocabulary of https://schema.org: what a page's head
// does not say.

type HomeWords = Words<{ home: typeof home; pricing: typeof pricing; site: typeof siteWords }>;

/**
 * The home page's data. A Service with an Offer per plan, not a Product, which would have to be on
 * sale on the page. No reviews or ratings, because the quotes are the site's own.
 */
export function homeData(
  { home, pricing, site }: HomeWords,
  { url, siteName: name }: PageFacts,
): Graph {
  const { type, area } = home.service;
  const organization = { "@id": `${url.href}#organization` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        ...organization,
        name,
        url: url.href,
        logo: new URL(url.file("assets/icon-512.png"), url.href).href,
        description: home.head.description,
        email: site.email,
        telephone: site.phone,
        areaServed: area,
      },
      { "@type": "WebSite", name, url: url.href, publisher: organization },
      {
        "@type": "Service",
        name: type,
        url: url.href,
        provider: organization,
        areaServed: area,
        offers: pricing.plans.map((plan) => offer(plan, pricing.currency)),
      },
    ],
  };
}

const offer = ({ name, monthlyPrice }: Plan, priceCurrency = usualCurrency): Offer => ({
  "@type": "Offer",
  name,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: monthlyPrice.toFixed(decimalsIn(priceCurrency)),
    priceCurrency,
    billingDuration: "P1M",
  },
});

/** The data of any other page: its breadcrumbs from the home page. */
export const breadcrumb = (
  _: unknown,
  { path, head, url, siteName }: PageFacts,
): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: siteName, item: url.href },
    { "@type": "ListItem", position: 2, name: head.title, item: url.absolute(path) },
  ],
});
