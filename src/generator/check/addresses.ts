import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import type { Policy } from "../headers/policy.ts";
import { parsedUrl } from "../url.ts";

export type Element = Tree.Element;

/** Every way to load a file or send a form, by the directive that restricts it. */
const uses: Readonly<Record<string, string>> = {
  "form-action": "form action, button formaction, input formaction",
  "img-src":
    "img src, img srcset, source srcset, image href, input src, video poster, style url(), link rel=icon, link rel=apple-touch-icon",
  "font-src": "style font",
  "media-src": "audio src, video src, source src, track src",
  "script-src": "script src, link rel=modulepreload",
  "style-src": "link rel=stylesheet",
  "manifest-src": "link rel=manifest",
  "frame-src": "iframe src",
  "object-src": "embed src, object data",
};

const directives: ReadonlyMap<string, string> = new Map(
  Object.entries(uses).flatMap(([directive, texts]) =>
    texts.split(", ").map((use) => [use, directive] as const),
  ),
);

/** Attributes that hold an address on at least one element. */
const attributeNames = new Set([...directives.keys()].map((use) => use.replace(/^.* /, "")));

/** An address on a page, as written, and where it was found. */
export interface Address {
  readonly tag: string;
  readonly name: string;
  readonly value: string;
  /** The directive that restricts it; undefined for a link or an identifier. */
  readonly directive: string | undefined;
  /** The language that a link says its page has, as a language switch does. */
  readonly hreflang?: string | undefined;
}

/** True for an address that visitors follow: that of a link or a form. */
export const isFollowed = ({ tag, directive }: Address): boolean =>
  tag === "a" || tag === "area" || directive === "form-action";

/** Each URL of a srcset: https://html.spec.whatwg.org/multipage/images.html#srcset-attributes */
const inSrcset = /([^\s,]\S*[^\s,])(?:\s[^,]*)?/g;

const inUrl = /url\(\s*["']?([^"')\s#][^"')\s]*)/gi;

/** The options of an image-set: https://drafts.csswg.org/css-images-4/#image-set-notation */
const inImageSet = /image-set\(((?:[^()]|\([^()]*\))*)\)/gi;

/** A string that stands for an address, and is not the type of an option or within `url()`. */
const asString = /(?<!\(\s*)["']([^"'()\s#][^"'()\s]*)["']/g;

/** Leaves out `@id`, which is an identifier. */
const inStructuredData = /(?<!"@\w+":)"(https?:[^"]+)"/g;

/** The value of an element's attribute. */
export const attr = (element: Element, wanted: string): string | undefined =>
  element.attrs.find(({ name }) => name === wanted)?.value;

/** The text directly in an element. */
export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

/** The children of an element, or of a template's content. */
export const childrenOf = (parent: Tree.ParentNode): readonly Tree.ChildNode[] =>
  ("content" in parent ? parent.content : parent).childNodes;

/** All addresses in an element's attributes, and in the text of a style or of structured data. */
export function addressesOf(element: Element): Address[] {
  const { tagName: tag, attrs } = element;
  const addresses: Address[] = [];
  for (const { name, value } of attrs) {
    // https://ogp.me
    const isPreview =
      name === "content" && /^og:(url|image)$/.test(attr(element, "property") ?? "");
    if (!attributeNames.has(name) && !isPreview) continue;
    const directive = directiveOf(element, name);
    const hreflang = attr(element, "hreflang");
    const urls = name.endsWith("srcset") ? matchesIn(value, inSrcset) : [value];
    addresses.push(...urls.map((url) => ({ tag, name, value: url, directive, hreflang })));
  }
  if (tag === "script" && attr(element, "type") === "application/ld+json")
    for (const value of matchesIn(textOf(element), inStructuredData))
      addresses.push({ tag, name: "url", value, directive: undefined });
  if (tag === "style")
    for (const value of addressesInStyle(textOf(element))) {
      const name = value.endsWith(".woff2") ? "font" : "url()";
      addresses.push({ tag, name, value, directive: directives.get(`style ${name}`) });
    }
  return addresses;
}

function addressesInStyle(style: string): string[] {
  const strings = matchesIn(style, inImageSet).flatMap((options) => matchesIn(options, asString));
  return [...matchesIn(style, inUrl), ...strings];
}

/** What the first group of a pattern matches, each time. */
const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The directive that restricts what an attribute loads. On <link>, it depends on `rel`. */
function directiveOf(element: Element, name: string): string | undefined {
  const { tagName: tag } = element;
  const rels = tag === "link" ? (attr(element, "rel") ?? "").toLowerCase().split(/\s+/) : [];
  const kinds = [`${tag} ${name}`, ...rels.map((rel) => `link rel=${rel}`)];
  return kinds.map((use) => directives.get(use)).find(Boolean);
}

/** True if a policy blocks an address. Only origins are compared. `base` is the site's address. */
export function isForbidden(policy: Policy, base: string, { value, directive }: Address): boolean {
  const url = directive && parsedUrl(value, base);
  const sources = policy.get(directive ?? "") ?? policy.get("default-src");
  return Boolean(url && !sources?.some((source) => allows(source, url, new URL(base))));
}

/** A source is 'self', a scheme, or a host with an optional scheme, path and wildcards. */
function allows(source: string, url: URL, { origin, protocol }: URL): boolean {
  if (source === "'self'") return url.origin === origin;
  if (source.toLowerCase() === url.protocol) return true;
  const address = source.includes("://") ? source : `${protocol}//${source}`;
  const [pattern = ""] = /^[^/]*\/\/[^/]*/.exec(address) ?? [];
  const escaped = pattern.replace(/[^\w*]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${escaped}$`, "i").test(url.origin);
}
