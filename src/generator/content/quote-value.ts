const longest = 60;

/** Returns a text as messages show it, cut short if it is long. */
export function shorten(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join("")}…` : text;
}

/** Returns a value as messages quote it, cut short if it is long. */
export const quoteValue = (value: unknown): string =>
  typeof value === "string" ? JSON.stringify(shorten(value)) : String(value);
