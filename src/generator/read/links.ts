import type { Redirect } from "../headers/redirects-file.ts";
import type { UnsetLink } from "../page.ts";
import { decoded, pathAndRest } from "../url.ts";
import { closestMatch } from "./closest-match.ts";
import type { CheckedFile } from "./content.ts";
import { dotted } from "./parsed-yaml.ts";
import type { Problem } from "./problem.ts";
import { isEmail, outsideAddress, targetProblem } from "./text-rules.ts";

/** Where links within the site may lead. */
interface LinkTargets {
  /** Paths of pages, with and without anchors, and `#` for none yet. */
  readonly pages: readonly string[];
  /** The paths of other files: `terms.pdf`, `sitemap.xml`, `demo/index.html`. */
  readonly files: readonly string[];
  /** The addresses that have changed. */
  readonly moves: readonly Redirect[];
  /** The host of the site, if its address is valid. */
  readonly host: string | undefined;
  /** Names of Markdown files that could not be read, such as `legal/terms`: links to their pages are accepted. */
  readonly unreadTexts: readonly string[];
}

/** A problem for each link in these files that leads to no page, anchor or static file. */
export function linkProblems(
  files: Iterable<CheckedFile>,
  { pages, files: others, moves, host, unreadTexts }: LinkTargets,
): Problem[] {
  const known = new Set(others.flatMap(addressesOf));
  // Browsers scroll to the top for #top.
  const parts = new Set([...pages, "#top"]);
  return [...files].flatMap(({ parsed, index }) => {
    const own = index.headingIds.map((id) => `#${id}`);
    return index.links.flatMap(({ path, to }) => {
      if (/^[a-z][a-z\d+.-]*:/i.test(to)) return [];
      // A query is for the page's script; it leads to the same page: `/contact/?plan=pro#form`.
      const place = to.replace(/\?[^#\s"<>\\^`{|}]*/, "");
      // A fragment may be a page of a PDF: only those of pages are known.
      const file = decoded(pathAndRest(place)[0]);
      const isKnown = [place, decoded(place)].some((one) => parts.has(one) || own.includes(one));
      if (isKnown || known.has(file) || isOf(unreadTexts, place)) return [];
      const isLive = (to: string) => parts.has(to) || known.has(to);
      const moved = moves.find(({ from, to }) => withSlash(from) === withSlash(file) && isLive(to));
      const near = moved?.to ?? meant(place, host, parts, known);
      return [parsed.problemAt(path, message(place, near, [...pages, ...own], known))];
    });
  });
}

const withSlash = (path: string) => path.replace(/\/?$/, "/");

/** The address that people write otherwise: with the site's host, as a path in the project, or without an ending. */
function meant(
  place: string,
  host: string | undefined,
  pages: ReadonlySet<string>,
  files: ReadonlySet<string>,
): string | undefined {
  const [typed, rest] = pathAndRest(place);
  const path = typed
    .replace(`//${host}/`, "/")
    .replace(/^\/?(?:static\/)?/, "/")
    .replace(/\/index\.html?$/, "/");
  const near = [path, `${path}/`].find((one) => pages.has(one + rest) || files.has(one));
  return near ? near + rest : [...files].find((one) => one.startsWith(`${path}.`));
}

/** The paths at which hosts serve a file: `/demo/` for `demo/index.html`, too. */
const addressesOf = (file: string): string[] => {
  const folder = file.replace(/(^|\/)index\.html$/, "$1");
  return folder === file ? [`/${file}`] : [`/${file}`, `/${folder}`];
};

/** True if a link may lead to the page of one of these Markdown files. Only the site's code knows its full path. */
function isOf(names: readonly string[], link: string): boolean {
  const [path = ""] = link.split("#");
  return names.some((name) => `${path}/`.includes(`/${name}/`));
}

/** A problem for each field that names no entry of another file's list. Lists in files with mistakes are skipped. */
export function entryNameProblems(files: ReadonlyMap<string, CheckedFile>): Problem[] {
  return [...files.values()].flatMap(({ parsed, index }) =>
    index.entryNames.flatMap(({ path, value, of }) => {
      const list = (files.get(of.file)?.value as Record<string, unknown> | undefined)?.[of.list];
      if (!Array.isArray(list)) return [];
      const names = list.map((entry) => String(entry[of.by]).toLowerCase());
      if (names.includes(value)) return [];
      const message = `is "${value}", which is not ${of.what}. Use one of ${names.join(", ")}.`;
      return [parsed.problemAt(path, message)];
    }),
  );
}

/**
 * A problem for each link in a Markdown text whose external address is not valid. Link fields check
 * this themselves.
 */
export const targetProblemsIn = ({ parsed, index }: Pick<CheckedFile, "parsed" | "index">) =>
  index.links.flatMap(({ path, to, isInText }): Problem[] => {
    const problem = isInText ? targetProblem(to) : undefined;
    return problem ? [parsed.problemAt(path, problem)] : [];
  });

/** The links in these files whose target is still `#`. */
export const unsetLinks = (files: Iterable<CheckedFile>): UnsetLink[] =>
  [...files].flatMap(({ file, index }) =>
    index.links
      .filter(({ to }) => to === "#")
      .map(({ path, label }) => ({ file, name: label ? `"${label}"` : dotted(path) })),
  );

/** With more targets than this, the message would be hard to read. */
const maxTargets = 12;

function message(
  place: string,
  meant: string | undefined,
  targets: readonly string[],
  known: ReadonlySet<string>,
): string {
  if (known.has(place)) return `leads to a file with a # in its name. Rename static${place}.`;
  const [page = "", id] = place.split("#");
  const near = meant ?? closestMatch(place, [...targets, ...known]) ?? closestMatch(page, targets);
  if (near) return `is not an address of this site. Write ${near}.`;
  const [, file] = /^\/(?!\/)(.+\.(?!html)\w+)$/.exec(place) ?? [];
  if (file) return `leads to a file that does not exist. Add static/${decoded(file)}.`;
  const parts = targets.filter((one) => one.startsWith(`${page}#`) && one !== "#");
  if (id && parts.length > 0)
    return `is not a part of ${page || "this page"}. Use one of ${parts.join(", ")}.`;
  const outside = /^www\./i.test(place) ? "https://" : isEmail(place) ? "mailto:" : undefined;
  if (outside) return `is not a page of this site. Write ${outside}${place}.`;
  const pages = targets.filter((one) => one !== "#");
  const named = pages.length > maxTargets ? "the path of a page" : `one of ${pages.join(", ")}`;
  const orOutside = place.startsWith("/") ? "" : `, or ${outsideAddress}`;
  return `is not a page of this site. Use ${named}${orOutside}.`;
}
