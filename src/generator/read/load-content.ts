import { join } from "node:path";
import { textsIn } from "../field-kinds.ts";
import type { MarkdownText, Site } from "../page.ts";
import { wordFiles } from "../routes.ts";
import { addressProblem, encodedPath, siteUrl } from "../url.ts";
import type { CheckedFile, Content } from "./content.ts";
import { contentFiles, type ParseCache, parsedFile } from "./content-files.ts";
import { checkValue } from "./field-errors.ts";
import { fileIndex } from "./file-index.ts";
import { entryNameProblems, targetProblemsIn } from "./links.ts";
import type { Parsed } from "./parsed-yaml.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { aboutFile, joined, type Problem, problemLine } from "./problem.ts";
import { markdownFolders, nameFix, shapeFinder, shapesOf } from "./shapes.ts";
import { sheetsOf } from "./sheets.ts";
import { contentIn } from "./words.ts";

interface ContentOptions {
  /** Overrides the address in the content. */
  readonly address?: string | undefined;
  /** The files of the static folder, each with its output path. */
  readonly assets: { readonly paths: ReadonlyMap<string, string> };
  /** Parsed files by path; pass the same map to the next call to skip unchanged ones. */
  readonly cache?: ParseCache | undefined;
  /** Texts by file name, in place of those on disk; undefined means deleted. */
  readonly overrides?: ReadonlyMap<string, string | undefined> | undefined;
}

/** Content with every problem of every file. */
export interface CheckedContent {
  /** Undefined if the address is not valid. Files with problems may be missing or have no value. */
  readonly content: Content | undefined;
  /** The files that could be read, by name. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  /** The names of the files that could not be read. */
  readonly unreadable: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the content of a site from `folder` and checks it, except its links to pages: only the caller can list
 * those. Problems are part of the result. Messages name the folder as given here. Throws an Explained if the folder
 * can't be read.
 */
export function readContent(folder: string, site: Site, options: ContentOptions): CheckedContent {
  const { address, assets } = options;
  const shapeOf = shapeFinder(site);
  const { readings, unread } = readFiles(folder, site, shapeOf, options);

  const valuesOf = (file: string) => readings.get(file)?.parsed?.value as Values | null | undefined;
  const { source: siteSource, address: addressField } = site.siteFile;
  const siteValues = valuesOf(siteSource.file);
  const location = address ?? String(siteValues?.[addressField] ?? "");
  const host = addressProblem(location) ? undefined : siteUrl(location).host;
  const placeholders = host && siteValues ? { ...siteValues, host } : undefined;

  const { files, inPlaceholders, inFields } = checkedFiles(
    readings,
    shapeOf,
    ["host", ...site.siteFile.placeholders],
    placeholders,
  );
  const inEntryNames = entryNameProblems(files);
  const isUnshown = unshownFiles(folder, site);
  const valid = [...files.values()].filter(({ value }) => value !== undefined);
  const { sheets, places } = sheetsOf(valid.map(({ index }) => index));
  const ofAssets = [...assets.paths].map(([name, file]) => [name, encodedPath(file)] as const);
  const url = host ? siteUrl(location, new Map([...ofAssets, ...places])) : undefined;
  const warnings = [
    ...inEntryNames.filter(isUnshown).map(problemLine),
    ...unread.map((name) => `No page uses ${join(folder, name)}.`),
  ];
  return {
    content: url && contentIn(files, { url, sheets, warnings }),
    files,
    unreadable: [...readings.keys()].filter((name) => !files.has(name)),
    problems: joined(
      [...readings.values()].flatMap(({ problems }) => problems),
      inPlaceholders,
      inFields,
      [...files.values()].flatMap(targetProblemsIn),
      inEntryNames.filter((problem) => !isUnshown(problem)),
    ),
  };
}

type Values = Readonly<Record<string, unknown>>;
type ShapeOf = ReturnType<typeof shapeFinder>;

/** Reads and parses every file that the site has or must have, by name, and lists those that it does not read. */
function readFiles(
  folder: string,
  site: Site,
  shapeOf: ShapeOf,
  { cache = new Map(), overrides = new Map() }: ContentOptions,
) {
  const existing = new Set([...contentFiles(folder), ...overrides.keys()].sort());
  for (const [name, text] of overrides) if (text === undefined) existing.delete(name);
  const isRead = (name: string) => shapeOf(name) !== undefined;
  const readings = new Map<string, Parsed>();
  for (const name of new Set([...shapesOf(site).keys(), ...[...existing].filter(isRead)])) {
    const file = join(folder, name);
    const other = name.replace(/\.yaml$/, ".yml");
    const fix = existing.has(other) ? `Rename ${other} to ${name}.` : "Add it.";
    const absent = { problems: [aboutFile(file, `This file is missing. ${fix}`)] };
    readings.set(name, existing.has(name) ? parsedFile(file, cache, overrides.get(name)) : absent);
  }
  const unread: string[] = [];
  const folders = markdownFolders(site).map((source) => source.folder);
  for (const name of existing) {
    if (readings.has(name) || /(^|\/)readme\b/i.test(name)) continue;
    const fix = nameFix(folders, name);
    if (fix) readings.set(name, { problems: [aboutFile(join(folder, name), fix)] });
    else unread.push(name);
  }
  return { readings, unread };
}

/** Fills the placeholders of each file, checks it against its shape, and indexes it. */
function checkedFiles(
  readings: ReadonlyMap<string, Parsed>,
  shapeOf: ShapeOf,
  placeholders: readonly string[],
  values: Values | undefined,
) {
  const files = new Map<string, CheckedFile>();
  const inPlaceholders: Problem[] = [];
  const inFields: Problem[] = [];
  for (const [file, { parsed }] of readings) {
    const { shape, text } = shapeOf(file) ?? {};
    if (!parsed || !shape) continue;
    const texts = [...textsIn(shape, parsed.value)];
    const { value: filled, problems } = fillPlaceholders(parsed, texts, placeholders, values);
    inPlaceholders.push(...problems);
    const checked = checkValue(filled, shape, parsed, texts);
    inFields.push(...checked.problems);
    const parts = file.endsWith(".md") ? (filled as MarkdownText<unknown>).text : [];
    const index = fileIndex(shape, filled, parts);
    files.set(file, { file, parsed, shape, text, filled, index, value: checked.value });
  }
  return { files, inPlaceholders, inFields };
}

/** Returns a function that tells whether a problem is in a file that the site has, but no page shows. */
function unshownFiles(folder: string, site: Site) {
  const shown = new Set([site, ...site.pages].flatMap(({ words }) => wordFiles(words)));
  const unshown = [...shapesOf(site).keys()].filter((name) => !shown.has(name));
  const paths = new Set(unshown.map((name) => join(folder, name)));
  return ({ file }: Problem) => paths.has(file);
}
