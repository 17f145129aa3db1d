/** The known word that `word` may be a typo of, if there is one. */
export const closestMatch = (word: string, known: Iterable<string>): string | undefined =>
  [...known].find((one) => isOneSlip(word.toLowerCase(), one.toLowerCase()));

/** True if at most one letter is missing, extra, wrong, or swapped with the next. */
function isOneSlip(typed: string, meant: string): boolean {
  // A word of one letter would match any other.
  if (Math.min(typed.length, meant.length) < 2) return false;
  let [one, other] = [typed, meant];
  while (one && one[0] === other[0]) [one, other] = [one.slice(1), other.slice(1)];
  while (one && one.at(-1) === other.at(-1)) [one, other] = [one.slice(0, -1), other.slice(0, -1)];
  return Math.max(one.length, other.length) < 2 || one === `${other[1]}${other[0]}`;
}
