import type { SiteUrl } from "../../src/generator/url.ts";
import { Home } from "../../src/site/pages/home.tsx";
import { type Route, routes as siteRoutes } from "../../src/site/routes.tsx";
import type { Content } from "../../src/site/words/content.ts";

// An entry of the site with many pages of the home page's size, each with words of its own.

export { componentStack, failureRoute, renderBody } from "../../src/site/site.tsx";

/** The site's own routes, and as many more as the environment asks for. */
export function routes(content: Content, url: SiteUrl): Route[] {
  const own = siteRoutes(content, url);
  const more = Array.from({ length: Number(process.env.BENCH_PAGES) }, (_, index): Route => {
    const heading = `Leads from local businesses in town ${index}`;
    const home = { ...content.home, hero: { ...content.home.hero, heading } };
    return {
      path: `/town/${index}/`,
      file: `town/${index}/index.html`,
      title: `${heading} | ${url.host}`,
      description: `What the businesses of town ${index} look like as a file.`,
      socialTitle: heading,
      indexed: true,
      script: "home",
      page: () => <Home content={{ ...content, home }} url={url} />,
    };
  });
  return [...own, ...more];
}
