import { basename } from "node:path";
import { isScalar, parseDocument } from "yaml";
import * as z from "zod";
import {
  type BuildInput,
  type CheckedFile,
  type FieldKind,
  fieldKinds,
  linkTargets,
  routesOf,
  siteLanguage,
  yamlOptions,
} from "../../generator/api/editor.ts";
import type { Control, Group, Leaf, Words, WordsFile } from "../messages.ts";
import { isTextPage, type Json, nameOf, type Path } from "../values.ts";
import { contentText, textOnDisk } from "./content-text.ts";

type Described = Pick<CheckedFile, "file" | "shape">;

/** All words of the site, as on disk in the content folder. */
export function wordsOf(input: BuildInput, folder: string): Omit<Words, "problems" | "undo"> {
  const { loaded, content } = input;
  return {
    pages: pagesOf(input),
    // A file with a mistake keeps its last good words.
    files: [...content.files.values()].flatMap(
      (one) =>
        wordsIn(one, textOnDisk(one.file, folder) ?? "") ?? wordsIn(one, one.parsed.text) ?? [],
    ),
    targets: linkTargets(loaded.site, content.wordsOf),
    base: content.url.base,
  };
}

/** The pages of a site, with their files: those of all pages last. */
export function pagesOf(input: BuildInput): Words["pages"] {
  const { loaded, content } = input;
  return routesOf(loaded.site, content).map(({ file, files, frameFiles, lang }) => {
    const name =
      namesOfPages.get(file) ?? words(basename(file.replace(/(^|\/)index\.html$/, "$1")));
    return {
      output: file,
      name: lang === siteLanguage(loaded.site, content) ? name : `${name} (${lang})`,
      files: [...files.filter((one) => !frameFiles.includes(one)), ...frameFiles],
    };
  });
}

const namesOfPages = new Map([
  ["index.html", "Home page"],
  ["404.html", "Page not found"],
  ["500.html", "Error page"],
]);

const words = (path: string) =>
  path
    .replace(/\.\w+$/, "")
    .replace(/[-_]+/g, " ")
    .replace(/^./, (letter) => letter.toUpperCase());

/** The words in the text of a file; undefined if it is no valid YAML. */
export function wordsIn({ file, shape }: Described, text: string): WordsFile | undefined {
  const parts = contentText(file, text);
  if (!parts) return undefined;
  const control = controlOf(shape) as Group;
  return {
    file,
    control: isTextPage(file)
      ? { ...control, fields: { ...control.fields, text: markdown } }
      : control,
    value: parts.values,
    written: numbersIn(parts.yaml, parts.depth === 1 ? ["head"] : []),
  };
}

const markdown: Leaf = {
  kind: "markdown",
  isOptional: false,
  help: "## starts a heading, - starts a list item, **words** are bold, and [words](/about/) is a link.",
};

/** How a file writes its numbers, where that says more than the number: `4.50`. */
function numbersIn(yaml: string, above: Path): Record<string, string> {
  const found: Record<string, string> = {};
  const enter = (node: unknown, path: Path): void => {
    if (isScalar(node)) {
      if (typeof node.value === "number" && node.source && node.source !== String(node.value))
        found[nameOf(path)] = node.source;
      return;
    }
    for (const [index, item] of ((node as { items?: unknown[] } | null)?.items ?? []).entries()) {
      const { key, value } = item as { key?: { value?: unknown }; value?: unknown };
      if (key === undefined) enter(item, [...path, index]);
      else enter(value, [...path, String(key.value)]);
    }
  };
  enter(parseDocument(yaml, yamlOptions).contents, above);
  return found;
}

/** What a part of a file takes; undefined if it is unknown. */
export function controlOf(shape: z.core.$ZodType, isOptional = false): Control | undefined {
  if (shape instanceof z.ZodOptional) return controlOf(shape.unwrap(), true);
  const known = fieldKinds.get(shape);
  const own = { label: known?.label, help: known?.description ?? "", isOptional };
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(shape.shape).flatMap(([key, field]) => {
      const control = controlOf(field);
      return control ? [[key, control] as const] : [];
    });
    return { ...own, kind: "group", fields: Object.fromEntries(fields) };
  }
  if (shape instanceof z.ZodArray && known?.kind === "list") {
    const { min, max, by } = known;
    const item = controlOf(shape.element);
    return item && { ...own, kind: "list", item, min, max, by };
  }
  if (shape instanceof z.ZodLiteral)
    return { ...own, kind: "fixed", fixed: [...shape.values][0] as Json };
  if (!known) return undefined;
  const kind = controls[known.kind] ?? "text";
  const longest = "longest" in known ? known.longest : undefined;
  const choice = known.kind === "choice" ? known.choice.schemaFile : undefined;
  return { ...own, kind, longest, choice };
}

/** The control for each kind of value that is not a text. */
const controls: Partial<Record<FieldKind["kind"], Leaf["kind"]>> = {
  number: "number",
  "whole number": "number",
  amount: "number",
  "yes or no": "boolean",
  choice: "choice",
  "link target": "link",
};
