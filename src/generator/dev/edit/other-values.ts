import { type Content, contentIn } from "../../content/load-content.ts";
import type { ValuePath } from "./page-words.ts";

/** A value in place of one that a file has. */
export interface OtherValue {
  readonly file: string;
  readonly path: ValuePath;
  readonly change: (value: unknown) => unknown;
}

/** Returns content with other values, which nothing checks. */
export function withOtherValues(content: Content, others: readonly OtherValue[]): Content {
  const changed = new Map(content.files);
  for (const { file, path, change } of others) {
    const read = changed.get(file);
    if (read) changed.set(file, { ...read, value: changedAt(read.value, path, change) });
  }
  return contentIn(changed, content);
}

function changedAt(value: unknown, [step, ...rest]: ValuePath, change: OtherValue["change"]) {
  if (step === undefined) return change(value);
  if (typeof value !== "object" || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[step] = changedAt(copy[step], rest, change);
  return copy;
}
