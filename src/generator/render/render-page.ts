import "./production-react.ts";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { contentSecurityPolicy, hashSource, type Policy } from "../headers/policy.ts";
import type { FindPicture, Site } from "../page.ts";
import type { Route } from "../routes.ts";
import { compactMarkup } from "./compact-markup.ts";
import { documentOf } from "./document.ts";
import type { BuildInput } from "./input.ts";
import { Pictures } from "./pictures.ts";
import { withSourcePlaces } from "./source-places.ts";

/** A rendered page. */
export interface RenderedPage {
  readonly html: string;
  /** The Content-Security-Policy in its meta tag. */
  readonly policy: Policy;
  /** The content of its body as React wrote it, before end tags were dropped. */
  readonly rendered: string;
}

/**
 * Prepares what all pages share, and returns a function that renders a route. That function rejects if the
 * page's code throws or its script does not exist. By default, pages show the originals of pictures.
 */
export function pageMaker(
  input: BuildInput,
  pictures = new Pictures(input, { showsOriginals: true }),
) {
  const { running, content } = input;
  const { site, cssFor, scripts } = running;
  const { url } = content;
  const scriptHash = remembered(hashSource);
  const styleOf = remembered((css) => {
    const text = css.replace(/asset:([\w.-]+)/g, (_, name) => url.file(`assets/${name}`));
    return { text, hash: hashSource(text) };
  });
  const socialImageAlt = fromLaunchWords(input, (words) => site.socialImage.alt(words)) ?? "";
  return async (route: Route): Promise<RenderedPage> => {
    const { page, entry, path, lang } = route;
    const words = content.wordsOf(page.words);
    const siteName = site.name?.(content.wordsOf(site.words)) ?? url.host;
    const rendered = await bodyMarkup(route, input, pictures);
    const { text: style, hash: styleHash } = styleOf(await cssFor(rendered));
    const script = scripts.get(page.script);
    if (script === undefined) {
      const others = [...scripts.keys()].join(", ");
      throw new Error(
        `There is no script "${page.script}" in the client folder. ${others ? `Use one of ${others}.` : `Add ${page.script}.ts to it.`}`,
      );
    }
    const head = page.head(words, entry);
    const hashes = { script: scriptHash(script), style: styleHash };
    const policy = contentSecurityPolicy(hashes, site.sources);
    const html = documentOf(route, input, {
      siteName,
      socialImageAlt,
      head: { ...head, title: site.title(head.title, siteName) },
      structuredData: page.structuredData?.(words, { path, head, url, siteName, lang }, entry),
      body: compactMarkup(rendered),
      policy,
      style,
      script,
    });
    return { html, policy, rendered };
  };
}

/** Returns a function like `make` that makes each result once: many pages have the same script and style. */
function remembered<Result extends {}>(make: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? make(text);
    results.set(text, result);
    return result;
  };
}

/** Renders the content of a page's body, again if it shows pictures that had to be decoded first. */
async function bodyMarkup(route: Route, input: BuildInput, pictures: Pictures): Promise<string> {
  const markup = renderToStaticMarkup(bodyOf(route, input, pictures.finder()));
  return (await pictures.resolve()) ? bodyMarkup(route, input, pictures) : markup;
}

/** The page's view inside the site's frame. */
export function bodyOf(route: Route, input: BuildInput, picture: FindPicture): ReactElement {
  const { path, lang } = route;
  const { site } = input.running;
  const { url, wordsOf } = input.content;
  return site.frame({
    words: wordsOf(site.words),
    url,
    path,
    lang,
    picture,
    children: createElement(View, { route, input }),
  });
}

/** A component, so that a page's view may use hooks and shows up in React's stack traces. */
const View = ({ route, input }: { route: Route; input: BuildInput }) =>
  route.page.view(input.content.wordsOf(route.page.words), route.entry);

/**
 * Calls a function of the site with its launchWords. Returns undefined while one of their files has a mistake,
 * so that the dev server can still serve the pages that don't need them.
 */
export function fromLaunchWords<Result>(
  { running: { site, code }, content }: BuildInput,
  make: (words: Record<string, unknown>, site: Site) => Result,
): Result | undefined {
  if (!content.isValid(site.launchWords)) return undefined;
  return withSourcePlaces(code, () => make(content.wordsOf(site.launchWords), site));
}
