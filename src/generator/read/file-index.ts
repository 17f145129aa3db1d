import type * as z from "zod";
import { textsIn } from "../field-kinds.ts";
import type { TextPart } from "../page.ts";
import type { FileIndex, FoundEntryName, FoundLink } from "./content.ts";
import { textOf } from "./markdown.ts";
import type { Path } from "./parsed-yaml.ts";

/**
 * What checks look for in a file, found in one walk over its fields and one over its Markdown text, if it has
 * one. Placeholders are filled in both. `fields` need not match the shape.
 */
export function fileIndex(
  shape: z.core.$ZodType,
  fields: unknown,
  text: readonly TextPart[] = [],
): FileIndex {
  const links: FoundLink[] = [];
  const headingIds: string[] = [];
  const choices: FileIndex["choices"][number][] = [];
  const entryNames: FoundEntryName[] = [];

  for (const { kind, path, value } of textsIn(shape, fields)) {
    if (kind?.kind === "choice") choices.push({ choice: kind.choice, name: value });
    if (kind?.kind === "entry name") entryNames.push({ path, value, of: kind.of });
    if (kind?.kind !== "link target") continue;
    const group = path.slice(0, -1).reduce<unknown>(property, fields);
    const label = property(group, "label") ?? property(group, "name");
    links.push({ path, to: value, label, isInText: false });
  }

  const addParts = (parts: readonly TextPart[], path: Path) => {
    for (const [index, part] of parts.entries()) {
      const place = [...path, index];
      if (part.kind === "heading") headingIds.push(part.id);
      if (part.kind === "link")
        links.push({
          path: [...place, "to"],
          to: part.to,
          label: textOf(part.parts),
          isInText: true,
        });
      if (part.kind === "picture")
        links.push({ path: [...place, "src"], to: part.src, label: part.alt, isInText: true });
      if ("parts" in part) addParts(part.parts, [...place, "parts"]);
    }
  };
  addParts(text, ["text"]);
  return { links, headingIds, choices, entryNames };
}

const property = (value: unknown, key: string | number): unknown =>
  typeof value === "object" && value !== null
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
