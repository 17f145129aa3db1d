import { join, parse } from "node:path";
import { type Choice, textsIn } from "../field-kinds.ts";
import { hashedName } from "../headers/caching.ts";
import type { ContentFile, MarkdownText, Site, Sources, WholeContent } from "../page.ts";
import { addressProblem, siteUrl } from "../url.ts";
import { isAddressName } from "./address-name.ts";
import { contentFiles, type ParsedFiles, readSource, unusedFile } from "./content-files.ts";
import { checkValue } from "./field-errors.ts";
import {
  languageOf,
  onlyInBase,
  translatedFrom,
  translatedName,
  translationShape,
  wordFiles,
} from "./languages.ts";
import { entryNameProblems, linkProblems, targetProblemsIn, unsetLinks } from "./links.ts";
import { headingIds, markdownShape } from "./markdown.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { aboutFile, inOrder, type Problem } from "./problem.ts";
import type { Parsed, Source } from "./yaml-source.ts";

/** The checked content of a site. */
export interface Content extends WholeContent {
  /** Its files, by name in the content folder: `plans.yaml`. */
  readonly files: ReadonlyMap<string, CheckedFile>;
  /** Output files generated from the words: path to text. */
  readonly sheets: ReadonlyMap<string, string>;
  /** Problems in files that no page shows. */
  readonly warnings: readonly Problem[];
  /**
   * The words of each source, by the source's name. Where `lang` has a translation of a file, they
   * come from that.
   */
  wordsOf(sources: Sources, lang?: string): Record<string, unknown>;
  /** True if no file of the sources has a mistake. Markdown folders pass: they omit such files. */
  isValid(sources: Sources): boolean;
}

/** A content file that could be read: its positions, and its words if they are valid. */
export interface CheckedFile {
  readonly file: string;
  readonly source: Source;
  /** With placeholders filled, but not validated. */
  readonly filled: unknown;
  readonly shape: ContentFile["shape"];
  /** Absent while the file has problems. */
  readonly value?: unknown;
}

interface ContentOptions {
  /** Overrides the address in the content. */
  readonly address?: string | undefined;
  /** Name in the static folder to output path; links may lead to these files. */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Parsed files by path; pass the same map to the next call to skip unchanged ones. */
  readonly parsed?: ParsedFiles;
  /** Texts by file name, in place of those on disk; undefined means deleted. */
  readonly overrides?: ReadonlyMap<string, string | undefined> | undefined;
}

/** Content with every problem of every file. */
export interface CheckedContent {
  /**
   * Undefined if the address is not valid or the folder can't be read. Files with problems may be missing or
   * have no value.
   */
  readonly content: Content | undefined;
  readonly problems: readonly Problem[];
}

/**
 * Reads the content of a site from `folder` and checks it. Problems are part of the result.
 * Messages name the folder as given here.
 */
