import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { escapeText } from "../escape-text.ts";
import { contentSecurityPolicy, hashSource, policyText } from "../headers/policy.ts";
import { directionOf } from "../language.ts";
import type { FindPicture, Head } from "../page.ts";
import { type Route, siteLanguage } from "../routes.ts";
import type { BuildInput } from "./load-site.ts";
import { fromOtherWords } from "./notes.ts";
import { Pictures } from "./pictures.ts";

/**
 * Resolves to the HTML of a page: its view rendered by React, in its document. By default, it shows the originals of
 * pictures. Rejects with what the page's code throws.
 */
export async function pageHtml(
  route: Route,
  input: BuildInput,
  pictures = new Pictures(input, { showsOriginals: true }),
): Promise<string> {
  return documentOf(route, renderToStaticMarkup(bodyOf(route, input, pictures.find)), input);
}

/** What is in the body of a page: its view, inside the site's frame. */
export function bodyOf(route: Route, input: BuildInput, picture: FindPicture): ReactElement {
  const { path, lang } = route;
  const { site } = input.loaded;
  const { url, wordsOf } = input.content;
  const siteLang = siteLanguage(site, input.content);
  const frameLang = lang === siteLang ? {} : { lang: siteLang, dir: directionOf(siteLang) };
  const children = createElement(View, { route, input });
  return site.frame({ words: wordsOf(site.words), url, path, lang, frameLang, picture, children });
}

/** A component, so that a page's view may use context and shows up in React's stack traces. */
const View = ({ route, input }: { route: Route; input: BuildInput }) =>
  route.page.view(input.content.wordsOf(route.page.words), route.entry);

/**
 * Resolves to the HTML document around the markup of a page's body. React does not render the head: it would put the
 * viewport first, and a policy does not apply to what precedes it. Rejects with what the site's code throws.
 */
export async function documentOf(route: Route, body: string, input: BuildInput): Promise<string> {
  const { site } = input.loaded;
  const { url } = input.content;
  const head = headOf(route, input);
  const title = site.title(head.title, siteName(input));
  const [style, script] = [await styleOf(body, input), scriptOf(route, input)];
  const hashes = { script: hashSource(script), style: hashSource(style) };
  const policy = policyText(contentSecurityPolicy(hashes, site.sources)).replaceAll("; ", ";");
  const metas = site.metas ?? [];
  const links = [...site.icons, ...(site.links ?? [])];
  // React puts these first where it renders no head, such as a preload for each <img> that is not lazy.
  const [hoisted = ""] = /^(?:<(?:link|meta) [^>]*>)*/.exec(body) ?? [];
  return [
    "<!doctype html>",
    `<html lang="${escapeText(route.lang)}"${directionOf(route.lang) === "rtl" ? ' dir="rtl"' : ""}><head>`,
    '<meta charset="utf-8">',
    tag("meta", { "http-equiv": "Content-Security-Policy", content: policy }),
    named("viewport", "width=device-width,initial-scale=1"),
    `<title>${escapeText(title)}</title>`,
    named("description", head.description),
    ...(route.indexed
      ? linkPreview(route, input, { ...head, title })
      : [named("robots", "noindex")]),
    ...metas.map(({ name, content }) => named(name, content)),
    named("theme-color", site.colors.light, "(prefers-color-scheme:light)"),
    named("theme-color", site.colors.dark, "(prefers-color-scheme:dark)"),
    ...links.map(({ rel, file, sizes, type, title }) =>
      tag("link", { rel, href: url.file(file), sizes, type, title }),
    ),
    `<style>${style}</style>`,
    hoisted,
    // Browsers scroll to the top for #top, and link checkers look for an element with that id.
    `</head><body id="top">${body.slice(hoisted.length)}<script>${script}</script>`,
    // Last, because no visitor waits for it.
    structuredData(route, input, head),
    "</body></html>",
  ].join("");
}

/** Resolves to the CSS of a page, given the HTML in its body: only what it uses. Rejects for CSS that is not valid. */
async function styleOf(body: string, { loaded, content }: BuildInput): Promise<string> {
  const css = await loaded.cssFor(body);
  return css.replace(/asset:([^"')?#\s]+)/g, (_, name) => content.url.file(`assets/${name}`));
}

/** The browser script of a page. Throws an Error if the client folder does not have it. */
function scriptOf({ page }: Route, { loaded: { scripts } }: BuildInput): string {
  const script = scripts.get(page.script);
  if (script !== undefined) return script;
  const others = [...scripts.keys()].join(", ");
  throw new Error(
    `There is no script "${page.script}" in the client folder. ${others ? `Use one of ${others}.` : `Add ${page.script}.ts to it.`}`,
  );
}

const headOf = ({ page, entry }: Route, { content }: BuildInput): Head =>
  page.head(content.wordsOf(page.words), entry);

const siteName = ({ loaded: { site }, content }: BuildInput): string =>
  site.name?.(content.wordsOf(site.words)) ?? content.url.host;

/** Open Graph, https://ogp.me. X falls back to it where it finds no tags of its own. */
function linkPreview({ path }: Route, input: BuildInput, head: Head): string[] {
  const { url } = input.content;
  const { file, width, height, alt } = input.loaded.site.socialImage;
  const description = fromOtherWords(input, alt) ?? "";
  const property = (name: string, content: string) =>
    tag("meta", { property: `og:${name}`, content });
  return [
    tag("link", { rel: "canonical", href: url.absolute(path) }),
    property("type", "website"),
    property("url", url.absolute(path)),
    property("site_name", siteName(input)),
    property("title", head.socialTitle ?? head.title),
    property("description", head.description),
    property("image", new URL(url.file(file), url.href).href),
    property("image:width", `${width}`),
    property("image:height", `${height}`),
    property("image:alt", description),
    named("twitter:card", "summary_large_image"),
    named("twitter:image:alt", description),
  ];
}

/** The script element with a page's structured data; empty for a page without any. */
function structuredData(
  { page, entry, path, lang, indexed }: Route,
  input: BuildInput,
  head: Head,
) {
  if (!indexed || !page.structuredData) return "";
  const { url, wordsOf } = input.content;
  const facts = { path, head, url, siteName: siteName(input), lang };
  const data = page.structuredData(wordsOf(page.words), facts, entry);
  // https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

const named = (name: string, content: string, media?: string) =>
  tag("meta", { name, content, media });

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escapeText(value)}"`,
  );
  return `<${name}${written.join("")}>`;
}
