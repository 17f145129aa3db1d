import "./production-react.ts";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { nestingProblems } from "../check/nesting-check.ts";
import { contentSecurityPolicy, type Policy } from "../headers/policy.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";
import { compactMarkup } from "./compact-markup.ts";
import { documentOf } from "./document.ts";

/** A rendered page, with its largest parts apart. */
export interface RenderedPage {
  readonly html: string;
  /** The Content-Security-Policy in its meta tag. */
  readonly policy: Policy;
  /** What the markup shows to be wrong while it has all its end tags, as ends of sentences. */
  readonly problems: readonly string[];
  readonly parts: { readonly markup: string; readonly style: string; readonly script: string };
}

/** Returns the function that renders the page of a route. */
export function pageMaker({ running, content }: BuildInput) {
  const { site, cssFor, scripts } = running;
  const { url } = content;
  const siteWords = content.wordsOf(site.words);
  const siteName = site.name?.(siteWords) ?? url.host;
  // The development server shows a page whose own words are right, though these are not.
  const socialImageAlt = content.isRight(site.launchWords)
    ? site.socialImage.alt(content.wordsOf(site.launchWords))
    : "";
  const lang = site.lang?.(siteWords) ?? "en";
  const withAssets = memo((css: string) =>
    css.replace(/asset:([\w.-]+)/g, (_, name) => url.file(`assets/${name}`)),
  );
  const scriptNamed = (name: string) => {
    const script = scripts.get(name);
    if (script === undefined)
      throw new Error(
        `There is no script "${name}" in the client folder. Use one of ${[...scripts.keys()].join(", ")}.`,
      );
    return script;
  };
  return async (route: Route): Promise<RenderedPage> => {
    const { page, entry, path, indexed } = route;
    const words = content.wordsOf(page.words);
    const rendered = renderToStaticMarkup(bodyOf(route, running, content));
    const style = withAssets(await cssFor(rendered));
    const markup = compactMarkup(rendered);
    const script = scriptNamed(page.script);
    const head = page.head(words, entry);
    const policy = contentSecurityPolicy({ script, style }, site.sources);
    const html = documentOf({
      site,
      lang,
      url,
      path,
      indexed,
      head: { ...head, title: site.title(head.title, url) },
      structuredData: page.structuredData?.(words, url, entry),
      body: markup,
      policy,
      style,
      script,
      siteName,
      socialImageAlt,
    });
    const problems = nestingProblems(rendered);
    return { html, policy, problems, parts: { markup, style, script } };
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

/** Returns the same function, which makes the value of each key once. */
function memo(make: (key: string) => string): (key: string) => string {
  const made = new Map<string, string>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
