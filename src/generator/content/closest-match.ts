/** Returns the known word that a mistyped one is a single slip away from, if there is one. */
export function closestMatch(word: string, known: Iterable<string>): string | undefined {
  const words = [...known];
  const typed = word.toLowerCase();
  return (
    words.find((one) => one.toLowerCase() === typed) ??
    words.find((one) => isOneSlip(typed, one.toLowerCase()))
  );
}

/** True if a letter is left out, added, another one, or swapped with the next. */
function isOneSlip(typed: string, meant: string): boolean {
  // A word that would have to change completely is close to none.
  if (Math.min(typed.length, meant.length) < 2) return false;
  const same = [...typed].findIndex((letter, index) => letter !== meant[index]);
  const start = same === -1 ? typed.length : same;
  const [one, other] = [typed.slice(start), meant.slice(start)];
  return (
    one === other.slice(1) ||
    one.slice(1) === other ||
    one.slice(1) === other.slice(1) ||
    `${one[1]}${one[0]}${one.slice(2)}` === other
  );
}
