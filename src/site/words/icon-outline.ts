import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import svgPath from "svgpath";

/** One SVG file per icon, named as at https://lucide.dev/icons, with older names as well. */
const library = join(
  dirname(createRequire(resolve("package.json")).resolve("lucide-static/package.json")),
  "icons",
);

/** Returns the names of all icons. */
export const iconNames = (): string[] =>
  readdirSync(library).map((file) => file.replace(/\.svg$/, ""));

/**
 * Returns the outline of a lucide icon as the `d` of one SVG path in a 48 by 48 box, or undefined if
 * there is no such icon. lucide draws on a grid of halves in a box of 24, so whole numbers in a box of
 * 48 lose nothing visible, and make pages a tenth smaller.
 */
export function iconOutline(name: string): string | undefined {
  if (!outlines.has(name)) outlines.set(name, outlineOfFile(name));
  return outlines.get(name);
}

/** Drawing the icons would take two thirds of each reading of the content in the development server. */
const outlines = new Map<string, string | undefined>();

function outlineOfFile(name: string): string | undefined {
  if (!/^[a-z\d-]+$/.test(name)) return undefined;
  try {
    const drawing = readFileSync(join(library, `${name}.svg`), "utf8");
    const shapes = [...drawing.matchAll(/<(\w+)((?:\s+[\w-]+="[^"]*")*)\s*\/>/g)];
    const outline = shapes.map(([, tag = "", attributes = ""]) =>
      svgPath(outlineOf(tag, attributes)).abs().toString(),
    );
    return compact(rounded(svgPath(outline.join("")).scale(2).toString()));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Rounds a path to whole numbers, or to tenths if whole numbers would visibly bend an arc. */
function rounded(path: string): string {
  const onGrid = svgPath(path).rel().round(0).toString();
  if (!path.includes(".")) return onGrid;
  const [exact, coarse] = [reach(path), reach(onGrid)];
  const bent = exact.some((value, index) => Math.abs(value - (coarse[index] ?? value)) > 1.5);
  return bent ? svgPath(path).rel().round(1).toString() : onGrid;
}

/** Returns how far each arc of a path reaches to every side, by the control points of its curve. */
function reach(path: string): number[] {
  const sides: number[] = [];
  svgPath(path)
    .abs()
    .iterate(([command, ...values], _, x, y) => {
      if (command !== "A") return;
      const curve = svgPath(`M${x} ${y}A${values.join(" ")}`)
        .unarc()
        .toString();
      const numbers = (curve.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
      for (const axis of [0, 1]) {
        const along = numbers.filter((_, index) => index % 2 === axis);
        sides.push(Math.min(...along), Math.max(...along));
      }
    });
  return sides;
}

/**
 * Drops what SVG's grammar does not need: spaces around commands, and the `l` after an `m`. The first
 * `M` becomes an `m`, which means the same there and keeps the numbers after it relative.
 */
function compact(path: string): string {
  return path
    .replace(/^M/, "m")
    .replace(/ ?([a-z]) ?/gi, "$1")
    .replace(/(m[^a-z]+)l(-?)/gi, (_, move, minus) => move + (minus || " "));
}

/** Returns the path equivalent to a basic shape: https://www.w3.org/TR/SVG2/shapes.html */
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
      throw new Error(`A lucide icon contains <${tag}>. Add that shape to outlineOf in icon.ts.`);
  }
}
