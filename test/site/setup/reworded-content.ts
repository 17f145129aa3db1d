import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMap, isScalar, isSeq, type ParsedNode, parseDocument } from "yaml";
import * as z from "zod";
import { shapesOf } from "../../../src/generator/content/shapes.ts";
import { fieldKinds } from "../../../src/generator/field-kinds.ts";
import type { Site } from "../../../src/generator/page.ts";

/** Returns a replacement for a free text, given its maximum length. */
export type Rewording = (text: string, longest: number) => string;

/** A word that fits anywhere in the social image, which refuses to draw longer ones. */
export const oneWord: Rewording = () => "ames";

/** Words short enough for a cell of the hero's file, so that none has to break. */
export const short: Rewording = (text) => text.replace(/(?<=\p{L}{6})\p{L}+(?!\p{L}*\})/gu, "");

/** Replaces each free text in a content folder. Names in a list stay distinct. */
export function rewordContent(folder: string, site: Site, reword: Rewording): void {
  const shapes = shapesOf(site);
  /** Returns the maximum length of a free text, or of the name that it repeats. */
  const longestOf = (schema: z.core.$ZodType): number | undefined => {
    const kind = fieldKinds.get(schema);
    if (kind?.kind !== "entry name") return kind && "longest" in kind ? kind.longest : undefined;
    const list = fieldAt(shapes.get(kind.of.file), kind.of.list);
    return list instanceof z.ZodArray ? longestOf(fieldAt(list.element, kind.of.by)) : undefined;
  };

  /** Walks a node along its schema. `taken` has the texts at the same place of other list entries. */
  function rewordNode(node: ParsedNode, schema: z.core.$ZodType, taken: Taken, place = ""): void {
    const shape = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (isMap(node) && shape instanceof z.ZodObject)
      for (const { key, value } of node.items)
        if (value) rewordNode(value, shape.shape[String(key)], taken, `${place}.${key}`);
    if (isSeq(node) && shape instanceof z.ZodArray) {
      const inThisList: Taken = new Set();
      for (const entry of node.items) rewordNode(entry, shape.element, inThisList);
    }
    const longest = longestOf(shape);
    if (!isScalar(node) || typeof node.value !== "string" || longest === undefined) return;
    const text = reword(node.value, longest).trim();
    const isTaken = taken.has(`${place} ${text.toLowerCase()}`);
    node.value = isTaken ? `${text.slice(0, longest - 3)} ${taken.size}` : text;
    taken.add(`${place} ${String(node.value).toLowerCase()}`);
  }

  for (const [file, schema] of shapes) {
    if (!file.endsWith(".yaml")) continue;
    const document = parseDocument(readFileSync(join(folder, file), "utf8"));
    if (document.contents) rewordNode(document.contents, schema, new Set());
    writeFileSync(join(folder, file), document.toString({ lineWidth: 0 }));
  }
}

type Taken = Set<string>;

const fieldAt = (schema: z.core.$ZodType | undefined, name: string): z.core.$ZodType =>
  (schema as z.ZodObject).shape[name];
