import { domainToUnicode } from "node:url";

/**
 * How a URL of this site is made. Pages are directories with a trailing slash, so that no static
 * host answers with a redirect (https://github.com/slorber/trailing-slash-guide), and every URL is
 * root-absolute, because a 404 page is shown at any depth.
 */
export interface SiteUrl {
  /** The address of the home page, with its trailing slash: `https://x.test/leads/`. */
  readonly href: string;
  /** `x.test` as people read it (`müller.test`, not `xn--mller-kva.test`), with the port if there is one. */
  readonly host: string;
  /** The path the site lives under, with both slashes: `/` or `/leads/`. */
  readonly base: string;
  /** A link target of content (`/about/`, `/terms.pdf`, `#`, `mailto:…`) as an `href` attribute. */
  link(target: string): string;
  /** A file of the static folder (`assets/a.woff2`), or of the output, as a root-absolute path. */
  file(name: string): string;
  /** A path of the site (`/about/`, `/social.png`) as an absolute URL. */
  absolute(path: string): string;
}

/**
 * Returns the object that makes every URL of the site at an address such as `https://x.test` or
 * `https://x.test/some/repo/`. Throws a TypeError with a sentence for the author if the address is
 * not an http(s) URL, has a query, a fragment or credentials, or a host or path that no site can have.
 * `files` has the output path of each file whose name differs there.
 */
export function siteUrl(address: string, files: ReadonlyMap<string, string> = new Map()): SiteUrl {
  const problem = addressProblem(address);
  if (problem) throw new TypeError(problem);
  const url = new URL(address);
  const base = url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`;
  const rooted = (path: string) => base + path.slice(1);
  const file = (name: string) => base + (files.get(name) ?? name);
  return {
    href: url.origin + base,
    host: domainToUnicode(url.hostname) + url.host.slice(url.hostname.length),
    base,
    link: (target) => (target.startsWith("/") ? file(target.slice(1)) : target),
    file,
    absolute: (path) => url.origin + rooted(path),
  };
}

/** Returns a host as machines read it: `xn--mller-kva.test` for `müller.test`. */
export const asciiHost = (host: string) => new URL(`https://${host}`).host;

/** Returns whether nobody can own a host, with or without a port: https://www.rfc-editor.org/rfc/rfc2606 */
export const isReservedHost = (host: string) =>
  /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))(:\d+)?$/i.test(host);

/** Returns what is wrong with the address of a site and how to fix it, or undefined. */
export function addressProblem(address: string): string | undefined {
  const fix = "Write one such as https://name.example or https://name.example/repo/.";
  const wrong = (what: string) => `${JSON.stringify(address)} ${what}. ${fix}`;
  const notAnAddress = wrong("is not a web address");
  if (!URL.canParse(address)) return notAnAddress;
  const url = new URL(address);
  if (!["https:", "http:"].includes(url.protocol))
    return wrong(`starts with ${url.protocol} instead of https:`);
  if (url.search || url.hash || url.username || url.password)
    return wrong("has more than a host and a path");
  if (/[^\w./~-]|\/\/|(^|\/)\.\.?(\/|$)/.test(url.pathname))
    return wrong("has characters in its path that a host may change");
  // The parser silently drops spaces and line breaks, and corrects slashes.
  if (/[\s\\\p{Cc}]/u.test(address) || !/^https?:\/\/[^/]/i.test(address)) return notAnAddress;
  if (!hostPattern.test(url.hostname))
    return wrong("has a host that is not letters, digits and hyphens separated by single dots");
  const [host = ""] = /(?<=:\/\/)[^/:]+/.exec(address) ?? [];
  if (/^[\0-\x7f]*$/.test(host) && host.toLowerCase() !== url.hostname)
    return wrong(`has a host that browsers read as ${url.hostname}`);
  if (/\.html?\/?$/i.test(url.pathname)) return wrong("ends in a file name");
  return undefined;
}

/**
 * A host as the parser returns it: localhost, or two or more labels, each as defined in
 * https://www.rfc-editor.org/rfc/rfc1123#section-2.1.
 */
const hostPattern =
  /^(?=.{1,253}$)(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)$/;
