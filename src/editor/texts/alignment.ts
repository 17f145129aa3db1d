import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";

/** With more differences, finding what two lists share takes too long. */
const maxEditLength = 2000;

/** What a new item has to do with the old ones. */
interface Aligned {
  /** The index of the old item that it is, or that it replaces; undefined if it is added. */
  readonly at: number | undefined;
  readonly isSame: boolean;
}

/** Aligns each item of a new list with those of an old one. Keeps as many as possible, in their order. */
export function alignment(before: readonly unknown[], now: readonly unknown[]): Aligned[] {
  const options = { comparator: isDeepStrictEqual, maxEditLength };
  const parts = diffArrays([...before], [...now], options) ?? [
    { count: before.length, removed: true },
    { count: now.length, added: true },
  ];
  const aligned: Aligned[] = [];
  let at = 0;
  let replaced = 0;
  for (const { count, added, removed } of parts)
    if (removed) {
      at += count;
      replaced = count;
    } else if (added) {
      for (let index = 0; index < count; index++)
        aligned.push({ at: index < replaced ? at - replaced + index : undefined, isSame: false });
      replaced = 0;
    } else {
      for (let index = 0; index < count; index++) aligned.push({ at: at++, isSame: true });
      replaced = 0;
    }
  return aligned;
}
