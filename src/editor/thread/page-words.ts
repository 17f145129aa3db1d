import { basename, join } from "node:path";
import * as z from "zod";
import {
  type BuildInput,
  type CheckedFile,
  dotted,
  type Field,
  type FieldKind,
  fieldKinds,
  linkTargets,
  markdownFolders,
  partsIn,
  readSource,
  routesOf,
  siteLanguage,
} from "../../generator/api/content.ts";
import type { EditField, EditList, Json, PageName, Part, Rows, Words } from "../messages.ts";
import { isTextPage, keyOf, pathOf } from "../place.ts";
import { capitalized } from "../plain-words.ts";
import { bodyOf } from "../texts/content-text.ts";
import { nameField, namesIn } from "../texts/named-path.ts";
import { writtenNumbers } from "../texts/written-numbers.ts";
import { ownValue } from "../values.ts";
import { entryLabel, entryWord, fileLabel, namedPlace } from "./labels.ts";
import { type Findable, type Spots, spotsOf } from "./spots.ts";

/**
 * Resolves to all words of the site, as on disk in the content folder, and to where a page shows its own.
 * `page` is its output file.
 */
export async function wordsOf(
  input: BuildInput,
  page: string,
  folder: string,
): Promise<Omit<Words, "problems">> {
  const { running, content } = input;
  const { pages, shared } = pagesOf(input);
  const shown = pages.find(({ output }) => output === page);
  const own = [...content.files.values()].filter(({ file }) => shown?.files.includes(file));
  const spots = await spotsOf(input, page, own.flatMap(findableIn));
  // If an element shows both, the page's own words come before shared ones.
  const files = [...content.files.values()]
    .sort((one, other) => Number(shared.includes(one.file)) - Number(shared.includes(other.file)))
    .map((file) => onDisk(file, folder));
  const words = files.map((file) => wordsIn(file, spots));
  const { moved } = running.site;
  return {
    page: shown ?? pageName(page, input),
    text: files.find(({ file }) => file === shown?.textFile)?.source.text,
    pages,
    shared,
    fields: words.flatMap(({ fields }) => fields),
    lists: words.flatMap(({ lists }) => lists),
    newPages: markdownFolders(running.site).map(({ folder, head }) => ({
      folder,
      label: fileLabel(folder),
      head: neededIn(head),
    })),
    moves: moved && { file: moved.source.file, path: [moved.list] },
    targets: linkTargets(running.site, content.wordsOf),
  };
}

/** The pages of a site, and the files whose words appear on all of them. */
export function pagesOf(input: BuildInput): Pick<Words, "pages" | "shared"> {
  const { running, content } = input;
  const routes = routesOf(running.site, content);
  const shared = new Set(routes.flatMap(({ frameFiles }) => frameFiles));
  const pages = routes.map(({ file, files: own, frameFiles, lang }) => {
    const files = [...own.filter((one) => !shared.has(one)), ...frameFiles];
    return { ...pageName(file, input, lang), files, textFile: own.find(isTextPage) };
  });
  return { pages: withOwnNames(pages), shared: [...shared] };
}

/** Adds its address to the name of each page that shares it with another, such as two pages in folders. */
function withOwnNames<Page extends PageName>(pages: readonly Page[]): Page[] {
  const counts = new Map<string, number>();
  for (const { name } of pages) counts.set(name, (counts.get(name) ?? 0) + 1);
  return pages.map((page) =>
    counts.get(page.name) === 1 ? page : { ...page, name: `${page.name} (${page.address})` },
  );
}

/** The name of a page that uses a content file; empty if none does. */
export function pageOfFile(input: BuildInput, file: string): string {
  const { pages, shared } = pagesOf(input);
  if (shared.includes(file)) return "All pages";
  const page = pages.find(({ files }) => files.includes(file));
  return page?.name ?? (isTextPage(file) ? fileLabel(file) : "");
}

const namesOfPages = new Map([
  ["index.html", "Home page"],
  ["404.html", "Page not found"],
  ["500.html", "Error page"],
]);

/** Names a page, given its output file. */
function pageName(output: string, { running, content }: BuildInput, lang?: string): PageName {
  const path = pathOf(output);
  const own = namesOfPages.get(output) ?? fileLabel(basename(path));
  const isOther = lang !== undefined && lang !== siteLanguage(running.site, content);
  const name = isOther ? `${own} (${lang})` : own;
  return { output, name, address: content.url.base + path };
}

/** Reads a file from disk again: while it has a mistake, the site keeps the last good version. */
function onDisk(whole: CheckedFile, folder: string): CheckedFile {
  const { file, source } = whole;
  const path = join(folder, file);
  const known = { text: source.text, result: { source, problems: [] } };
  return { ...whole, source: readSource(path, new Map([[path, known]])).source ?? source };
}

