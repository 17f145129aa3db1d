import * as z from "zod";
import { placesOf as linkTargets } from "../../generator/content/links.ts";
import type { ReadFile } from "../../generator/content/load-content.ts";
import { dotted } from "../../generator/content/yaml-source.ts";
import { type Field, type FieldKind, fieldKinds, partsIn } from "../../generator/field-kinds.ts";
import type { Sources } from "../../generator/page.ts";
import type { BuildInput } from "../../generator/render/build-input.ts";
import { type Route, routesOf } from "../../generator/routes.ts";
import type { EditField, EditList, PageWords } from "../messages.ts";
import { type Findable, placesOf } from "./places.ts";
import { versionOf } from "./save-file.ts";
import { textOfPage } from "./text-pages.ts";

/**
 * Resolves to all that a page is made from; `page` is its file in the output. Each file's version is
 * that of the text from which its fields were read, which may not be the text on disk any more.
 */
export async function wordsOfPage(input: BuildInput, page: string): Promise<PageWords> {
  const { running, content } = input;
  const route = routesOf(running.site, content).find(({ file }) => file === page);
  const files = route ? filesOf(input, route) : [];
  const fields = files.flatMap(fieldsOf);
  const places = await placesOf(input, page, fields);
  return {
    files: files.map(({ file, source }) => ({ file, version: versionOf(source.text) })),
    fields: fields
      .map(({ findBy: _, fits: __, ...field }) => field)
      .map((field, index) => ({
        ...field,
        places: places.get(fields[index] as never),
      })),
    lists: files.flatMap(listsOf),
    text: route && textOfPage(route, content),
    targets: linkTargets(running.site, content),
  };
}

/** Returns the files that a page and the frame of the site have words from. */
function filesOf({ running: { site }, content }: BuildInput, { page }: Route): ReadFile[] {
  const sources = [page.words, site.words].flatMap((from: Sources) => Object.values(from));
  const names = sources.flatMap((source) => ("file" in source ? [source.file] : []));
  return [...new Set(names)].flatMap((name) => content.files.get(name) ?? []);
}

const inFile = ({ file, source }: ReadFile, { shape, path }: Field<unknown>) => ({
  file,
  path,
  name: dotted(path),
  line: source.problemAt(path, "").line ?? 1,
  help: fieldKinds.get(shape)?.description ?? "",
});

const numberKinds: readonly FieldKind["kind"][] = ["number", "whole number"];

/** Code takes these texts for what they say, so that they can't be marked. */
const codeKinds: readonly FieldKind["kind"][] = ["site address", "language", "currency"];

function fieldsOf(file: ReadFile): (EditField & Findable)[] {
  return [...partsIn(file.shape, file.source.value)].flatMap((part) => {
    const { shape, value, isOptional } = part;
    const known = fieldKinds.get(shape);
    const kind = known && controlKind(known.kind);
    if (!known || !kind) return [];
    const isCode = value === undefined || codeKinds.includes(known.kind);
    const field: EditField & Findable = {
      ...inFile(file, part),
      kind,
      isOptional,
      value: value as EditField["value"],
      longest: "longest" in known ? known.longest : undefined,
      choice: known.kind === "choice" ? known.choice.schemaFile : undefined,
      findBy: isCode || kind === "boolean" ? undefined : kind === "number" ? "number" : "marks",
      fits: (number) => z.safeParse(shape, number).success,
    };
    return [field];
  });
}

/** Returns the kind of a field for its control; undefined for what can't be edited as one value. */
function controlKind(kind: FieldKind["kind"]): EditField["kind"] | undefined {
  if (kind === "group" || kind === "list" || kind === "one value") return undefined;
  if (numberKinds.includes(kind)) return "number";
  if (kind === "yes or no") return "boolean";
  return kind === "link target" ? "link" : kind === "choice" ? "choice" : "text";
}

const listsOf = (file: ReadFile): EditList[] =>
  [...partsIn(file.shape, file.source.value)].flatMap((part) => {
    const known = fieldKinds.get(part.shape);
    if (known?.kind !== "list" || !Array.isArray(part.value)) return [];
    const { min: least, max: most } = known;
    return [{ ...inFile(file, part), length: part.value.length, least, most }];
  });
