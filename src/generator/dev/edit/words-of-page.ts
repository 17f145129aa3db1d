import { placesOf } from "../../content/links.ts";
import type { ReadFile } from "../../content/load-content.ts";
import { dotted } from "../../content/yaml-source.ts";
import { type Field, type FieldKind, fieldKinds, partsIn } from "../../field-kinds.ts";
import type { Sources } from "../../page.ts";
import type { BuildInput } from "../../render/build-input.ts";
import { type Route, routesOf } from "../../routes.ts";
import { findPlaces, type Sought } from "./find-places.ts";
import type { EditField, EditList, PageWords } from "./page-words.ts";

interface PageTask {
  /** The page's file in the output: `about/index.html`. */
  readonly page: string;
  /** How many renderings may be spent on values that are hard to find. */
  readonly trials: number;
}

/** Resolves to all that a page is made from. `versions` returns the version of a file. */
export async function wordsOfPage(
  input: BuildInput,
  { page, trials }: PageTask,
  versions: (file: string) => string,
): Promise<PageWords> {
  const { running, content } = input;
  const route = routesOf(running.site, content).find(({ file }) => file === page);
  const files = route ? filesOf(input, route) : [];
  const fields = files.flatMap(fieldsOf);
  const { places, isComplete } = await findPlaces(input, page, fields, trials);
  return {
    files: files.map(({ file }) => ({ file, version: versions(file) })),
    fields: fields.map((field) => {
      const { isText: _, isSet: __, ...shown } = field;
      return { ...shown, places: places.get(field) ?? [] };
    }),
    lists: files.flatMap(listsOf),
    isComplete,
    targets: placesOf(running.site, content),
  };
}

/** Returns the files that a page and the frame of the site have words from. */
function filesOf({ running: { site }, content }: BuildInput, { page }: Route): ReadFile[] {
  const sources = [page.words, site.words].flatMap((from: Sources) => Object.values(from));
  const names = sources.flatMap((source) =>
    "file" in source
      ? [source.file]
      : [...content.files.keys()].filter((file) => file.startsWith(`${source.folder}/`)),
  );
  return [...new Set(names)].flatMap((name) => content.files.get(name) ?? []);
}

const inFile = ({ file, source }: ReadFile, { shape, path }: Field<unknown>) => ({
  file,
  path,
  name: dotted(path),
  line: source.problemAt(path, "").line ?? 1,
  help: fieldKinds.get(shape)?.description ?? "",
});

function fieldsOf(file: ReadFile) {
  return [...partsIn(file.shape, file.source.value)].flatMap((part) => {
    const { shape, value, isOptional } = part;
    const known = fieldKinds.get(shape);
    if (!known || known.kind === "group" || known.kind === "list") return [];
    const isLink = known.kind === "link target";
    const longest = "longest" in known ? known.longest : undefined;
    const field: Omit<EditField, "places"> & Sought = {
      ...inFile(file, part),
      kind: controlOf(known.kind, value),
      isOptional,
      isLink,
      isSet: value !== undefined && known.kind !== "one value",
      isText: longest !== undefined || known.kind === "choice" || isLink,
      ...(value === undefined ? {} : { value: value as string }),
      ...(longest === undefined ? {} : { longest }),
      ...(known.kind === "choice" ? { choice: known.choice.schemaFile } : {}),
    };
    return [field];
  });
}

function controlOf(kind: FieldKind["kind"], value: unknown): EditField["kind"] {
  if (kind === "number" || kind === "whole number") return "number";
  return kind === "yes or no" || typeof value === "boolean" ? "boolean" : "text";
}

const listsOf = (file: ReadFile): EditList[] =>
  [...partsIn(file.shape, file.source.value)].flatMap((part) => {
    const known = fieldKinds.get(part.shape);
    if (known?.kind !== "list" || !Array.isArray(part.value)) return [];
    const { min: least, max: most } = known;
    return [{ ...inFile(file, part), length: part.value.length, least, most }];
  });