/** The values of a file that a page may show. */
function findableIn(checked: CheckedFile): Findable[] {
  const { file, shape, source, value } = checked;
  const whole = { file, shape, values: source.value as Json };
  return [...partsIn(shape, value)].flatMap((part) => {
    const kind = controlKind(part.shape);
    if (!kind || kind === "list" || (part.value ?? "") === "") return [];
    const { path } = namedPlace(whole, part.path);
    const rest = part.path.slice(path.length);
    const at = rest.length > 0 ? rest : undefined;
    return [{ ...part, file, steps: part.path, field: keyOf({ file, path }), at }];
  });
}

/** The fields of a file, with their spots, and its lists with named entries. */
function wordsIn(checked: CheckedFile, spots: Spots): Pick<Words, "fields" | "lists"> {
  const { file, shape, source } = checked;
  const whole = { file, shape, values: source.value as Json };
  const writtenAs = writtenNumbers(file, source.text);
  const fields: EditField[] = [];
  const lists: EditList[] = [];
  for (const part of partsIn(shape, source.value)) {
    const place = namedPlace(whole, part.path);
    const control = controlOf(part, place.label);
    if (!control || place.path.length < part.path.length) continue;
    const inFile = { ...place, file, name: dotted(part.path) };
    const value = part.value as Json | undefined;
    const names = namesIn({ shape: part.shape, value });
    if (!names || !control.rows) {
      const written = control.kind === "number" ? writtenAs(part.path) : undefined;
      fields.push({ ...inFile, ...control, value, written, spots: spots.get(keyOf(inFile)) });
      continue;
    }
    const entries = names.map((name, index) => ({
      name,
      label: entryLabel(place.label, name, index + 1),
      value: ownValue(value, index) as Json,
    }));
    const by = nameField(part.shape) ?? "";
    lists.push({ ...inFile, ...control.rows, help: control.help, by, entries });
  }
  if (isTextPage(file)) {
    const body = bodyOf(source.text);
    const text = source.text.replaceAll("\r\n", "\n");
    fields.push({
      ...namedPlace(whole, ["text"]),
      file,
      name: "text",
      kind: "markdown",
      isOptional: false,
      value: body,
      line: text.slice(0, text.lastIndexOf(body)).split("\n").length,
      help: "",
    });
  }
  return { fields, lists };
}

/** How a value is edited; undefined if it can't be edited as one value. */
function controlOf({ shape, isOptional }: Field<unknown>, label: string) {
  const known = fieldKinds.get(shape);
  const kind = controlKind(shape);
  if (!known || !kind) return undefined;
  const longest = "longest" in known ? known.longest : undefined;
  const choice = known.kind === "choice" ? known.choice.schemaFile : undefined;
  const rows = rowsOf(shape, label);
  return { kind, label, help: known.description, isOptional, longest, choice, rows };
}

const controlKind = (shape: z.core.$ZodType) => {
  const known = fieldKinds.get(shape);
  return known && controls[known.kind];
};

/** The control for each kind of value; undefined if it can't be edited as one value. */
const controls: Readonly<Record<FieldKind["kind"], EditField["kind"] | undefined>> = {
  text: "text",
  paragraph: "text",
  email: "text",
  phone: "text",
  date: "text",
  path: "text",
  "site address": "text",
  language: "text",
  currency: "text",
  "entry name": "text",
  number: "number",
  "whole number": "number",
  amount: "number",
  "yes or no": "boolean",
  choice: "choice",
  list: "list",
  "link target": "link",
  group: undefined,
  "one value": undefined,
};

/** How the entries of a list are edited, given the list's label. */
function rowsOf(shape: z.core.$ZodType, label: string): Rows | undefined {
  const known = fieldKinds.get(shape);
  if (!(shape instanceof z.ZodArray) || known?.kind !== "list") return undefined;
  const { element } = shape;
  const noun = entryWord(label);
  const base = blankOf(element) ?? null;
  return { noun, min: known.min, max: known.max, parts: partsWithin(element, noun), base };
}

/** The parts of a group; or a single value, labelled with `word`. */
function partsWithin(shape: z.core.$ZodType, word = ""): Part[] {
  const whole = { file: "", shape, values: blankOf(shape) };
  return [...partsIn(shape, whole.values)].flatMap((part) => {
    const { label, group } = namedPlace(whole, part.path);
    const at = part.path.filter((step) => typeof step === "string");
    const words = [group, label].filter(Boolean).join(", ");
    const control = controlOf(part, words || capitalized(word));
    return control && at.length === part.path.length ? [{ ...control, at }] : [];
  });
}

const neededIn = (shape: z.core.$ZodType) =>
  partsWithin(shape).filter(({ isOptional }) => !isOptional);

/** The smallest value of a shape: required groups, as few list entries as allowed, and literals. */
function blankOf(shape: z.core.$ZodType): Json | undefined {
  if (shape instanceof z.ZodLiteral) return [...shape.values][0] as Json;
  if (shape instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(shape.shape)
        .map(([key, field]) => [key, blankOf(field)])
        .filter(([, value]) => value !== undefined),
    );
  const kind = fieldKinds.get(shape);
  if (!(shape instanceof z.ZodArray) || kind?.kind !== "list") return undefined;
  return Array.from({ length: kind.min }, () => blankOf(shape.element) ?? null);
}
