import { escapeText } from "../escape-text.ts";
import { contentSecurityPolicy, hashSource, policyText } from "../headers/policy.ts";
import type { Head } from "../page.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./input.ts";
import { fromOtherWords } from "./other-words.ts";

/** The parts of a page that differ from page to page, besides what its head says. */
interface DocumentParts {
  readonly title: string;
  /** CSS. */
  readonly style: string;
  /** JavaScript. */
  readonly script: string;
  /** The HTML in the body. */
  readonly body: string;
}

/**
 * The HTML document of a page. React does not render the head: it would put the viewport first, and a policy does not
 * apply to what precedes it. Throws what the site's code throws.
 */
export function documentOf(
  route: Route,
  { title, style, script, body }: DocumentParts,
  input: BuildInput,
): string {
  const { site } = input.loaded;
  const { url } = input.content;
  const head = headOf(route, input);
  const hashes = { script: hashSource(script), style: hashSource(style) };
  const policy = policyText(contentSecurityPolicy(hashes, site.sources)).replaceAll("; ", ";");
  const metas = site.metas ?? [];
  const links = [...site.icons, ...(site.links ?? [])];
  return [
    "<!doctype html>",
    `<html lang="${escapeText(route.lang)}"><head>`,
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
    // Browsers scroll to the top for #top, and link checkers look for an element with that id.
    `</head><body id="top">${body}<script>${script}</script>`,
    // Last, because no visitor waits for it.
    structuredData(route, input, head),
    "</body></html>",
  ].join("");
}

/** The title of a page in browser tabs and search results: its own, with the site's name. */
export const titleOf = (route: Route, input: BuildInput): string =>
  input.loaded.site.title(headOf(route, input).title, siteName(input));

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
