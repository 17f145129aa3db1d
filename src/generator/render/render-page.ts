import "./production-react.ts";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contentSecurityPolicy, type Policy } from "../headers/policy.ts";
import type { Route } from "../routes.ts";
import { type BuildInput, fromLaunchWords } from "./build-input.ts";
import { compactMarkup } from "./compact-markup.ts";
import { documentOf } from "./document.ts";
import { pictureFinder, withPictures } from "./pictures.ts";

/** A rendered page. */
interface RenderedPage {
  readonly html: string;
  /** The Content-Security-Policy in its meta tag. */
  readonly policy: Policy;
  /** The content of its body as React wrote it, before end tags were dropped. */
  readonly rendered: string;
}

/**
 * Prepares what all pages share, and returns a function that renders a route. That function rejects if the
 * page's code throws or its script does not exist.
 */
export function pageMaker(input: BuildInput) {
  const { running, content } = input;
  const { site, cssFor, scripts } = running;
  const { url } = content;
  const socialImageAlt = fromLaunchWords(input, (words) => site.socialImage.alt(words)) ?? "";
  return async (route: Route): Promise<RenderedPage> => {
    const { page, entry, path, lang } = route;
    const words = content.wordsOf(page.words, lang);
    const siteName = site.name?.(content.wordsOf(site.words, lang)) ?? url.host;
    const rendered = await withPictures(input, () => renderToStaticMarkup(bodyOf(route, input)));
    const css = await cssFor(rendered);
    const style = css.replace(/asset:([\w.-]+)/g, (_, name) => url.file(`assets/${name}`));
    const script = scripts.get(page.script);
    if (script === undefined)
      throw new Error(
        `There is no script "${page.script}" in the client folder. Use one of ${[...scripts.keys()].join(", ")}.`,
      );
    const head = page.head(words, entry);
    const policy = contentSecurityPolicy({ script, style }, site.sources);
    const html = documentOf(route, input, {
      ...{ siteName, socialImageAlt, policy, style, script },
      head: { ...head, title: site.title(head.title, siteName) },
      structuredData: page.structuredData?.(words, { path, head, url, siteName, lang }, entry),
      body: compactMarkup(rendered),
    });
    return { html, policy, rendered };
  };
}

/** The page's view inside the site's frame. */
export function bodyOf(route: Route, input: BuildInput): ReactElement {
  const { page, entry, path, lang, versions } = route;
  const { site } = input.running;
  const { url, wordsOf } = input.content;
  // A component, so that it may use hooks and shows up in React's stack traces.
  const View = () => page.view(wordsOf(page.words, lang), entry);
  return site.frame({
    words: wordsOf(site.words, lang),
    url,
    path,
    lang,
    versions: versions.filter((version) => version.path !== path),
    picture: pictureFinder(input),
    children: createElement(View),
  });
}