export function readContent(folder: string, site: Site, options: ContentOptions): CheckedContent {
  const { address, staticFiles, parsed = new Map(), overrides = new Map() } = options;
  const shapeOf = shapeFinder(site);
  const needed = [...shapesOf(site).keys()];
  const existing = new Set([...contentFiles(folder), ...overrides.keys()].sort());
  for (const [name, text] of overrides) if (text === undefined) existing.delete(name);
  const names = new Set([...needed, ...[...existing].filter(shapeOf)]);
  const unused = [...existing]
    .filter((name) => !names.has(name))
    .flatMap((name) => unusedFile(folder, name, foldersOf(site)[0]?.folder));

  const readings = new Map<string, Parsed>();
  for (const name of names) {
    const file = join(folder, name);
    const absent = { problems: [aboutFile(file, "This file is missing. Add it.")] };
    readings.set(name, existing.has(name) ? readSource(file, parsed, overrides.get(name)) : absent);
  }
  const valuesOf = (file: string) => readings.get(file)?.source?.value as SiteValues;
  const { source: siteSource, address: addressField, placeholders } = site.siteFile;
  const base = valuesOf(siteSource.file);
  const location = address ?? String(base?.[addressField] ?? "");
  const paths = new Map(staticFiles);
  const url = addressProblem(location) ? undefined : siteUrl(location, paths);
  /** The values of placeholders in a language: the site file's, or their translations if there are any. */
  const valuesIn = (lang = "") => {
    const translated = valuesOf(translatedName(siteSource.file, lang));
    return url && base ? { ...base, ...translated, host: url.host } : undefined;
  };

  const read = new Map<string, CheckedFile>();
  const inPlaceholders: Problem[] = [];
  const inFields: Problem[] = [];
  for (const [file, { source }] of readings) {
    const shape = shapeOf(file);
    if (!source || !shape) continue;
    const values = valuesIn(languageOf(file, shape, source.value));
    const filling = fillPlaceholders(source, shape, ["host", ...placeholders], values);
    const { problems, ...result } = checkValue(filling.value, shape, source);
    read.set(file, { file, source, filled: filling.value, shape, ...result });
    inPlaceholders.push(...filling.problems);
    inFields.push(...problems);
  }
  const files = [...read.values()];
  const right = files.filter(({ value }) => value !== undefined);
  const sheets = sheetsOf(right, paths);
  const ofEntries = entryNameProblems(read);
  const onPages = [site, ...site.pages].flatMap(({ words }) => wordFiles(words, "", read));
  const drafts = needed.filter((name) => !onPages.includes(name)).map((name) => join(folder, name));
  const isDraft = ({ file }: Problem) => drafts.includes(file);
  const warnings = ofEntries.filter(isDraft);
  const content = url && contentIn(read, { url, sheets, warnings });
  // Files with mistakes count too, since their words also determine which pages exist.
  const all = contentIn(
    new Map(
      files.map(({ value, ...file }) => [file.file, { ...file, value: value ?? file.filled }]),
    ),
    { url: url ?? siteUrl("https://none.invalid"), sheets, warnings },
  );
  const unread = [...names].filter((name) => !read.has(name));

  /** In order: a problem is dropped if an earlier check already reported that place. */
  const checks: readonly (() => readonly Problem[])[] = [
    () => unused,
    () => [...readings.values()].flatMap(({ problems }) => problems),
    () => inPlaceholders,
    () => inFields,
    () => files.flatMap(targetProblemsIn),
    () => ofEntries.filter((problem) => !isDraft(problem)),
    () => linkProblems(site, all, staticFiles, unread),
  ];
  const problems: Problem[] = [];
  for (const check of checks)
    try {
      problems.push(...newPlaces(check(), problems));
    } catch (error) {
      // With mistakes in the words, the site's code may fail to list its pages.
      if (right.length === names.size) throw error;
    }
  return { content, problems: inOrder(problems) };
}

/** The content of these files. */
export function contentIn(
  files: Content["files"],
  others: Pick<Content, "url" | "sheets" | "warnings">,
): Content {
  // Every page of a folder asks for all of its texts, so they are prepared only once.
  const texts = new Map<string, readonly MarkdownText<unknown>[]>();
  const textsOf = (folder: string) => {
    const found = texts.get(folder) ?? markdownTexts(folder, files);
    texts.set(folder, found);
    return found;
  };
  return {
    ...others,
    files,
    wordsOf: (from, lang) =>
      Object.fromEntries(
        Object.entries(from).map(([name, source]) => [
          name,
          "file" in source ? valueIn(files, source, lang) : textsOf(source.folder),
        ]),
      ),
    isValid: (from) =>
      Object.values(from).every(
        (source) => !("file" in source) || files.get(source.file)?.value !== undefined,
      ),
    characters() {
      const values = [...files.values()].map(({ filled }) => filled);
      return [...new Set(JSON.stringify(values))].join("");
    },
    unsetLinks: () => unsetLinks(files.values()),
  };
}

