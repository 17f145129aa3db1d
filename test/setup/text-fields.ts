import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { shapesOf } from "../../src/generator/content/load-content.ts";
import type { BuildInput } from "../../src/generator/render/build-input.ts";
import { contentSchemas } from "../../src/tools/content-schemas.ts";
import { contentFixture } from "./content.ts";

/** A field of the content that holds text for visitors: its file, and the way to it. */
export interface TextField {
  readonly file: string;
  readonly path: readonly (string | number)[];
}

interface Schema {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Returns the values of every content file of a site. */
export const contentValues = (input: BuildInput): Record<string, unknown> =>
  Object.fromEntries(
    [...shapesOf(input.running.site).keys()].map((file) => [
      file,
      parse(readFileSync(join(contentFixture, file), "utf8")),
    ]),
  );

/** Returns every text field that the content of a site has. */
export function textFields(input: BuildInput): TextField[] {
  const schemas = contentSchemas(input);
  return Object.entries(contentValues(input)).flatMap(([file, value]) => {
    const schema: Schema = JSON.parse(schemas.get(file.replace("yaml", "json")) ?? "{}");
    return fieldsOf(value, schema).map((path) => ({ file, path }));
  });
}

function fieldsOf(value: unknown, schema: Schema): (string | number)[][] {
  if (typeof value === "string") return schema.maxLength === undefined ? [] : [[]];
  if (Array.isArray(value))
    return value.flatMap((entry, index) =>
      fieldsOf(entry, schema.items ?? {}).map((path) => [index, ...path]),
    );
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, schema.properties?.[name] ?? {}).map((path) => [name, ...path]),
  );
}

/** Puts a value where a path leads. */
export function setAt(values: unknown, path: TextField["path"], value: unknown): void {
  const parent = path.slice(0, -1).reduce((inner, step) => (inner as never)[step], values);
  (parent as Record<string | number, unknown>)[path.at(-1) ?? ""] = value;
}
