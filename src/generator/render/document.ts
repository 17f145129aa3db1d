import type { Route } from "../../site/routes.tsx";
import { dark, light } from "../../site/styles/palette.ts";
import type { SiteUrl } from "../url.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

interface DocumentParts {
  readonly route: Omit<Route, "file">;
  readonly url: SiteUrl;
  /** What stands between the body tags, without the script. */
  readonly body: string;
  readonly style: string;
  readonly script: string;
  /** Name in `static/assets` to path in the output. */
  readonly hashed: Readonly<Record<string, string>>;
  readonly socialImageAlt: string;
}

/**
 * Gives the whole document of a page. The head is written here and not by React, which puts the
 * viewport before all other tags: the policy must come directly after the character set, because
 * what stands before it is not bound by it. Tags that HTML does not need are left out, as in
 * compact-markup.ts.
 */
export function documentOf(parts: DocumentParts): string {
  const { body, script } = parts;
  return `<!doctype html><html lang=en>${head(parts)}<body>${body}<script>${script}</script>`;
}

function head(parts: DocumentParts): string {
  const { route, url, style, script, hashed } = parts;
  const asset = (name: string) => url.file(hashed[name] ?? missing(name));
  return [
    tag("meta", { charset: "utf-8" }),
    tag("meta", {
      "http-equiv": "Content-Security-Policy",
      content: contentSecurityPolicy({ script, style }),
    }),
    tag("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    `<title>${escapeText(route.title)}</title>`,
    named("description", route.description),
    named("referrer", "strict-origin-when-cross-origin"),
    ...(route.indexed ? linkPreview(parts, asset("social.png")) : [named("robots", "noindex")]),
    named("theme-color", light.ground, { media: "(prefers-color-scheme:light)" }),
    named("theme-color", dark.ground, { media: "(prefers-color-scheme:dark)" }),
    tag("link", { rel: "icon", href: url.file("favicon.ico"), sizes: "32x32" }),
    tag("link", { rel: "icon", href: asset("icon.svg"), type: "image/svg+xml" }),
    tag("link", { rel: "apple-touch-icon", href: asset("touch-icon.png") }),
    tag("link", { rel: "manifest", href: url.file("site.webmanifest") }),
    `<style>${style}</style>`,
    ...(route.structuredData
      ? [
          `<script type="application/ld+json">${escapeScript(JSON.stringify(route.structuredData))}</script>`,
        ]
      : []),
  ].join("");
}

/** Open Graph, https://ogp.me, which X reads too where it finds no tags of its own. */
function linkPreview({ route, url, socialImageAlt }: DocumentParts, image: string): string[] {
  const property = (name: string, content: string) =>
    tag("meta", { property: `og:${name}`, content });
  return [
    tag("link", { rel: "canonical", href: url.absolute(route.path) }),
    property("type", "website"),
    property("url", url.absolute(route.path)),
    property("title", route.socialTitle),
    property("description", route.description),
    property("image", new URL(image, url.href).href),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", socialImageAlt),
    named("twitter:card", "summary_large_image"),
  ];
}

const named = (name: string, content: string, more: Readonly<Record<string, string>> = {}) =>
  tag("meta", { name, content, ...more });

function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}=${/^[\w/#.:@+-]+$/.test(value) ? value : `"${escapeText(value)}"`}`,
  );
  return `<${name}${written.join("")}>`;
}

/** For text and for attributes in double quotes: https://html.spec.whatwg.org/multipage/parsing.html#escapingString */
function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** JSON that cannot end its script: https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements */
function escapeScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function missing(name: string): never {
  throw new Error(`static/assets/${name} is missing; every page names it`);
}
