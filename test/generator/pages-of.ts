// Sites of a few pages without content, for tests that make hundreds of them or that need wrong HTML: the bakery, which is a
// whole site, takes ten times as long.
import { createElement } from "react";
import { definePage, defineSite, type Page } from "../../src/generator/page.ts";
import { contentIn } from "../../src/generator/read/words.ts";
import type { BuildInput } from "../../src/generator/render/load-site.ts";
import { collectStyles } from "../../src/generator/render/styles.ts";
import { siteUrl } from "../../src/generator/url.ts";

/** What a test says about a page; the rest is filled in from its path. */
export type SomePage = Partial<Page> & { readonly path: string; readonly html?: string };

/** Returns a page whose body is an h1 and the given HTML. */
export function pageAt({ path, html = "", ...more }: SomePage): Page {
  const name = path.replaceAll("/", "") || "home";
  return definePage({
    words: {},
    script: "page",
    head: () => ({
      title: `Title of ${name}`,
      description: `Description of ${name}`,
      socialTitle: name,
    }),
    view: () =>
      // biome-ignore lint/security/noDangerouslySetInnerHtml: tests write mistakes that no component makes
      createElement("main", { dangerouslySetInnerHTML: { __html: `<h1>${name}</h1>${html}` } }),
    ...more,
    path,
  } as Page);
}

interface More {
  readonly address?: string;
  /** More files of `static/`. */
  readonly files?: readonly string[];
}

/** Returns what a build of these pages needs, with a favicon, a 404 page and no styles or scripts. */
export function inputOf(
  pages: readonly SomePage[],
  { address = "https://x.test/", files = [] }: More = {},
): BuildInput {
  const siteFile = { source: { file: "site.yaml" } as never, address: "url", placeholders: [] };
  const site = defineSite({
    pages: pages.map(pageAt),
    words: {},
    otherWords: {},
    siteFile,
    title: (title) => title,
    frame: ({ children }) => createElement("div", null, children),
    failurePage: (message) => pageAt({ path: "/500.html", html: message }),
    icons: [{ rel: "icon", file: "favicon.ico" }],
    socialImage: { file: "assets/social.png", width: 1200, height: 630, alt: () => "A picture" },
    colors: { light: "#fff", dark: "#000" },
  });
  const missing = pages.some(({ path }) => path === "/404.html") ? [] : ["404.html"];
  const staticFiles = ["favicon.ico", "assets/social.png", ...missing, ...files];
  const content = contentIn(new Map(), {
    url: siteUrl(address),
    sheets: new Map(),
    warnings: [],
  });
  return {
    content,
    loaded: {
      root: "",
      code: "",
      imported: [],
      site,
      scripts: new Map([["page", ""]]),
      styles: collectStyles(() => {}),
      cssFor: async () => "",
    },
    assets: {
      files: new Map(staticFiles.map((file) => [file, Buffer.from(file)])),
      paths: new Map(staticFiles.map((file) => [file, file])),
      pictures: new Map(),
    },
  };
}
