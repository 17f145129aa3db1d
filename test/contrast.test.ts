import { describe, expect, test } from "vitest";
import { dark, light, type Palette, paper } from "../src/styles/palette.ts";

type Role = keyof Palette;

/** What text needs against its ground, and what the shape of a control or a sign needs: WCAG 2.2, 1.4.3 and 1.4.11. */
const [text, shape] = [4.5, 3];

/** Every pair that meets on a page: what is seen, the ground it is seen on, and the contrast needed. */
const pairs: readonly [Role, Role, number][] = [
  ["ink", "ground", text],
  ["ink", "land", text],
  ["ink", "lot", text],
  ["ink", "tint", text],
  ["inkSoft", "ground", text],
  ["inkSoft", "land", text],
  ["inkSoft", "tint", text],
  ["onSign", "sign", text],
  ["onSign", "signHover", text],
  ["link", "ground", text],
  ["link", "land", text],
  ["link", "lot", shape],
  ["link", "tint", text],
  ["onPaint", "paint", text],
  ["onPlate", "plate", text],
  ["cone", "ground", text],
  ["cone", "land", text],
  ["onFoot", "foot", text],
  ["onFootSoft", "foot", text],
  ["edge", "ground", shape],
  ["edge", "land", shape],
  ["edge", "foot", shape],
  ["inset", "sign", shape],
  ["paint", "sign", shape],
  ["paint", "foot", shape],
  ["paint", "road", shape],
  ["plate", "sign", shape],
  ["plate", "foot", shape],
  ["sign", "ground", shape],
  ["sign", "land", shape],
];

/**
 * A dark sign on a dark ground stays under 3: the white line inside it marks the shape and its words
 * name the control, and both are held to their own contrast above.
 */
const exceptions: readonly (readonly [Role, Role])[] = [
  ["sign", "ground"],
  ["sign", "land"],
];

/** Seen by nobody who needs them: hairlines, and the drawing of the map. */
const decorative: readonly Role[] = ["line", "footLine", "street", "block"];

describe.each([
  ["light", light, []],
  ["dark", dark, exceptions],
] as const)("in %s", (_, palette, excepted) => {
  test.each(
    pairs.filter(([seen, ground]) => !excepted.some(([a, b]) => a === seen && b === ground)),
  )("%s on %s has a contrast of at least %d", (seen, ground, least) => {
    expect(contrast(palette[seen], palette[ground])).toBeGreaterThanOrEqual(least);
  });
});

test("no exception outlives its reason", () => {
  for (const [seen, ground] of exceptions)
    expect(contrast(dark[seen], dark[ground])).toBeLessThan(shape);
});

test("every colour has a contrast to keep, or is decoration", () => {
  const known = new Set<unknown>([...pairs.flat(), ...decorative]);
  expect(Object.keys(light).filter((role) => !known.has(role))).toEqual([]);
});

describe("on paper, where no ground is printed,", () => {
  // Buttons are not printed, and the text of their plates with them.
  const texts = pairs.filter(([seen, , least]) => least === text && seen !== "onPlate");
  test.each([...new Set(texts.map(([seen]) => seen))])("%s is read on white", (seen) => {
    expect(contrast({ ...light, ...paper }[seen], "#fff")).toBeGreaterThanOrEqual(text);
  });
});

test("the formula gives the figures WCAG gives", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#fff8", "#000000")).toBeCloseTo(contrast("#888", "#000"), 5);
});

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio; a colour that shows its ground is mixed with it. */
function contrast(seen: string, ground: string): number {
  const below = channels(ground);
  const above = channels(seen);
  const alpha = (above[3] ?? 255) / 255;
  const mixed = above
    .slice(0, 3)
    .map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha));
  const [darker = 0, lighter = 0] = [luminance(mixed), luminance(below)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green, blue and, where it is given, opacity, each from 0 to 255. */
function channels(color: string): number[] {
  if (!/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(color))
    throw new Error(`found the colour ${color}; expected # and 3, 4, 6 or 8 hexadecimal digits`);
  const digits = color.length < 6 ? color.replace(/[\da-f]/g, "$&$&") : color;
  return [...digits.matchAll(/[\da-f]{2}/g)].map(([pair]) => Number.parseInt(pair, 16));
}