/** The words of a file in a language. Fields that no translation has come from the file itself. */
function valueIn(files: Content["files"], { file, shape }: ContentFile, lang = "") {
  const base = files.get(file)?.value;
  const translated = files.get(translatedName(file, lang))?.value;
  if (translated === undefined) return base;
  const only = onlyInBase(shape).map((name) => [name, (base as SiteValues)?.[name]]);
  return { ...translated, ...Object.fromEntries(only) };
}

type Shape = ContentFile["shape"];
type SiteValues = Readonly<Record<string, unknown>> | null | undefined;

const sourcesOf = (site: Site) => [
  ...[site, { words: site.launchWords }, ...site.pages, site.failurePage("")].flatMap(({ words }) =>
    Object.values(words as Sources),
  ),
  ...(site.moved ? [site.moved.source] : []),
];

const foldersOf = (site: Site) => sourcesOf(site).filter((source) => "folder" in source);

/** The shape of each YAML file that a site must have, by name: `about.yaml`. */
export const shapesOf = (site: Site): Map<string, Shape> =>
  new Map(
    sourcesOf(site)
      .filter((source) => "file" in source)
      .map(({ file, shape }) => [file, shape]),
  );

/**
 * Returns a function that finds the shape of a content file by its name, whether or not the file exists yet.
 * It knows translations and Markdown files, and returns undefined for a file that the site does not read.
 */
export function shapeFinder(site: Site): (file: string) => Shape | undefined {
  const shapes = shapesOf(site);
  const texts = new Map(foldersOf(site).map(({ folder, head }) => [folder, markdownShape(head)]));
  return (file) => {
    const shape = shapes.get(translatedFrom(file)?.base ?? "");
    const { dir, name, ext } = parse(file);
    const text = ext === ".md" && isAddressName(name) ? texts.get(dir) : undefined;
    return shapes.get(file) ?? (shape && translationShape(shape)) ?? text;
  };
}

/** The valid texts of a Markdown folder. */
const markdownTexts = (folder: string, files: Content["files"]): MarkdownText<unknown>[] =>
  [...files.values()]
    .filter(({ file, value }) => file.startsWith(`${folder}/`) && value !== undefined)
    .map(({ file, source, value }) => {
      const { head, text } = value as Pick<MarkdownText<unknown>, "head" | "text">;
      const name = file.slice(folder.length + 1, -".md".length);
      return { name, file: source.file, head, text, anchors: [...headingIds(text)] };
    });

/** Drops problems at places that already have one. */
const newPlaces = (problems: readonly Problem[], reported: readonly Problem[]) =>
  problems.filter(
    ({ file, line, column }) =>
      line === undefined ||
      !reported.some((one) => one.file === file && one.line === line && one.column === column),
  );

/**
 * The sheet of each choice that has one, generated from the names that the files use: path to text. Adds
 * to `paths` where each name is: `assets/icons.svg#house` is at `assets/icons-1a2b3c4d.svg#4`.
 */
export function sheetsOf(
  files: Iterable<CheckedFile>,
  paths: Map<string, string>,
): Map<string, string> {
  const used = new Map<Choice, Set<string>>();
  for (const { shape, filled } of files)
    for (const { kind, value } of textsIn(shape, filled))
      if (kind?.kind === "choice")
        used.set(kind.choice, (used.get(kind.choice) ?? new Set()).add(value));
  const sheets = new Map<string, string>();
  for (const [{ sheet }, names] of used) {
    if (!sheet) continue;
    // The names of 30 icons would cost a page 90 bytes with gzip.
    const ids = [...names].sort().map((name, index) => [name, index.toString(36)] as const);
    const text = sheet.text(ids);
    const path = hashedName(sheet.name, text);
    sheets.set(path, text);
    for (const [name, id] of ids) paths.set(`${sheet.name}#${name}`, `${path}#${id}`);
  }
  return sheets;
}
