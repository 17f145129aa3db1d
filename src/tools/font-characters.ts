import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Typographic characters that content may use at any time: no-break space, ©, ·, ×, ö, –, quotes, … */
const signs = "\u00a0\u00a9\u00b7\u00d7\u00f6\u2013\u2018\u2019\u201c\u201d\u2026";
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** Returns what the fonts are made for: ASCII, the signs above, and whatever else a content folder has. */
export function charactersFor(content: string): string[] {
  const written = readdirSync(content, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .flatMap((file) => [...readFileSync(join(content, file), "utf8")])
    .filter((character) => character > "\u007f");
  return [...new Set([...ascii, ...signs, ...written])].sort();
}
