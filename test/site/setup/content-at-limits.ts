import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { BuildInput } from "../../../src/generator/render/load-site.ts";
import { contentSchemas } from "../../../src/tools/content-schemas.ts";
import { type Edit, edit, plans } from "./edited-content.ts";
import { ownContent } from "./real-site.ts";

// Content that its shapes just allow. Playwright's tests use this module too, so it must not import vitest.

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The edits that make all content what `limit` makes of it. */
function edits(site: BuildInput, limit: (value: unknown, schema: Schema) => unknown): Edit[] {
  const all: Edit[] = [];
  for (const [name, json] of contentSchemas(site)) {
    const schema: Schema = JSON.parse(json);
    if (!schema.properties) continue;
    const file = name.replace(".json", ".yaml");
    const values = parse(readFileSync(join(ownContent, file), "utf8"));
    const limited = limit(values, schema) as Readonly<Record<string, unknown>>;
    for (const field of Object.keys(values)) all.push(edit(file, field, limited[field]));
  }
  return all;
}

/** Every list at its shortest, every text a number, and nothing that may be left out. */
export function leastContent(site: BuildInput): Edit[] {
  let count = 0;
  const least = (value: unknown, schema: Schema): unknown => {
    const { properties, required = [], items, minItems = 0 } = schema;
    if (Array.isArray(value) && items)
      return value.slice(0, minItems).map((entry) => least(entry, items));
    if (properties) {
      const fields = Object.entries(value as Readonly<Record<string, unknown>>)
        .filter(([name]) => required.includes(name))
        .map(([name, field]) => [name, least(field, properties[name] ?? {})]);
      return Object.fromEntries(fields);
    }
    return isText(value, schema) ? [...placeholdersIn(value), ++count].join(" ") : value;
  };
  return [...edits(site, least), ...plans({})];
}

const isText = (value: unknown, { maxLength, pattern }: Schema): value is string =>
  typeof value === "string" && maxLength !== undefined && !pattern;
const placeholdersIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

/** Every text as long as may be, of these words, and every list too. Prices have five digits. */
export function mostContent(site: BuildInput, words: readonly string[]): Edit[] {
  let count = 0;
  let next = 0;
  /** Begins with a number, so that names differ. */
  const textOf = (length: number, placeholders: readonly string[]) => {
    let text = [...placeholders, ++count].join(" ");
    while (text.length < length) text += ` ${words[next++ % words.length]}`;
    return text.slice(0, length).trim().padEnd(length, "s");
  };
  const most = (value: unknown, schema: Schema): unknown => {
    const { properties, items, maxItems, maxLength = 0 } = schema;
    if (Array.isArray(value) && items) {
      const length = Math.max(value.length, maxItems ?? 0);
      return Array.from({ length }, (_, index) => most(value[index % value.length], items));
    }
    if (properties) {
      const fields = Object.entries(value as Readonly<Record<string, unknown>>);
      return Object.fromEntries(
        fields.map(([name, field]) => [name, most(field, properties[name] ?? {})]),
      );
    }
    return isText(value, schema) ? textOf(maxLength, placeholdersIn(value)) : value;
  };
  const prices = [1, 2, 3].map((index) =>
    edit("plans.yaml", `plans.${index}.monthlyPrice`, 10_999 + 1000 * index),
  );
  const overages = [0, 1, 2, 3].map((index) =>
    edit("plans.yaml", `plans.${index}.overagePrice`, 99.99 - index),
  );
  return [...edits(site, most), ...prices, ...overages];
}
