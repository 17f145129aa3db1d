import { fieldKinds, textsIn } from "../field-kinds.ts";
import type { Site, TextPart, UnsetLink } from "../page.ts";
import { entriesOf } from "../routes.ts";
import { decoded } from "../url.ts";
import { closestMatch } from "./closest-match.ts";
import type { CheckedFile, Content } from "./load-content.ts";
import { headingIds, linksIn } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { isEmail, outsideSchemes, targetProblems } from "./text-rules.ts";
import { dotted, type Path } from "./yaml-source.ts";

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
    const own = new Set([...headingIds(textIn(file))].map((id) => `#${id}`));
    return linksOf(file).flatMap(({ path, to, isOwn }) => {
      const place = withoutQuery(to);
      const isKnown = [place, decoded(place)].some((one) => known.has(one) || own.has(one));
      if (hasScheme(to) || isKnown || isUnread(to)) return [];
      return [file.source.problemAt(path, message(to, [...targets, ...own], isOwn))];
    });
  });
}

/**
 * Returns a problem for each link in the text of a Markdown file that leads out of the site to no
 * valid address. Fields that are links check this themselves.
 */
export const targetProblemsIn = (file: CheckedFile): Problem[] =>
  [...linksIn(textIn(file))].flatMap(({ path, to }) =>
    targetProblems(to).map(({ message, before }) =>
      file.source.problemAt(["text", ...path], message, before),
    ),
  );

/** Returns the links of the content whose target is still `#`. */
export const unsetLinks = (files: Iterable<CheckedFile>): UnsetLink[] =>
  [...files].flatMap((file) =>
    linksOf(file)
      .filter(({ to }) => to === "#")
      .map(({ path, label }) => ({ file: file.file, name: label ? `"${label}"` : dotted(path) })),
  );

interface ContentLink {
  readonly path: Path;
  readonly to: string;
  /** The words of the link, or the name of what it belongs to, if it has any. */
  readonly label: string | undefined;
  /** True for one that has to stay within the site. */
  readonly isOwn?: boolean;
}

/** Returns every link of a file, in its fields and in its text. */
function linksOf(file: CheckedFile): ContentLink[] {
  const inFields = [...textsIn(file.shape, file.filled)].flatMap(({ shape, path, value: to }) => {
    const kind = fieldKinds.get(shape);
    if (kind?.kind !== "link target") return [];
    const { isOwn = false } = kind;
    const group = path.slice(0, -1).reduce(property, file.filled);
    const label = property(group, "label") ?? property(group, "name");
    return [{ path, to, isOwn, label: typeof label === "string" ? label : undefined }];
  });
  const inText = [...linksIn(textIn(file))];
  return [...inFields, ...inText.map((link) => ({ ...link, path: ["text", ...link.path] }))];
}

const property = (value: unknown, key: string | number): unknown => Object(value)[key];

/** Returns the text of a Markdown file; other files have none. */
const textIn = ({ file, filled }: CheckedFile): readonly TextPart[] =>
  file.endsWith(".md") ? (filled as { text: readonly TextPart[] }).text : [];

const hasScheme = (target: string) => /^[a-z][a-z\d+.-]*:/i.test(target);

/** A page is one, whatever its script reads from the query: `/contact/?plan=pro#form`. */
const withoutQuery = (target: string) => target.replace(query, "");

/** https://url.spec.whatwg.org/#url-code-points */
const query = /\?[^#\s"<>\\^`{|}]*/;

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

function message(target: string, all: readonly string[], isOwn = false): string {
  const targets = isOwn ? all.filter((one) => one !== "#") : all;
  if (isEmail(target)) return `is an email address. Write mailto:${target} instead.`;
  if (/^www\.\S+\.\w/i.test(target)) return `lacks its https://. Write https://${target}.`;
  const [, file] = /^\/(?!\/)(.+\.(?!html)\w+)$/.exec(target) ?? [];
  if (file) return `leads to a file that does not exist. Add static/${file}.`;
  const place = withoutQuery(target);
  const near = closestMatch(place, targets) ?? closestMatch(place.replace(/#.*/, ""), targets);
  const [asked = ""] = query.exec(target) ?? [];
  if (near) return `is not a page of this site. Write ${near.replace(/(?=#|$)/, asked)}.`;
  const pages = targets.length > mostNamed ? "the path of a page" : `one of ${targets.join(", ")}`;
  return `is not a page of this site. Use ${pages}${isOwn ? "" : `, or ${outsideSchemes}`}.`;
}
