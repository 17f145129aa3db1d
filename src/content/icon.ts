import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import svgPath from "svgpath";

/** One SVG file an icon, named as at https://lucide.dev/icons, older names included. */
const library = join(
  dirname(createRequire(import.meta.url).resolve("lucide-static/package.json")),
  "icons",
);

/** The names of all icons. */
export const iconNames = (): string[] =>
  readdirSync(library).map((file) => file.replace(/\.svg$/, ""));

/**
 * Takes the name of a lucide icon and gives its outline as the `d` of one SVG path in a 48 by 48
 * box, or undefined when there is no such icon. lucide draws on a grid of halves in a box of 24, so
 * that whole numbers in a box of 48 lose nothing that can be seen, and take a tenth off the page.
 * Stroke and size are set once, in the style of `Icon`.
 */
export function iconPath(name: string): string | undefined {
  if (!/^[a-z\d-]+$/.test(name)) return undefined;
  try {
    const drawing = readFileSync(join(library, `${name}.svg`), "utf8");
    const shapes = [...drawing.matchAll(/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/>/g)];
    const outline = shapes.map(([, tag = "", attributes = ""]) =>
      svgPath(outlineOf(tag, attributes)).abs().toString(),
    );
    return compact(svgPath(outline.join("")).scale(2).rel().round(0).toString());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Leaves out the spaces, and the `l` after an `m`, that SVG's grammar does not need. */
function compact(path: string): string {
  return path
    .replace(/ ?([a-z]) ?/gi, "$1")
    .replace(/(m[^a-z]+)l(-?)/gi, (_, move, minus) => move + (minus || " "));
}

/** SVG 2, chapter 10, gives the path that each basic shape is equivalent to. */
function outlineOf(tag: string, markup: string): string {
  const attributes = Object.fromEntries(
    [...markup.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const number = (name: string) => Number(attributes[name] ?? 0);
  const ellipse = (rx: number, ry: number) =>
    `M${number("cx") - rx} ${number("cy")}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
  switch (tag) {
    case "path":
      return attributes.d ?? "";
    case "circle":
      return ellipse(number("r"), number("r"));
    case "ellipse":
      return ellipse(number("rx"), number("ry"));
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${attributes.points}`;
    case "polygon":
      return `M${attributes.points}z`;
    case "rect": {
      const r = number("rx") || number("ry");
      const [width, height] = [number("width") - 2 * r, number("height") - 2 * r];
      const corner = (x: number, y: number) => (r ? `a${r} ${r} 0 0 1 ${x} ${y}` : "");
      return `M${number("x") + r} ${number("y")}h${width}${corner(r, r)}v${height}${corner(-r, r)}h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`;
    }
    default:
      throw new Error(`lucide has an icon with a <${tag}>, which no one taught this file to draw`);
  }
}
