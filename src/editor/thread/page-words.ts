import { basename } from "node:path";
import * as z from "zod";
import { linkTargets } from "../../generator/content/links.ts";
import { type CheckedFile, fileIn } from "../../generator/content/load-content.ts";
import { dotted } from "../../generator/content/yaml-source.ts";
import { type Field, type FieldKind, fieldKinds, partsIn } from "../../generator/field-kinds.ts";
import type { Entry, MarkdownFolder, Site, Sources } from "../../generator/page.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import { type Route, routesOf, siteLanguage } from "../../generator/routes.ts";
import type { EditField, EditList, Json, PageName, PageWords } from "../messages.ts";
import { bodyOf } from "../texts/content-text.ts";
import { namesIn } from "../texts/named-path.ts";
import type { ValuePath } from "../texts/values.ts";
import { capitalized, entryWord, fileLabel, isText, namedPlace } from "./labels.ts";
import { type Findable, placesOf } from "./places.ts";

/** Resolves to what a page is made from; `page` is its file in the output. */
export async function wordsOfPage(input: BuildInput, page: string): Promise<PageWords> {
  const { running, content } = input;
  const routes = routesOf(running.site, content);
  const route = routes.find(({ file }) => file === page);
  const files = route ? filesOf(input, route) : [];
  const fields = files.flatMap(fieldsOf);
  const places = await placesOf(input, page, fields);
  const [folder] = textFolders(running.site);
  const text = files.find(({ file }) => isText(file));
  const { moved } = running.site;
  return {
    page: pageName(page, input, route?.lang),
    pages: routes.map(({ file, lang }) => pageName(file, input, lang)),
    fields: fields.map((field) => ({ ...field.shown, places: places.get(field) })),
    lists: files.flatMap(listsOf),
    textFile: text && { file: text.file, text: text.source.text },
    newPage: folder && { folder: folder.folder, fields: blankFields(folder.head, ["head"]) },
    moves: moved && { file: moved.source.file, path: [moved.list] },
    targets: linkTargets(running.site, content),
  };
}

/** Returns the folders of a site whose files are pages of text. */
export const textFolders = ({ pages }: Site): MarkdownFolder[] =>
  pages
    .flatMap(({ words }): Sources[string][] => Object.values(words))
    .flatMap((source) => ("folder" in source ? [source] : []));

/** Names the page that a content file is on; empty if it is on none. */
export function pageOfFile(input: BuildInput, file: string): string {
  const { site } = input.running;
  const isIn = (sources: Sources, lang?: string) =>
    filesIn(input, sources, lang).some((own) => own.file === file);
  const route = routesOf(site, input.content).find(
    ({ page, entry, lang }) => isIn(page.words, lang) || isMadeFrom(entry, file),
  );
  if (route) return pageName(route.file, input, route.lang).name;
  return isIn(site.words) ? "All pages" : isText(file) ? fileLabel(file) : "";
}

const namesOfPages: Readonly<Record<string, string>> = {
  "index.html": "Home page",
  "404.html": "Page not found",
  "500.html": "Error page",
};

/** Names a page by its file in the output. */
export function pageName(
  file: string,
  { running: { site }, content }: BuildInput,
  lang?: string,
): PageName {
  const path = file.replace(/(^|\/)index\.html$/, "$1");
  const own = namesOfPages[file] ?? capitalized(basename(path, ".html").replaceAll("-", " "));
  const isOther = lang !== undefined && lang !== siteLanguage(site, content);
  const name = isOther ? `${own} (${lang})` : own;
  return { file, name, address: content.url.base + path };
}

/** Whether a page is made from a file of its own. */
export const isMadeFrom = ({ source }: Entry, file: string) =>
  source?.endsWith(`/${file}`) ?? false;

/** Returns the files that a page and the frame of the site have words from, its own text first. */
function filesOf(input: BuildInput, { page, entry, lang }: Route): CheckedFile[] {
  const all = [...input.content.files.values()];
  const text = all.filter(({ file }) => isText(file) && isMadeFrom(entry, file));
  const { words, moved } = input.running.site;
  const frame = filesIn(input, { ...words, ...(moved && { moved: moved.source }) }, lang);
  return [...new Set([...text, ...filesIn(input, page.words, lang), ...frame])];
}

const filesIn = ({ content }: BuildInput, sources: Sources, lang?: string): CheckedFile[] =>
  Object.values(sources).flatMap((source) =>
    "file" in source ? (fileIn(content.files, source.file, lang) ?? []) : [],
  );

