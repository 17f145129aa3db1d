import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument } from "yaml";
import * as z from "zod";
import { shapesOf } from "../../src/generator/content/load-content.ts";
import { fieldKinds } from "../../src/generator/field-kinds.ts";
import type { Site } from "../../src/generator/page.ts";

/** How to change what authors are free to choose: texts, given their longest length, and numbers. */
export interface Rewording {
  readonly text: (text: string, longest: number) => string;
  readonly number?: (value: number) => number;
}

/**
 * Other words and numbers that are about as long: each vowel and each digit is the next one, each
 * number is one more. A test that quotes a word or a price of `content/` does not find it on a page
 * made of these, so no test but those of test/spec can depend on one.
 */
export const otherWords: Rewording = {
  text: (text) => text.replace(/\{\w+\}|[aeiou\d]/gi, (found) => next[found] ?? found),
  number: (value) => Number((value + 1).toFixed(2)),
};

const next = Object.fromEntries(
  ["aeioua", "AEIOUA", "01234567890"].flatMap((row) =>
    [...row.slice(1)].map((to, index) => [row[index] ?? "", to]),
  ),
);

/** Copies the content of a site to another folder, with every text and number that is free to choose reworded. */
export function writeReworded(content: string, folder: string, site: Site, reword: Rewording) {
  cpSync(content, folder, { recursive: true });
  const shapes = shapesOf(site);
  /** Returns the greatest length of a text that is free to choose, or of the name that it repeats. */
  const longestOf = (schema: z.core.$ZodType): number | undefined => {
    const kind = fieldKinds.get(schema);
    if (kind?.kind !== "entry name") return kind && "longest" in kind ? kind.longest : undefined;
    const list = fieldAt(shapes.get(kind.of.file), kind.of.list);
    return list instanceof z.ZodArray ? longestOf(fieldAt(list.element, kind.of.by)) : undefined;
  };
  for (const [file, schema] of shapes) {
    if (!file.endsWith(".yaml")) continue;
    const document = parseDocument(readFileSync(join(content, file), "utf8"));
    if (document.contents) rewordNode(document.contents, schema, { ...reword, longestOf });
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
}

const fieldAt = (schema: z.core.$ZodType | undefined, name: string): z.core.$ZodType =>
  (schema as z.ZodObject).shape[name];

interface NodeRewording extends Rewording {
  readonly longestOf: (schema: z.core.$ZodType) => number | undefined;
}

/** Follows a node and its schema. Only a text that is free to choose has a greatest length. */
function rewordNode(node: ParsedNode, schema: z.core.$ZodType, reword: NodeRewording): void {
  const shape = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (isMap(node) && shape instanceof z.ZodObject)
    for (const { key, value } of node.items)
      if (value) rewordNode(value, shape.shape[String(key)], reword);
  if (isSeq(node) && shape instanceof z.ZodArray)
    for (const entry of node.items) rewordNode(entry, shape.element, reword);
  if (!isScalar(node)) return;
  const longest = reword.longestOf(shape);
  if (typeof node.value === "string" && longest !== undefined)
    node.value = reword.text(node.value, longest).trim();
  if (typeof node.value === "number" && reword.number) {
    const value = reword.number(node.value);
    // Not past the most that may stand there, such as five stars of five.
    if (z.safeParse(shape, value).success) node.value = value;
  }
}
