import { format } from "node:util";
import { captureOwnerStack, createElement, type ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";
import { smallNamesInCss, smallNamesInMarkup } from "./collect-styles.ts";
import { compactMarkup } from "./compact-markup.ts";
import { documentOf } from "./document.ts";
import { siteFilename } from "./evaluate.ts";
import { stylesFor } from "./page-styles.ts";
import { sourceTrace } from "./source-place.ts";

/** A rendered page, and its largest parts apart. */
export interface Page {
  readonly html: string;
  readonly parts: { readonly markup: string; readonly style: string; readonly script: string };
}

/** Pages by the style and script they have inline, one for each pair: all that host settings need. */
export type Samples = Map<string, Sample>;

interface Sample {
  readonly file: string;
  readonly html: string;
}

/** Keeps a page if it is the first with its style and script. */
export function addSample(samples: Samples, file: string, { html, parts }: Page): void {
  const inline = `${parts.style}\n${parts.script}`;
  if (!samples.has(inline)) samples.set(inline, { file, html });
}

/** A page that could not be rendered: which, why, and where in the source. */
export class PageError extends Error {
  override readonly name = "PageError";
}

/** Returns the function that makes a page of a route: render, choose styles, write the document. */
export function pageMaker({ running, content }: BuildInput) {
  const { site, css, scripts } = running;
  const { url } = content;
  const styles = stylesFor(
    smallNamesInCss(css).replace(/asset:([\w.-]+)/g, (_, name) => url.file(`assets/${name}`)),
  );
  const socialImageAlt = site.socialImage.alt(content.wordsOf(site.words));
  return (route: Route): Page => {
    const { page, entry, path, indexed } = route;
    const words = content.wordsOf(page.words);
    const rendered = withReactErrors(() => renderToStaticMarkup(bodyOf(route, running, content)));
    const named = smallNamesInMarkup(rendered);
    const markup = compactMarkup(named.markup);
    const style = styles(named);
    const script = scripts.get(page.script);
    if (script === undefined)
      throw new Error(`Its script "${page.script}" is not a file of the client folder`);
    const head = page.head(words, entry);
    const html = documentOf({
      site,
      url,
      path,
      indexed,
      head: { socialTitle: head.title, ...head, title: site.title(head.title, url) },
      structuredData: page.structuredData?.(words, url, entry),
      body: markup,
      style,
      script,
      socialImageAlt,
    });
    return { html, parts: { markup, style, script } };
  };
}

/** Returns the view of a page within the frame of the site. */
export function bodyOf(
  { page, entry, path }: Route,
  { site }: BuildInput["running"],
  { url, wordsOf }: BuildInput["content"],
): ReactElement {
  // A component, so that it may use hooks, and has a place in React's stack traces.
  const View = () => page.view(wordsOf(page.words), entry);
  const children = createElement(View);
  return site.frame({ words: wordsOf(site.words), url, path, children });
}

/** Mistakes that React reports on the console, such as a missing key, and then goes on. */
class ReactReports extends Error {
  /** Takes each message and the stack of the components it is about. */
  constructor(readonly reports: ReadonlyMap<string, string>) {
    super([...reports.keys()].join("\n"));
  }
}

/** Renders, and throws what React reports meanwhile: what it only warns of is a failure here. */
function withReactErrors(render: () => string): string {
  const reports = new Map<string, string>();
  const { error } = console;
  console.error = (...values: unknown[]) => {
    const message = format(...values).trim();
    if (!reports.has(message)) reports.set(message, captureOwnerStack?.() ?? "");
  };
  try {
    const body = render();
    if (reports.size > 0) throw new ReactReports(reports);
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
  { running, content }: BuildInput,
): Promise<PageError> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const reports =
    error instanceof ReactReports
      ? error.reports
      : new Map([[error.message, await stackOf(error, bodyOf(route, running, content))]]);
  const told = [...reports].map(([message, stack]) => {
    const trace = sourceTrace(running.code, siteFilename, stack).replace(/^\n*/, "\n");
    return `${message.replace(/^(?=.)/gm, "  ")}\n${trace}`.trimEnd();
  });
  return new PageError(
    `the page ${route.path} (${route.file}) could not be rendered\n\n${told.join("\n\n")}`,
    { cause: error },
  );
}

/** Returns the lines of the component that threw, then the components around it. */
async function stackOf(error: Error, body: ReactElement): Promise<string> {
  const components = (await componentStack(body)).trim().split("\n");
  const own = ownLines(error);
  return [...own, ...(own.length > 0 ? components.slice(1) : components)].join("\n");
}

/** The components around the one that throws, innermost first; or nothing. */
const componentStack = (body: ReactElement) =>
  new Promise<string>((resolve) => {
    renderToPipeableStream(body, {
      // renderToStaticMarkup knows the stack but has no way to tell it.
      onError: (_, { componentStack = "" }) => resolve(componentStack),
      onAllReady: () => resolve(""),
    });
  });

/** The lines of an error's stack that are of the site, up to where React called the component. */
function ownLines({ stack = "" }: Error): string[] {
  const lines = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const isOwn = (line: string) => line.includes(siteFilename);
  const first = lines.findIndex(isOwn);
  const isNative = (line: string) => line.includes("<anonymous>");
  const end = lines.findIndex((line, index) => index > first && !isOwn(line) && !isNative(line));
  return lines.slice(0, end === -1 ? undefined : end).filter(isOwn);
}
