import * as z from "zod";
import type { ReadFile } from "../../content/content.ts";
import { placesOf } from "../../content/link-problems.ts";
import { type Field, partsIn } from "../../content/texts-in.ts";
import { dotted } from "../../content/yaml-source.ts";
import { linkFormat } from "../../fields.ts";
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

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly allOf?: readonly { readonly $ref?: string }[];
}

const schemas = new WeakMap<z.core.$ZodType, JsonSchema>();

/** Returns what the JSON Schema of a field says of it, which editors show too. */
function schemaOf(shape: z.core.$ZodType): JsonSchema {
  const schema = schemas.get(shape) ?? (z.toJSONSchema(shape, { io: "input" }) as JsonSchema);
  schemas.set(shape, schema);
  return schema;
}

const inFile = ({ file, source }: ReadFile, { shape, path }: Field<unknown>) => ({
  file,
  path,
  name: dotted(path),
  line: source.problemAt(path, "").line ?? 1,
  help: schemaOf(shape).description ?? "",
});

function fieldsOf(file: ReadFile) {
  return [...partsIn(file.shape, file.source.value)].flatMap((part) => {
    const { shape, value, isOptional } = part;
    const { type, maxLength, format, allOf } = schemaOf(shape);
    const choice = allOf?.[0]?.$ref;
    const isLink = format === linkFormat;
    const kind = kinds[type ?? typeof value];
    if (!kind) return [];
    const field: Omit<EditField, "places"> & Sought = {
      ...inFile(file, part),
      kind,
      isOptional,
      isLink,
      isSet: value !== undefined && !(shape instanceof z.ZodLiteral),
      isText: maxLength !== undefined || choice !== undefined || isLink,
      ...(value === undefined ? {} : { value: value as string }),
      ...(maxLength === undefined ? {} : { longest: maxLength }),
      ...(choice === undefined ? {} : { choice }),
    };
    return [field];
  });
}

const kinds: Readonly<Record<string, EditField["kind"]>> = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "boolean",
};

const listsOf = (file: ReadFile): EditList[] =>
  [...partsIn(file.shape, file.source.value)].flatMap((part) => {
    if (!Array.isArray(part.value)) return [];
    const { minItems: least = 0, maxItems: most = Number.MAX_SAFE_INTEGER } = schemaOf(part.shape);
    return [{ ...inFile(file, part), length: part.value.length, least, most }];
  });
