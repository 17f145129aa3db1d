import * as z from "zod";
import type { ReadFile } from "../../content/load-content.ts";
import { dotted } from "../../content/yaml-source.ts";
import type { Change } from "./change.ts";
import type { ValuePath } from "./page-words.ts";

/** Returns the first path of the changes that the file's schema does not have, or undefined. */
export function unknownPath({ shape }: ReadFile, changes: readonly Change[] | string) {
  if (typeof changes === "string") return undefined;
  const unknown = changes.find(({ path }) => path.length === 0 || !isKnown(shape, path));
  return unknown && (dotted(unknown.path) || "The whole file");
}

function isKnown(shape: z.core.$ZodType, [step, ...rest]: ValuePath): boolean {
  if (shape instanceof z.ZodOptional)
    return isKnown(shape.unwrap(), step === undefined ? [] : [step, ...rest]);
  if (step === undefined) return true;
  if (shape instanceof z.ZodArray) return typeof step === "number" && isKnown(shape.element, rest);
  if (!(shape instanceof z.ZodObject) || !Object.hasOwn(shape.shape, step)) return false;
  return isKnown(shape.shape[step], rest);
}
