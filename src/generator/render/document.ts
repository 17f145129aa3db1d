import { escapeText } from "../escape-text.ts";
import { type Policy, policyText } from "../headers/policy.ts";
import type { Head } from "../page.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./input.ts";

interface DocumentParts {
  readonly siteName: string;
  readonly socialImageAlt: string;
  /** Its title already includes the site's name. */
  readonly head: Head;
  /** A JSON-LD document. */
  readonly structuredData: object | undefined;
  /** The content of `<body>`, without the script at its end. */
  readonly body: string;
  readonly policy: Policy;
  readonly style: string;
  readonly script: string;
}

/**
 * Assembles the HTML document of a page, without optional tags. React does not render the head: it
 * would put the viewport first, and a policy does not apply to what precedes it.
 */
export function documentOf(route: Route, input: BuildInput, parts: DocumentParts): string {
  const { site } = input.running;
  const { url } = input.content;
  const { head, policy, style, structuredData, body, script } = parts;
  const { indexed, lang } = route;
  return [
    "<!doctype html>",
    tag("html", { lang }),
    tag("meta", { charset: "utf-8" }),
    tag("meta", {
      "http-equiv": "Content-Security-Policy",
      content: policyText(policy).replaceAll("; ", ";"),
    }),
    named("viewport", "width=device-width,initial-scale=1"),
    `<title>${escapeText(head.title)}</title>`,
    named("description", head.description),
    ...(indexed ? linkPreview(route, input, parts) : [named("robots", "noindex")]),
    named("theme-color", site.colors.light, "(prefers-color-scheme:light)"),
    named("theme-color", site.colors.dark, "(prefers-color-scheme:dark)"),
    ...[...site.icons, ...(site.links ?? [])].flatMap(({ rel, file, sizes, type, title }) =>
      rel ? tag("link", { rel, href: url.file(file), sizes, type, title }) : [],
    ),
    tag("link", { rel: "manifest", href: url.file("site.webmanifest") }),
    `<style>${style}</style>`,
    indexed && structuredData
      ? `<script type=application/ld+json>${escapeScript(JSON.stringify(structuredData))}</script>`
      : "",
    `<body>${body}<script>${script}</script>`,
  ].join("");
}

/** Open Graph, https://ogp.me. X falls back to it where it finds no tags of its own. */
function linkPreview(
  { path }: Route,
  { running: { site }, content }: BuildInput,
  { siteName, head, socialImageAlt }: DocumentParts,
): string[] {
  const { url } = content;
  const { title, description, socialTitle = title } = head;
  const { file, width, height } = site.socialImage;
  const property = (name: string, content: string) =>
    tag("meta", { property: `og:${name}`, content });
  return [
    tag("link", { rel: "canonical", href: url.absolute(path) }),
    property("type", "website"),
    property("url", url.absolute(path)),
    property("site_name", siteName),
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
