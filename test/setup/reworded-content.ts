import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { parse, stringify } from "yaml";
import * as z from "zod";
import { shapesOf } from "../../src/generator/content/load-content.ts";
import { fieldKinds } from "../../src/generator/field-kinds.ts";
import type { BuildInput } from "../../src/generator/render/build-input.ts";

/** Returns other words for a text of the content, given the most characters it may have. */
export type Rewording = (text: string, longest: number) => string;

/**
 * Returns a copy of a folder of content with other words for every text that is free to choose. It is
 * removed after the test.
 */
export function rewordedContent(content: string, input: BuildInput, reword: Rewording): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, schema] of shapesOf(input.running.site)) {
    if (!file.endsWith(".yaml")) continue;
    const values = parse(readFileSync(join(content, file), "utf8"));
    const words = stringify(reworded(values, schema, reword), { lineWidth: 0 });
    writeFileSync(join(folder, file), words);
  }
  return folder;
}

/** Follows a value and its schema. Only a text that is free to choose has a greatest length. */
function reworded(value: unknown, schema: z.core.$ZodType, reword: Rewording): unknown {
  if (schema instanceof z.ZodOptional)
    return value === undefined ? value : reworded(value, schema.unwrap(), reword);
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((entry) => reworded(entry, schema.element, reword));
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value as object).map(([key, inner]) => [
        key,
        reworded(inner, schema.shape[key], reword),
      ]),
    );
  const kind = fieldKinds.get(schema);
  return typeof value === "string" && kind && "longest" in kind
    ? reword(value.replaceAll("{host}", "leads.example"), kind.longest).trim()
    : value;
}
