import type { PageFacts, Words } from "../generator/page.ts";
import type { home } from "./pages/home.tsx";
import type { siteWords } from "./site-words.ts";

type HomeWords = Words<{ home: typeof home; site: typeof siteWords }>;

/**
 * Structured data for search engines, in the vocabulary of https://schema.org: what they show of a whole site, which is
 * its logo, its contact details and its name. They read nothing about services and their prices, and the quotes are the
 * site's own: https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
export function homeData({ home, site }: HomeWords, { url, siteName: name }: PageFacts): object {
  const organization = { "@id": `${url.href}#organization` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        ...organization,
        name,
        url: url.href,
        logo: new URL(url.file("assets/touch-icon.png"), url.href).href,
        description: home.head.description,
        email: site.email,
        telephone: site.phone,
      },
      { "@type": "WebSite", name, url: url.href, publisher: organization },
    ],
  };
}
