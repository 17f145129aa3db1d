/**
 * How a URL of this site is made. Pages are directories with a trailing slash, so that no static
 * host answers with a redirect (https://github.com/slorber/trailing-slash-guide), and every URL is
 * root-absolute, because a 404 page is shown at any depth.
 */
export interface SiteUrl {
  /** The address of the home page, with its trailing slash: `https://x.test/leads/`. */
  readonly href: string;
  /** `x.test`, with the port if there is one. */
  readonly host: string;
  /** The path the site lives under, with both slashes: `/` or `/leads/`. */
  readonly base: string;
  /** A link target of content (`/about/`, `/#pricing`, `#`, `mailto:…`) as an `href` attribute. */
  link(target: string): string;
  /** A file of the static folder (`assets/a.woff2`), or of the output, as a root-absolute path. */
  file(name: string): string;
  /** A path of the site (`/about/`, `/social.png`) as an absolute URL. */
  absolute(path: string): string;
}

/**
 * Takes the address the site will live at (`https://x.test` or `https://x.test/some/repo/`) and
 * gives the one object that makes URLs. Throws a TypeError with a sentence for a person when the
 * address is no http(s) URL, carries a query, a fragment or credentials, or has a host or a path that
 * no site can have. `staticFiles` has the output path of each file of the static folder.
 */
export function siteUrl(
  address: string,
  staticFiles: ReadonlyMap<string, string> = new Map(),
): SiteUrl {
  const problem = addressProblem(address);
  if (problem) throw new TypeError(problem);
  const url = new URL(address);
  const base = url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`;
  const rooted = (path: string) => base + path.slice(1);
  return {
    href: url.origin + base,
    host: url.host,
    base,
    link: (target) => (target.startsWith("/") ? rooted(target) : target),
    file: (name) => base + (staticFiles.get(name) ?? name),
    absolute: (path) => url.origin + rooted(path),
  };
}

/** What is wrong with an address of the site, as the end of a sentence; undefined when it is right. */
export function addressProblem(address: string): string | undefined {
  const right = "expected an address such as https://leads.example or https://name.example/repo/";
  const found = JSON.stringify(address);
  if (!URL.canParse(address)) return `found ${found}; ${right}`;
  const url = new URL(address);
  if (!["https:", "http:"].includes(url.protocol))
    return `found ${found}, whose scheme is ${url.protocol}; ${right}`;
  if (url.search || url.hash || url.username || url.password)
    return `found ${found}, with more than a host and a path; ${right}`;
  if (/[^\w./~-]|\/\/|(^|\/)\.\.?(\/|$)/.test(url.pathname))
    return `found ${found}, whose path has characters a host may change; ${right}`;
  // The parser leaves out spaces and line breaks, and mends slashes, without a word.
  if (/[\s\\\p{Cc}]/u.test(address) || !/^https?:\/\/[^/]/i.test(address))
    return `found ${found}; ${right}`;
  if (!hostPattern.test(url.hostname))
    return `found ${found}, whose host is not letters, digits and hyphens with single dots between; ${right}`;
  const [host = ""] = /(?<=:\/\/)[^/:]+/.exec(address) ?? [];
  if (/^[\0-\x7f]*$/.test(host) && host.toLowerCase() !== url.hostname)
    return `found ${found}, whose host is read as ${url.hostname}; ${right}`;
  if (/\.html?\/?$/i.test(url.pathname))
    return `found ${found}, whose path ends in a file; ${right}`;
  return undefined;
}

/**
 * A host as the parser gives it: localhost, or two names or more, each as
 * https://www.rfc-editor.org/rfc/rfc1123#section-2.1 has it.
 */
const hostPattern =
  /^(?=.{1,253}$)(?:localhost|(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)$/;
