/** The known word that `word` may be a typo of, if there is one. */
export const closestMatch = (word: string, known: Iterable<string>): string | undefined =>
  [...known].find((one) => isOneSlip(word.toLowerCase(), one.toLowerCase()));

/** True if at most one letter is missing, extra, wrong, or swapped with the next. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  // A word of one letter would match any other.
  if (shorter < 2) return false;
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  return Math.max(wrong.length, right.length) < 2 || wrong === `${right[1]}${right[0]}`;
}