/** Code takes these texts for what they say, so that they can't be marked. */
const codeKinds: readonly unknown[] = ["site address", "language", "currency", "date", "path"];

/** A field, and how to find it on a page. */
interface FoundField extends Findable {
  readonly shown: EditField;
}

function fieldsOf(whole: CheckedFile): FoundField[] {
  const { file, shape, source } = whole;
  const fields = [...partsIn(shape, source.value)].flatMap((part): FoundField[] => {
    const control = controlOf(part);
    if (!control) return [];
    const { path: steps, shape, value } = part;
    const isCode = codeKinds.includes(fieldKinds.get(shape)?.kind);
    const isHidden = value === undefined || isCode || control.kind === "boolean";
    const findBy = isHidden ? undefined : control.kind === "number" ? "number" : "marks";
    return [{ file, steps, shape, findBy, shown: { ...placeIn(whole, steps), ...control } }];
  });
  if (!isText(file)) return fields;
  const [body, text] = [bodyOf(source.text), source.text.replaceAll("\r\n", "\n")];
  const shown: EditField = {
    ...placeIn(whole, ["text"]),
    line: text.slice(0, text.lastIndexOf(body)).split("\n").length,
    kind: "markdown",
    help: "## starts a heading, - an entry of a list, **words** are bold, and [words](/about/) is a link.",
    isOptional: false,
    value: body,
  };
  return [...fields, { file, steps: ["text"], shape, shown }];
}

/** Returns where a value stands, what it is called, and the list that a change of it replaces. */
function placeIn(whole: CheckedFile, steps: ValuePath) {
  const { file, source } = whole;
  const named = namedPlace({ ...whole, values: source.value as Json }, steps);
  const end = named.path.findIndex((step) => typeof step === "number");
  const list = steps.slice(0, end).reduce((at, step) => Object(at)[step], source.value);
  const line = source.problemAt(steps, "").line ?? 1;
  return { ...named, ...(end !== -1 && { before: list as Json }), file, line, name: dotted(steps) };
}

/** Returns how a field is edited; undefined for what can't be edited as one value. */
function controlOf({ shape, value, isOptional }: Field<unknown>) {
  const known = fieldKinds.get(shape);
  const kind = known && controlKind(known.kind);
  if (!known || !kind) return undefined;
  return {
    kind,
    help: known.description,
    isOptional,
    value: value as EditField["value"],
    longest: "longest" in known ? known.longest : undefined,
    choice: known.kind === "choice" ? known.choice.schemaFile : undefined,
  };
}

function controlKind(kind: FieldKind["kind"]): EditField["kind"] | undefined {
  if (kind === "group" || kind === "list" || kind === "one value") return undefined;
  if (kind === "number" || kind === "whole number") return "number";
  if (kind === "yes or no") return "boolean";
  return kind === "link target" ? "link" : kind === "choice" ? "choice" : "text";
}

function listsOf(file: CheckedFile): EditList[] {
  const whole = { ...file, values: file.source.value as Json };
  return [...partsIn(file.shape, whole.values)].flatMap(({ shape, path, value }) => {
    const known = fieldKinds.get(shape);
    if (known?.kind !== "list" || !Array.isArray(value)) return [];
    const place = placeIn(file, path);
    const entries = value.map((entry: Json, index) => {
      const { path: steps, label } = namedPlace(whole, [...path, index]);
      return { step: steps.at(-1) ?? index, label, value: entry };
    });
    const { element } = shape as z.ZodArray;
    const one = entryWord(place.label);
    return [
      {
        ...{ one, entries, least: known.min, most: known.max, by: known.by },
        ...(!namesIn({ shape, value }) && { before: value as Json }),
        ...{ ...place, help: known.description },
        blank: blankFields(element, [...path, entries.length], one),
        base: blankOf(element) ?? null,
      },
    ];
  });
}

/** Returns the fields of a value to be written at a place, which is called `word`. */
function blankFields(shape: z.core.$ZodType, at: ValuePath, word = ""): EditField[] {
  const whole = { file: "", shape, values: blankOf(shape) };
  return [...partsIn(shape, whole.values)].flatMap((part) => {
    const control = controlOf(part);
    if (!control) return [];
    const { label, group } = namedPlace(whole, part.path);
    const place = { file: "", line: 1, path: part.path, name: dotted([...at, ...part.path]) };
    return [{ ...place, ...control, group, label: label || capitalized(word) }];
  });
}

/** Returns the groups that a shape must have, as few list entries as it takes, and fixed values. */
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
