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
 * Returns a problem for each link of the content that leads to no page, no anchor of a page and no
 * file of the static folder. A link may lead to one of the files that could not be read, by its name.
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
      // A page is one, whatever its script reads from the query: `/contact/?plan=pro#form`.
      const place = to.replace(/\?[^#\s"<>\\^`{|}]*/, "");
      const isKnown = [place, decoded(place)].some((one) => known.has(one) || own.includes(one));
      if (/^[a-z][a-z\d+.-]*:/i.test(to) || isKnown || isUnread(to)) return [];
      return [file.source.problemAt(path, message(place, [...targets, ...own]))];
    });
  });
}

/** Returns the fields of some files that name an entry of a list elsewhere. */
export const entryReferences = (files: Iterable<CheckedFile>) =>
  [...files].flatMap((from) =>
    [...textsIn(from.shape, from.filled)].flatMap(({ kind, path, value }) =>
      kind?.kind === "entry name" ? [{ from, path, value, of: kind.of }] : [],
    ),
  );

/** Returns a problem for each of these fields that names no entry. Files with mistakes have none. */
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
 * Returns a problem for each link in the text of a Markdown file that leads out of the site to no
 * valid address. Fields that are links check this themselves.
 */
export const targetProblemsIn = (file: CheckedFile): Problem[] =>
  linksIn(textIn(file)).flatMap(({ path, to }) => {
    const problem = targetProblem(to);
    return problem ? file.source.problemAt(path, problem) : [];
  });

/** Returns the links of the content whose target is still `#`. */
export const unsetLinks = (files: Iterable<CheckedFile>): UnsetLink[] =>
  [...files].flatMap((file) =>
    linksOf(file)
      .filter(({ to }) => to === "#")
      .map(({ path, label }) => ({ file: file.file, name: label ? `"${label}"` : dotted(path) })),
  );

/**
 * Returns every link of a file, in its fields and in its text. Its label is its words, or the name of what it
 * belongs to, if it has any.
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

/** Returns the text of a Markdown file; other files have none. */
const textIn = ({ file, filled }: CheckedFile): readonly TextPart[] =>
  file.endsWith(".md") ? (filled as { text: readonly TextPart[] }).text : [];

/** Returns where links may lead within the site: `/about/`, `/#pricing`, and `#` for nowhere. */
export const linkTargets = (site: Site, content: Content): string[] => [
  ...site.pages
    // Error pages are shown in place of others; nothing links to them.
    .filter(({ indexed = true }) => indexed)
    .flatMap((page) =>
      entriesOf(page, content).flatMap(({ path, anchors = [] }) => [
        path,
        ...[...(page.anchors ?? []), ...anchors].map((id) => `${path}#${id}`),
      ]),
    ),
  "#",
];

/** More targets than this would hide the mistake. */
const mostNamed = 12;

function message(place: string, targets: readonly string[]): string {
  const [, file] = /^\/(?!\/)(.+\.(?!html)\w+)$/.exec(place) ?? [];
  if (file) return `leads to a file that does not exist. Add static/${file}.`;
  const near = closestMatch(place, targets) ?? closestMatch(place.replace(/#.*/, ""), targets);
  if (near) return `is not a page of this site. Write ${near}.`;
  const pages = targets.filter((one) => one !== "#");
  const named = pages.length > mostNamed ? "the path of a page" : `one of ${pages.join(", ")}`;
  const orOutside = place.startsWith("/") ? "" : `, or ${outsideSchemes}`;
  return `is not a page of this site. Use ${named}${orOutside}.`;
}
