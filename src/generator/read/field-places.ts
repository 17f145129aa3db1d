import type * as z from "zod";
import { fieldKinds, partsIn } from "../field-kinds.ts";
import { dotted, type Path } from "./yaml-source.ts";

/** Finds the calls in the site's own files that the stack of an error names, innermost first. */
export type CallsIn = (
  error: Error | undefined,
) => readonly { readonly file: string; readonly line: number }[];

/**
 * Where the site defines the field at a path of a value: `src/site/sections/pricing.tsx:47`. Undefined for a field
 * of the generator, such as a page's title.
 *
 * A section's `heading: heading()` calls a function that calls `text`. The place is that of the outer call, because
 * it is as deep as the call that makes the group around the field.
 */
export function placeOfField(
  path: Path,
  schema: z.ZodType,
  value: unknown,
  callsIn: CallsIn,
): string | undefined {
  const parts = [...partsIn(schema, value)];
  const callsAt = (path: Path) => {
    const part = parts.find((part) => dotted(part.path) === dotted(path));
    return callsIn(part && fieldKinds.get(part.shape)?.definition);
  };
  const group = callsAt(path.slice(0, -1));
  const own = callsAt(path);
  const depth = Math.max(1, group.length);
  const call = own.at(-depth) ?? own[0] ?? group[0];
  return call && `${call.file}:${call.line}`;
}
