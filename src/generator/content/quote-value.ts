const longest = 60;

/** Returns a value as messages quote it, cut short if it is long. */
export function quoteValue(value: unknown): string {
  if (typeof value !== "string") return String(value);
  const characters = [...value];
  return characters.length > longest
    ? `${JSON.stringify(characters.slice(0, longest).join(""))}…`
    : JSON.stringify(value);
}
