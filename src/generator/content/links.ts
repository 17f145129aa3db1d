import { textsIn } from "../field-kinds.ts";
import type { Site, TextPart, UnsetLink } from "../page.ts";
import { entriesOf } from "../routes.ts";
import { decoded } from "../url.ts";
import { closestMatch } from "./closest-match.ts";
import type { CheckedFile, Content } from "./load-content.ts";
import { headingIds, linksIn } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { outsideSchemes, targetProblem } from "./text-rules.ts";
import { dotted } from "./yaml-source.ts";

/**
 * A problem for each link in the content that leads to no page, anchor or static file. Links to the
 * pages of files that could not be read are accepted.
 */
export function linkProblems(
  site: Site,
  content: Content,
  staticFiles: ReadonlyMap<string, string>,
  unread: readonly string[],
): Problem[] {
  const names = unread.flatMap((file) => /\/(.*)\.md$/.exec(file)?.[1] ?? []);
  const targets = linkTargets(site, content);
  const known = new Set([...targets, ...[...staticFiles.keys()].map((file) => `/${file}`)]);
  const isUnread = (to: string) => to.split(/[/#?]/).some((name) => names.includes(name));
  return [...content.files.values()].flatMap((file) => {
    const own = headingIds(textIn(file)).map((id) => `#${id}`);
    return linksOf(file).flatMap(({ path, to }) => {
      // A query is for the page's script; it leads to the same page: `/contact/?plan=pro#form`.
      const place = to.replace(/\?[^#\s"<>\\^`{|}]*/, "");
      const isKnown = [place, decoded(place)].some((one) => known.has(one) || own.includes(one));
      if (/^[a-z][a-z\d+.-]*:/i.test(to) || isKnown || isUnread(to)) return [];
      return [file.source.problemAt(path, message(place, [...targets, ...own]))];
    });
  });
}

/** The fields in these files that name an entry of a list in another file. */
export const entryReferences = (files: Iterable<CheckedFile>) =>
  [...files].flatMap((from) =>
    [...textsIn(from.shape, from.filled)].flatMap(({ kind, path, value }) =>
      kind?.kind === "entry name" ? [{ from, path, value, of: kind.of }] : [],
    ),
  );

/** A problem for each such field that names no entry. Lists in files with mistakes are skipped. */
export function entryNameProblems(files: ReadonlyMap<string, CheckedFile>): Problem[] {
  return entryReferences(files.values()).flatMap(({ from, path, value, of }) => {
    const list = (files.get(of.file)?.value as Record<string, unknown> | undefined)?.[of.list];
    if (!Array.isArray(list)) return [];
    const names = list.map((entry) => String(entry[of.by]).toLowerCase());
    if (names.includes(value)) return [];
    const message = `is "${value}", which is not ${of.what}. Use one of ${names.join(", ")}.`;
    return [from.source.problemAt(path, message)];
  });
}

/**
 * A problem for each link in a Markdown text whose external address is not valid. Link fields check
 * this themselves.
 */
export const targetProblemsIn = (file: CheckedFile): Problem[] =>
  linksIn(textIn(file)).flatMap(({ path, to }) => {
    const problem = targetProblem(to);
    return problem ? file.source.problemAt(path, problem) : [];
  });

/** The links in the content whose target is still `#`. */
export const unsetLinks = (files: Iterable<CheckedFile>): UnsetLink[] =>
  [...files].flatMap((file) =>
    linksOf(file)
      .filter(({ to }) => to === "#")
      .map(({ path, label }) => ({ file: file.file, name: label ? `"${label}"` : dotted(path) })),
  );

/**
 * Every link in a file's fields and text. Its label is its words, or else the `name` of the group of fields
 * that it is in, if any.
 */
function linksOf(file: CheckedFile) {
  const inFields = [...textsIn(file.shape, file.filled)].flatMap(({ kind, path, value: to }) => {
    if (kind?.kind !== "link target") return [];
    const group = path.slice(0, -1).reduce(property, file.filled);
    return [{ path, to, label: property(group, "label") ?? property(group, "name") }];
  });
  return [...inFields, ...linksIn(textIn(file))];
}

const property = (value: unknown, key: string | number): unknown => Object(value)[key];

/** The text of a Markdown file; other files have none. */
const textIn = ({ file, filled }: CheckedFile): readonly TextPart[] =>
  file.endsWith(".md") ? (filled as { text: readonly TextPart[] }).text : [];

/** The targets that links within the site may have: `/about/`, `/#pricing`, and `#` for none yet. */
export const linkTargets = (site: Site, content: Content): string[] => [
  ...site.pages
    // Hosts show error pages instead of others; nothing links to them.
    .filter(({ indexed = true }) => indexed)
    .flatMap((page) =>
      entriesOf(page, content).flatMap(({ path, anchors = [] }) => [
        path,
        ...[...(page.anchors ?? []), ...anchors].map((id) => `${path}#${id}`),
      ]),
    ),
  "#",
];

/** With more targets than this, the message would be hard to read. */
const maxTargets = 12;

function message(place: string, targets: readonly string[]): string {
  const [, file] = /^\/(?!\/)(.+\.(?!html)\w+)$/.exec(place) ?? [];
  if (file) return `leads to a file that does not exist. Add static/${file}.`;
  const near = closestMatch(place, targets) ?? closestMatch(place.replace(/#.*/, ""), targets);
  if (near) return `is not a page of this site. Write ${near}.`;
  const pages = targets.filter((one) => one !== "#");
  const named = pages.length > maxTargets ? "the path of a page" : `one of ${pages.join(", ")}`;
  const orOutside = place.startsWith("/") ? "" : `, or ${outsideSchemes}`;
  return `is not a page of this site. Use ${named}${orOutside}.`;
}
