import { fieldKinds, textsIn } from "../field-kinds.ts";
import type { Page, Site, Sources } from "../page.ts";
import { entriesOf } from "../routes.ts";
import { closestMatch } from "./closest-match.ts";
import type { Content, ReadFile } from "./load-content.ts";
import type { Problem } from "./problem.ts";
import { isEmail, outsideSchemes } from "./text-rules.ts";

/**
 * Returns a problem for each link of the content that leads to no page, no anchor of a page and no
 * file of the static folder.
 */
export function linkProblems(
  site: Site,
  content: Content,
  read: ReadonlyMap<string, ReadFile>,
  staticFiles: ReadonlyMap<string, string>,
): Problem[] {
  // Which pages a list gives is not known while it has mistakes.
  if (!site.pages.filter((page) => page.entries).every((page) => isRead(page.words, read)))
    return [];
  const places = placesOf(site, content);
  const known = new Set([...places, ...[...staticFiles.keys()].map((file) => `/${file}`)]);
  return [...read.values()].flatMap(({ source, filled, shape }) =>
    [...textsIn(shape, filled)]
      .filter(({ shape }) => fieldKinds.get(shape)?.kind === "link target")
      .flatMap(({ path, value: target }) =>
        known.has(target) || /^[a-z][a-z\d+.-]*:/i.test(target)
          ? []
          : [source.problemAt(path, message(target, places))],
      ),
  );
}

/** Returns where links may lead within the site: `/about/`, `/#pricing`, and `#` for nowhere. */
export const placesOf = (site: Site, content: Content): string[] => [
  ...site.pages
    .filter(isLinkable)
    .flatMap((page) =>
      entriesOf(page, content).flatMap(({ path }) => [
        path,
        ...(page.anchors ?? []).map((id) => `${path}#${id}`),
      ]),
    ),
  "#",
];

/** Error pages are shown in place of others; nothing links to them. */
const isLinkable = ({ indexed = true }: Page) => indexed;

const isRead = (sources: Sources, read: ReadonlyMap<string, ReadFile>) =>
  Object.values(sources).every((source) =>
    [...read.values()]
      .filter(({ file }) =>
        "file" in source ? file === source.file : file.startsWith(`${source.folder}/`),
      )
      .every(({ value }) => value !== undefined),
  );

/** More places than this would hide the mistake. */
const mostNamed = 12;

function message(target: string, places: readonly string[]): string {
  if (isEmail(target)) return `is an email address. Write mailto:${target} instead.`;
  const [, file] = /^\/(.+\.(?!html)\w+)$/.exec(target) ?? [];
  if (file) return `leads to a file that does not exist. Add static/${file}.`;
  const near = closestMatch(target, places);
  if (near) return `is not a page of this site. Write ${near}.`;
  const pages = places.length > mostNamed ? "the path of a page" : `one of ${places.join(", ")}`;
  return `is not a page of this site. Use ${pages}, or ${outsideSchemes}.`;
}
