import type * as z from "zod";
import { fieldKinds } from "../field-kinds.ts";
import type { Problem } from "./problem.ts";
import { textsIn } from "./texts-in.ts";
import type { Source } from "./yaml-source.ts";

/**
 * Returns a problem for each text that is too long as its author wrote it: `{host}` counts as six
 * characters, so that the same words fit at every address.
 */
export const lengthProblems = (source: Source, shape: z.ZodType): Problem[] =>
  [...textsIn(shape, source.value)].flatMap(({ shape, path, value }) => {
    const kind = fieldKinds.get(shape);
    const length = [...value].length;
    return kind && "longest" in kind && length > kind.longest
      ? [source.problemAt(path, `has ${length} characters. Shorten it to ${kind.longest}.`)]
      : [];
  });
