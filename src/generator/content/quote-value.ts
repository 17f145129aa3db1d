const longest = 60;

/** A value as it is quoted in a message. */
export function found(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "fields";
  if (typeof value !== "string") return String(value);
  const characters = [...value];
  return characters.length > longest
    ? `${JSON.stringify(characters.slice(0, longest).join(""))}…`
    : JSON.stringify(value);
}
