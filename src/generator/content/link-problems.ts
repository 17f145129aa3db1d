import * as z from "zod";
import { linkFormat } from "../fields.ts";
import type { Page, Site, Sources } from "../page.ts";
import { entriesOf } from "../routes.ts";
import { nearest } from "./closest-match.ts";
import type { Content, ReadFile } from "./load-content.ts";
import type { Problem } from "./problem.ts";
import { found } from "./quote-value.ts";

type Path = readonly (string | number)[];

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
    [...linksIn(shape, filled)].flatMap(({ path, target }) =>
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

/** The fields of a value that are targets of links, and the way to each. */
function* linksIn(
  shape: z.core.$ZodType,
  value: unknown,
  path: Path = [],
): Generator<{ path: Path; target: string }> {
  if (shape instanceof z.ZodOptional) yield* linksIn(shape.unwrap(), value, path);
  else if (shape instanceof z.ZodArray && Array.isArray(value))
    for (const [index, entry] of value.entries())
      yield* linksIn(shape.element, entry, [...path, index]);
  else if (shape instanceof z.ZodObject && typeof value === "object" && value !== null)
    for (const [key, field] of Object.entries<z.core.$ZodType>(shape.shape))
      yield* linksIn(field, (value as Record<string, unknown>)[key], [...path, key]);
  else if (typeof value === "string" && z.globalRegistry.get(shape)?.format === linkFormat)
    yield { path, target: value };
}

/** So many places are named in a message; more would hide the mistake. */
const mostNamed = 12;

function message(target: string, places: readonly string[]): string {
  const near = nearest(target, places);
  const hint = near ? `, perhaps ${near}` : "";
  const expected = places.length > mostNamed ? "a path of the site" : places.join(", ");
  return `found ${found(target)}, which is no place of this site${hint}; expected ${expected}, or an address that begins with https:, mailto: or tel:`;
}
