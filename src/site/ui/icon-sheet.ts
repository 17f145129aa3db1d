import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

/** One SVG file per icon, named as on https://lucide.dev/icons; former names work too. */
const library = join(
  dirname(createRequire(resolve("package.json")).resolve("lucide-static/package.json")),
  "icons",
);

let names: readonly string[] | undefined;

/** All icon names, sorted. */
export function iconNames(): readonly string[] {
  names ??= readdirSync(library)
    .map((file) => file.replace(/\.svg$/, ""))
    .sort();
  return names;
}

/** An icon's id: its place among all. The names of 30 icons would cost a page 90 bytes with gzip. */
export const iconId = (name: string): string => iconNames().indexOf(name).toString(36);

/** An SVG document with one symbol per icon. */
export const iconSheet = (used: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${used.map(symbol).join("")}</svg>\n`;

function symbol(name: string): string {
  const drawing = readFileSync(join(library, `${name}.svg`), "utf8");
  const [, shapes = ""] = /<svg[^>]*>(.*)<\/svg>/s.exec(drawing) ?? [];
  return `<symbol id="${iconId(name)}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, "")}</symbol>`;
}
