import { escapeText } from "../escape-text.ts";
import { type Policy, policyText } from "../headers/policy.ts";
import type { Head, Site } from "../page.ts";
import { type Route, usualLanguage } from "../routes.ts";
import type { SiteUrl } from "../url.ts";
import { directionOf, localeOf } from "./languages.ts";

interface DocumentParts {
  readonly site: Site;
  readonly url: SiteUrl;
  readonly route: Route;
  /** Language and path of the page in all its languages; none if it has one. */
  readonly hreflangs: readonly (readonly [lang: string, path: string])[];
  /** Its title is already completed by the site. */
  readonly head: Head;
  /** A JSON-LD document. */
  readonly structuredData: object | undefined;
  /** The content of `<body>`, without the script at its end. */
  readonly body: string;
  readonly policy: Policy;
  readonly style: string;
  readonly script: string;
  readonly siteName: string;
  readonly socialImageAlt: string;
}

/**
 * Assembles the HTML document of a page, without optional tags. This writes the head, because React
 * would put the viewport first, and a policy does not apply to what precedes it.
 */
export function documentOf(parts: DocumentParts): string {
  const { route, body, script } = parts;
  const { lang } = route;
  return `<!doctype html>${tag("html", { lang, dir: directionOf(lang) })}${headOf(parts)}<body>${body}<script>${script}</script>`;
}

function headOf(parts: DocumentParts): string {
  const { site, url, head, route, policy, style, structuredData } = parts;
  const { indexed } = route;
  return [
    tag("meta", { charset: "utf-8" }),
    tag("meta", {
      "http-equiv": "Content-Security-Policy",
      content: policyText(policy).replaceAll("; ", ";"),
    }),
    tag("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    `<title>${escapeText(head.title)}</title>`,
    named("description", head.description),
    ...(indexed ? linkPreview(parts) : [named("robots", "noindex")]),
    named("theme-color", site.colors.light, "(prefers-color-scheme:light)"),
    named("theme-color", site.colors.dark, "(prefers-color-scheme:dark)"),
    ...site.icons.flatMap(({ rel, file, sizes, type }) =>
      rel ? [tag("link", { rel, href: url.file(file), sizes, type })] : [],
    ),
    ...(site.links ?? []).map(({ rel, file, type, title }) =>
      tag("link", { rel, href: url.file(file), type, title }),
    ),
    tag("link", { rel: "manifest", href: url.file("site.webmanifest") }),
    `<style>${style}</style>`,
    indexed && structuredData
      ? `<script type=application/ld+json>${escapeScript(JSON.stringify(structuredData))}</script>`
      : "",
  ].join("");
}

/** Open Graph, https://ogp.me. X falls back to it where it finds no tags of its own. */
function linkPreview(parts: DocumentParts): string[] {
  const { site, siteName, url, route, head, socialImageAlt, hreflangs } = parts;
  const { path, lang } = route;
  const { title, description, socialTitle = title } = head;
  const { file, width, height } = site.socialImage;
  const property = (name: string, content: string) =>
    tag("meta", { property: `og:${name}`, content });
  // Without any, a page is in American English.
  const isUsual = lang === usualLanguage && hreflangs.length === 0;
  const own = isUsual ? undefined : localeOf(lang);
  const others = hreflangs
    .filter(([one]) => one !== lang && one !== "x-default")
    .flatMap(([one]) => localeOf(one) ?? []);
  return [
    tag("link", { rel: "canonical", href: url.absolute(path) }),
    ...hreflangs.map(([hreflang, other]) =>
      tag("link", { rel: "alternate", hreflang, href: url.absolute(other) }),
    ),
    property("type", "website"),
    property("url", url.absolute(path)),
    property("site_name", siteName),
    ...(own ? [property("locale", own)] : []),
    ...others.map((locale) => property("locale:alternate", locale)),
    property("title", socialTitle),
    property("description", description),
    property("image", new URL(url.file(file), url.href).href),
    property("image:width", `${width}`),
    property("image:height", `${height}`),
    property("image:alt", socialImageAlt),
    named("twitter:card", "summary_large_image"),
    named("twitter:image:alt", socialImageAlt),
  ];
}

const named = (name: string, content: string, media?: string) =>
  tag("meta", { name, content, media });

function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined
      ? ""
      : ` ${key}=${/^[\w/#.:@+-]+$/.test(value) ? value : `"${escapeText(value)}"`}`,
  );
  return `<${name}${written.join("")}>`;
}

/**
 * Keeps JSON from closing its script element:
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
const escapeScript = (json: string) => json.replaceAll("<", "\\u003c");
