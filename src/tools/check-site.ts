import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { HtmlValidate } from "html-validate";
import { LinkChecker, type LinkResult, LinkState } from "linkinator";
import config from "../../linkinator.config.json" with { type: "json" };
import { decoded, Explained, entriesWithin } from "../generator/api/tools.ts";
import { builtAddress } from "./built-address.ts";

/** A page of a built site. */
interface Page {
  /** Its path in the site: `about/index.html`. */
  readonly file: string;
  readonly html: string;
}

/**
 * Checks the HTML of every page of a built site, and every link within it. Resolves to a one-line summary. Rejects with
 * an Explained that lists all problems, or that says that the folder has no home page.
 */
export async function checkSite(folder: string): Promise<string> {
  const pages = existsSync(join(folder, "index.html")) ? pagesIn(folder) : [];
  const home = pages.find(({ file }) => file === "index.html");
  if (!home)
    throw new Explained(`${folder} has no index.html. Run npm run build, or name another folder.`);
  const problems = pages.flatMap(problemsOf);
  if (!pages.some(({ file }) => file === "404.html"))
    problems.push(
      "There is no 404.html, which hosts show for unknown addresses. Add a page with the path /404.html.",
    );
  problems.push(...equalTitles(pages));
  const { broken, followed } = await followLinks(pages, folder, builtAddress(home.html));
  problems.push(...broken);
  if (problems.length === 0)
    return `${folder}: ${pages.length} pages checked, ${followed} links followed`;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new Explained(`${count} in ${folder}\n\n${problems.map((one) => `  ${one}`).join("\n")}`);
}

/** The pages in a folder, by path. Other HTML files, without a doctype, prove to a search engine whose site it is. */
const pagesIn = (folder: string): Page[] =>
  entriesWithin(folder)
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith(".html"))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({
      file: relative(folder, path).replaceAll("\\", "/"),
      html: readFileSync(path, "utf8"),
    }))
    .filter(({ html }) => /^\s*<!doctype/i.test(html));

/** https://html-validate.org/rules: what visitors would notice. How the HTML is laid out is React's choice. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    "no-inline-style": "error",
    // Whoever adds a script from elsewhere lets its owner change it.
    "require-sri": "off",
    // Safari drops the role of a list that has no markers, unless it is said again.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // The id of a heading is made of its words, which may begin with a number.
    "valid-id": ["error", { relaxed: true }],
    // The names of landmarks are words, which authors choose.
    "unique-landmark": "off",
    "doctype-style": "off",
    "void-style": "off",
  },
});

/** What is wrong with the HTML of a page, each with its place and the rule. */
function problemsOf({ file, html }: Page): string[] {
  const { results } = validator.validateStringSync(html);
  const problems = results
    .flatMap(({ messages }) => messages)
    // A page is one long line, so the element says more than the column.
    .map(({ ruleId, message, line, column, selector }) =>
      [`${file}:${line}:${column}  ${message} (${ruleId})`, selector && `at ${selector}`]
        .filter(Boolean)
        .join(" "),
    );
  if (isListed(html) && !/<meta name="description" content="[^"]/.test(html))
    problems.push(`${file} has no description. Add <meta name="description" content="…">.`);
  return [...problems, ...blockedForms({ file, html })];
}

/** A sentence for each form that the page's policy keeps from sending: a browser tells only those who send it. */
function blockedForms({ file, html }: Page): string[] {
  const [, sources = ""] = /;form-action ([^;"]*)/.exec(html) ?? [];
  // A source is a scheme, or a host with or without one: https:, *.forms.example, https://forms.example/a.
  const patterns = sources
    .replace("'self'", builtAddress(html).origin)
    .split(" ")
    .map((one) => one.replace(/^(?!https?:)/, "https://").replace(/(?<=\/\/[^/]*)\/.*/, ""))
    .map((one) =>
      RegExp(`^${one.replaceAll(".", "\\.").replace("*", ".*")}${one.endsWith(":") ? "" : "$"}`),
    );
  return [...html.matchAll(/<form\b[^>]*? action="(https?:\/\/[^/"]+)/g)]
    .filter(([, to = ""]) => !patterns.some((pattern) => pattern.test(to)))
    .map(
      ([, to]) =>
        `${file} has a form that sends to ${to}, which the page's policy forbids. Add it to "form-action" in src/site/site.tsx.`,
    );
}

/** True for a page that search engines list. */
const isListed = (html: string) => !/<meta name="robots" content="noindex">/.test(html);

/** A sentence for each page with the title of an earlier one: in search results, nobody could tell them apart. */
function equalTitles(pages: readonly Page[]): string[] {
  const first = new Map<string, string>();
  return pages.flatMap(({ file, html }) => {
    const [, title] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    if (title === undefined || !isListed(html)) return [];
    const other = first.get(title);
    if (other === undefined) first.set(title, file);
    return other === undefined
      ? []
      : `${file} has the title of ${other}, "${title}". Give each page its own.`;
  });
}

/** The addresses within the site that a page has, as written. */
const addressesOn = ({ html }: Page): string[] =>
  [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
    .map(([, to = ""]) => to.replaceAll("&amp;", "&"))
    .filter((to) => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to));

/** Follows the links in a site's pages and styles, except to other hosts. Resolves to the broken ones, and how many work. */
async function followLinks(
  pages: readonly Page[],
  folder: string,
  { origin, pathname: base }: URL,
) {
  // linkinator's server ends the process if it can't decode one.
  const malformed = pages.flatMap((page) =>
    addressesOn(page)
      .filter((to) => decoded(to) === to && to.includes("%"))
      .map((to) => `${page.file} has a link to ${to}, which is no valid address`),
  );
  if (malformed.length > 0) return { broken: malformed, followed: 0 };
  // linkinator serves a folder at the root, so a base path must be a folder inside it. It treats brackets
  // and stars in that folder's path as a glob, so it gets a symlink.
  const place = mkdtempSync(join(tmpdir(), "check-"));
  try {
    const serverRoot = join(place, "root");
    const served = join(serverRoot, base.slice(0, -1));
    mkdirSync(dirname(served), { recursive: true });
    symlinkSync(resolve(folder), served, "junction");
    const { links } = await new LinkChecker().check({
      ...config,
      serverRoot,
      path: pages.map(({ file }) => (base + file).slice(1)),
      redirects: "error",
      // The site's own address may be on this machine, too: http://localhost:8080.
      linksToSkip: [...config.skip, `^${origin}/`],
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    const followed = links.filter(({ state }) => state === LinkState.OK).length;
    const each = new Map(broken.map((link) => [link.url, link])).values();
    return { broken: Array.from(each, (link) => brokenLink(link, pages, base)).sort(), followed };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * A sentence with the first page that has a broken link, and how many others have it. linkinator names only the first, and
 * for an id the first that has a link to the page; that must do for what is not in a `href` or `src`, such as an address in
 * a style.
 */
function brokenLink(
  { url, status, parent = "" }: LinkResult,
  pages: readonly Page[],
  base: string,
): string {
  const host = "http://localhost";
  const target = new URL(`/${url}`, host).href;
  const answer = url.includes("#") ? "where no element has this id" : `which answers ${status}`;
  const [first, ...others] = pages.filter((page) => {
    const own = host + base + page.file.replace(/(^|\/)index\.html$/, "$1");
    return addressesOn(page).some((to) => new URL(to, own).href === target);
  });
  const from = `${first?.file ?? parent}${others.length > 0 ? ` and ${others.length} more have` : " has"}`;
  return `${from} a link to /${url}, ${answer} (linkinator)`;
}
