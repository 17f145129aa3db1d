import { format } from "node:util";
import type { Route } from "../routes.tsx";
import { compactMarkup } from "./compact-markup.ts";
import { documentOf } from "./document.ts";
import { siteFilename } from "./evaluate.ts";
import { stylesFor } from "./page-styles.ts";
import type { SiteParts } from "./site-parts.ts";
import { sourceTrace } from "./source-place.ts";

/** A rendered page, and its largest parts apart. */
export interface Page {
  readonly html: string;
  readonly parts: { readonly markup: string; readonly style: string; readonly script: string };
}

/** A page that could not be rendered: which, why, and where in the source. */
export class PageError extends Error {
  override readonly name = "PageError";
}

/** Gives the function that makes a page of a route: render, choose styles, write the document. */
export function pageMaker({ running, assets, content, url }: SiteParts) {
  const { site, css, scripts } = running;
  const { hashed } = assets;
  const styles = stylesFor(
    css.replace(/asset:([\w.-]+)/g, (_, name) => url.file(hashed[name] ?? name)),
  );
  return (route: Omit<Route, "file">): Page => {
    const body = withReactErrors(() => site.renderBody(route as Route, content, url));
    const markup = compactMarkup(body);
    const style = styles(body);
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
    return { html, parts: { markup, style, script } };
  };
}

/** React reports mistakes such as a missing key on the console and goes on; here they are failures. */
function withReactErrors(render: () => string): string {
  const reports: string[] = [];
  const { error } = console;
  console.error = (...values: unknown[]) => reports.push(format(...values));
  try {
    const body = render();
    if (reports.length > 0) throw new Error(reports.join("\n"));
    return body;
  } finally {
    console.error = error;
  }
}

/**
 * Takes what was thrown while a route rendered and gives the error to show: the page, the message,
 * and the components it happened in, innermost first, as places of the source.
 */
export async function pageError(
  thrown: unknown,
  route: Route,
  { running, content, url }: SiteParts,
): Promise<PageError> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const stack = await running.site.componentStack(route, content, url);
  const own = error.stack?.slice(error.stack.indexOf("\n    at ")) ?? "";
  const trace = sourceTrace(running.code, siteFilename, stack.trim() === "" ? own : stack);
  return new PageError(
    `the page ${route.path} (${route.file}) could not be rendered\n\n  ${error.message}\n${trace.replace(/^\n?/, "\n")}`,
    { cause: error },
  );
}
