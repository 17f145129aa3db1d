/** The offset of the first character of each line. */
export const lineStarts = (text: string): number[] => [
  0,
  ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1),
];

/**
 * The index of the last of some ascending numbers that is at most `value`, or else 0: for the starts of lines, the
 * line of an offset. Halves the list, since a text may have 100,000 lines, and as many mistakes.
 */
export function lastAtMost(ascending: readonly number[], value: number): number {
  let index = 0;
  let end = ascending.length;
  while (end - index > 1) {
    const middle = Math.floor((index + end) / 2);
    if ((ascending[middle] ?? 0) <= value) index = middle;
    else end = middle;
  }
  return index;
}
