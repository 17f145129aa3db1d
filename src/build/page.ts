import type { Content } from "../content/schema.ts";
import type { Route } from "../routes.tsx";
import type { SiteUrl } from "../url.ts";
import type { Site } from "./bundle.ts";
import { documentOf } from "./document.ts";
import { withoutOptionalTags } from "./optional-tags.ts";
import { stylesFor } from "./page-styles.ts";

interface PageMakerParts {
  readonly site: Site;
  /** The minified stylesheet of the whole site. */
  readonly css: string;
  readonly scripts: Readonly<Record<Route["script"], string>>;
  readonly hashed: Readonly<Record<string, string>>;
  readonly content: Content;
  readonly url: SiteUrl;
}

/** A rendered page, and its largest parts apart. */
export interface Page {
  readonly route: Route;
  readonly html: string;
  readonly parts: { readonly markup: string; readonly style: string; readonly script: string };
}

/** Gives the function that makes a page of a route: render, choose styles, write the document. */
export function pageMaker({ site, css, scripts, hashed, content, url }: PageMakerParts) {
  const styles = stylesFor(
    css.replace(/asset:([\w.-]+)/g, (_, name) => url.file(hashed[name] ?? "")),
  );
  return (route: Route): Page => {
    const markup = withoutOptionalTags(site.renderBody(route, content, url));
    const style = styles(markup);
    const script = scripts[route.script];
    const html = documentOf({
      route,
      url,
      body: markup,
      style,
      script,
      hashed,
      socialImageAlt: content.home.head.socialImageAlt,
    });
    return { route, html, parts: { markup, style, script } };
  };
}
