import { describe, expect, test } from "vitest";
import { dark, light, type Palette, paper } from "../../src/site/styles/palette.ts";

type Role = keyof Palette;

/** What text needs against its ground, and what the shape of a control or a sign needs: WCAG 2.2, 1.4.3 and 1.4.11. */
const text = 4.5;
const shape = 3;

/** Every pair that meets on a page: what is seen, the grounds it is seen on, and the contrast needed. */
const seenOn: readonly [Role, readonly Role[], number][] = [
  ["ink", ["ground", "land", "lot", "tint", "file"], text],
  ["inkSoft", ["ground", "land", "lot", "tint", "file", "fileHead"], text],
  ["link", ["ground", "land", "lot", "tint", "file"], text],
  ["cone", ["ground", "land"], text],
  ["onSign", ["sign", "signHover"], text],
  ["onPaint", ["paint"], text],
  ["onPlate", ["plate"], text],
  ["onFoot", ["foot"], text],
  ["onFootSoft", ["foot"], text],
  ["edge", ["ground", "land", "lot", "foot"], shape],
  ["onPane", ["pane"], shape],
  ["onGlass", ["glass"], shape],
  ["paint", ["sign", "foot", "road"], shape],
  ["plate", ["sign", "foot"], shape],
  ["sign", ["ground", "land"], shape],
];
const pairs = seenOn.flatMap(([seen, grounds, least]) =>
  grounds.map((ground) => [seen, ground, least] as const),
);

/**
 * A dark sign on a dark ground may stay under 3: the white line inside it marks the shape and its words
 * name the control, and both are held to their own contrast above.
 */
const isExcepted = (palette: Palette, seen: Role) => palette === dark && seen === "sign";

/** A sentence if two colors can't be told apart well enough. */
function tooFaint(seen: string, color: string, ground: string, below: string, least: number) {
  const found = contrast(color, below);
  return found < least
    ? [
        `${seen}, ${color}, on ${ground}, ${below}, has a contrast of ${found.toFixed(2)}, but needs ${least}. Make one of them darker or lighter in src/site/styles/palette.ts.`,
      ]
    : [];
}

describe.each([
  ["light", light],
  ["dark", dark],
] as const)("in %s mode", (mode, palette) => {
  test("all words can be read, and all controls seen, on each of their grounds", () => {
    const faint = pairs
      .filter(([seen]) => !isExcepted(palette, seen))
      .flatMap(([seen, ground, least]) =>
        tooFaint(`${mode}.${seen}`, palette[seen], `${mode}.${ground}`, palette[ground], least),
      );
    expect(faint).toEqual([]);
  });
});

test("on paper, where no ground is printed, all words can be read", () => {
  const printed: Palette = { ...light, ...paper };
  // Buttons are not printed, and the text of their plates with them.
  const faint = seenOn
    .filter(([seen, , least]) => least === text && seen !== "onPlate")
    .flatMap(([seen]) => tooFaint(seen, printed[seen], "paper", "#fff", text));
  expect(faint).toEqual([]);
});

/**
 * The contrast ratio of a foreground, blended with its background if it is translucent, from 1 to 21:
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
function contrast(seen: string, ground: string): number {
  const below = channels(ground);
  const [red, green, blue, alpha = 1] = channels(seen);
  const mixed = [red, green, blue].map(
    (value = 0, index) => value * alpha + (below[index] ?? 0) * (1 - alpha),
  );
  const [darker = 0, lighter = 0] = [luminance(mixed), luminance(below)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green, blue and, if given, opacity of a hexadecimal color, each from 0 to 1. */
function channels(color: string): number[] {
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color))
    throw new Error(`${color} is not # and 3, 4, 6 or 8 hexadecimal digits`);
  const digits = color.length < 6 ? color.replace(/[\da-f]/gi, "$&$&") : color;
  return [...digits.matchAll(/[\da-f]{2}/gi)].map(([pair]) => Number.parseInt(pair, 16) / 255);
}
