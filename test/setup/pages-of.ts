import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BuildInput } from "../../src/generator/render/build-input.ts";
import { siteUrl } from "../../src/generator/url.ts";
import type { Route } from "../../src/site/routes.tsx";

/** What a test says about a page; the rest is filled in from its path. */
export type SomePage = Pick<Route, "path"> & Partial<Route> & { readonly html?: string };

/** The files of `static/` that every page names. */
const assets = ["icon.svg", "touch-icon.png", "social.png"];

/** Returns a route whose body is an h1 and the given HTML. */
export function pageAt({ path, html = "", ...more }: SomePage): Route {
  const name = path.replaceAll("/", "") || "home";
  return {
    path,
    file: `${path.slice(1)}${path.endsWith("/") ? "index.html" : ""}`,
    title: `Title of ${name}`,
    description: `Description of ${name}`,
    socialTitle: name,
    indexed: true,
    script: "page",
    page: () =>
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tests write mistakes that no component makes
      createElement("main", { dangerouslySetInnerHTML: { __html: `<h1>${name}</h1>${html}` } }),
    ...more,
  };
}

interface More {
  readonly address?: string;
  /** More files of `static/`. */
  readonly files?: readonly string[];
}

/** Returns what a build of these pages needs, with a favicon and no styles or scripts. */
export function inputOf(
  pages: readonly SomePage[],
  { address = "https://x.test/", files = [] }: More = {},
): BuildInput {
  const routes = pages.map(pageAt);
  const site = {
    routes: () => routes,
    renderBody: (route: Route) => renderToStaticMarkup(route.page()),
    componentStack: async () => "",
  };
  return {
    content: { home: { head: { socialImageAlt: "A picture" } } } as never,
    url: siteUrl(address),
    running: {
      root: "",
      code: "",
      cssFor: async () => "",
      scripts: { home: "", page: "", "not-found": "" },
      site: site as never,
    },
    assets: {
      files: new Map(
        ["favicon.ico", ...assets.map((name) => `assets/${name}`), ...files].map((file) => [
          file,
          Buffer.from(file),
        ]),
      ),
      hashed: Object.fromEntries(assets.map((name) => [name, `assets/${name}`])),
    },
  };
}
