import { domainToUnicode } from "node:url";
import { Explained } from "./explained.ts";

/**
 * Makes the URLs of this site. Pages are directories with a trailing slash, so that no static host
 * redirects (https://github.com/slorber/trailing-slash-guide). Every URL is root-absolute, because
 * the 404 page is served at any depth.
 */
export interface SiteUrl {
  /** The URL of the home page, with its trailing slash: `https://x.test/leads/`. */
  readonly href: string;
  /** The host in Unicode, with its port if it has one: `müller.test`, not `xn--mller-kva.test`. */
  readonly host: string;
  /** The path the site lives under, with both slashes: `/` or `/leads/`. */
  readonly base: string;
  /** The `href` for a link target in the content: `/about/`, `/terms.pdf`, `#`, `mailto:…`. */
  link(target: string): string;
  /**
   * The root-absolute path of a static file (`assets/a.woff2`) or another output file. Throws an Explained for a
   * name in `assets/` that does not exist.
   */
  file(name: string): string;
  /** The absolute URL of a path of the site: `/about/`, `/social.png`. */
  absolute(path: string): string;
}

/**
 * Creates the URLs of a site at an address such as `https://x.test` or `https://x.test/some/repo/`.
 * `files` maps static files and the names in sheets to their addresses; without it, all names are addresses.
 * Throws a TypeError, worded for the author, for an invalid address.
 */
export function siteUrl(address: string, files?: ReadonlyMap<string, string>): SiteUrl {
  const problem = addressProblem(address);
  if (problem) throw new TypeError(problem);
  const url = new URL(address);
  const base = url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`;
  /** Leaves names that do not exist to the checks of links, which know where each link is. */
  const link = (target: string) => {
    const [path, rest] = pathAndRest(target);
    return base + (files?.get(decoded(path)) ?? path) + rest.normalize("NFC");
  };
  const file = (name: string) => {
    if (files && name.startsWith("assets/") && !files.has(name))
      throw new Explained(`static/${name} does not exist. Put it there, or write another name.`);
    return base + (files?.get(name) ?? name);
  };
  return {
    href: url.origin + base,
    host: domainToUnicode(url.hostname) + url.host.slice(url.hostname.length),
    base,
    link: (target) => (target.startsWith("/") ? link(target.slice(1)) : target.normalize("NFC")),
    file,
    absolute: (path) => url.origin + base + path.slice(1),
  };
}

/** The ASCII form of a host: `xn--mller-kva.test` for `müller.test`. */
export const asciiHost = (host: string) => new URL(`https://${host}`).host;

/**
 * True for a host that nobody can own, with or without a port:
 * https://www.rfc-editor.org/rfc/rfc2606
 */
export const isReservedHost = (host: string) =>
  /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))(:\d+)?$/i.test(host);

/**
 * Parses a URL, or returns undefined for an invalid one. It avoids URL.canParse, which in Node 20 and
 * 22 rejects all non-ASCII letters after a few thousand calls:
 * https://github.com/AikidoSec/firewall-node/pull/1086
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Percent-decodes a path or fragment, unless it has a stray %. Letters with accents are one character each in the result,
 * as in the names of files and headings.
 */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text).normalize("NFC");
  } catch {
    return text.normalize("NFC");
  }
}

/** The address of an output file, without the base: `what%3F.pdf` for `what?.pdf`. */
export const encodedPath = (file: string): string =>
  file.split("/").map(encodeURIComponent).join("/");

/** A link target in two: its path, and its query and fragment. */
export function pathAndRest(target: string): readonly [path: string, rest: string] {
  const end = target.search(/[?#]/);
  return end < 0 ? [target, ""] : [target.slice(0, end), target.slice(end)];
}

/**
 * Describes what is wrong with a site's address and how to fix it, or returns undefined. A valid address has
 * a scheme (http or https), a host, and optionally a port and a path of plain names.
 */
export function addressProblem(address: string): string | undefined {
  const [, host = "", path = ""] = addressPattern.exec(address) ?? [];
  // Browsers rewrite some ASCII hosts: 1.2.3 becomes 1.2.0.3.
  const read = host && parsedUrl(address)?.hostname;
  const isRead = read === host.toLowerCase() || /[^\0-\x7f]/.test(host);
  if (read && isRead && hostPattern.test(read) && !/\.html?\/?$/i.test(path)) return undefined;
  return `${JSON.stringify(address)} is not a web address. Write one such as https://name.example or https://name.example/repo/.`;
}

const addressPattern =
  /^https?:\/\/([^\s/?#@:\\]+)(?::\d+)?((?:\/(?!\.\.?(?:\/|$))[\w.~-]+)*\/?)$/i;

/**
 * A host as the URL parser normalizes it: localhost, or two or more labels, each as defined in
 * https://www.rfc-editor.org/rfc/rfc1123#section-2.1.
 */
const hostPattern =
  /^(?=.{1,253}$)(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)$/;
