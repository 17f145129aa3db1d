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
export function homeData({ home, pricing, site }: HomeWords, page: PageFacts): Graph {
  const { url, siteName: name } = page;
  const { organization, website } = idsOf(page);
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
      ...website,
      name,
      url: url.href,
      publisher: organization,
    },
    webPage("WebPage", page, { isPartOf: website, publisher: organization }),
    {
      "@type": "Service",
      name: type,
      url: url.href,
      provider: organization,
      areaServed: area,
      offers: pricing.plans.map((plan) => offer(plan, pricing.currency)),
    },
  );
}

type PageType = "WebPage" | "AboutPage" | "ContactPage";

/** The data of a page below the home page: what it is, whose it is, and its breadcrumb. */
export function pageData(type: PageType, page: PageFacts): Graph {
  const { path, head, url, siteName: name } = page;
  const { organization, website } = idsOf(page);
  return graph(
    webPage(type, page, {
      isPartOf: { "@type": "WebSite", ...website, name, url: url.href },
      publisher: { "@type": "Organization", ...organization, name, url: url.href },
    }),
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name, item: url.href },
        { "@type": "ListItem", position: 2, name: head.title, item: url.absolute(path) },
      ],
    },
  );
}

const idsOf = ({ url: { href } }: PageFacts) => ({
  organization: { "@id": `${href}#organization` },
  website: { "@id": `${href}#website` },
});

const webPage = <Owner>(
  type: PageType,
  { path, head, url, siteName, lang }: PageFacts,
  owner: Owner,
) => ({
  "@type": type,
  url: url.absolute(path),
  name: pageTitle(head.title, siteName),
  inLanguage: lang,
  ...owner,
});

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
