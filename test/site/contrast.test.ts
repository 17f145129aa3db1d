import { describe, expect, test } from "vitest";
import { dark, light, type Palette, paper } from "../../src/site/styles/palette.ts";
import { contrast } from "../setup/contrast.ts";

type Role = keyof Palette;

/** What text needs against its ground, and what the shape of a control or a sign needs: WCAG 2.2, 1.4.3 and 1.4.11. */
const text = 4.5;
const shape = 3;

/** Every pair that meets on a page: what is seen, the grounds it is seen on, and the contrast needed. */
const seenOn: readonly [Role, readonly Role[], number][] = [
  ["ink", ["ground", "land", "lot", "tint"], text],
  ["inkSoft", ["ground", "land", "lot", "tint"], text],
  ["link", ["ground", "land", "lot", "tint"], text],
  ["cone", ["ground", "land"], text],
  ["onSign", ["sign", "signHover"], text],
  ["onPaint", ["paint"], text],
  ["onPlate", ["plate"], text],
  ["onFoot", ["foot"], text],
  ["onFootSoft", ["foot"], text],
  ["edge", ["ground", "land", "foot"], shape],
  ["inset", ["sign"], shape],
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
const exceptions: readonly (readonly [Role, Role])[] = [
  ["sign", "ground"],
  ["sign", "land"],
];

/** Fails with the names of two colors that can't be told apart well enough. */
function expectContrast(seen: string, color: string, ground: string, below: string, least: number) {
  const found = contrast(color, below);
  const sentence = `${seen}, ${color}, on ${ground}, ${below}, has a contrast of ${found.toFixed(2)}, but needs ${least}. Make one of them darker or lighter in src/site/styles/palette.ts.`;
  if (found < least) expect.fail(sentence);
}

/** Seen by nobody who needs them: hairlines, and the drawing of the map. */
const decorative: readonly Role[] = ["line", "footLine", "street", "block"];

test.each([
  ["light", light],
  ["dark", dark],
] as const)("in %s, hairlines are fainter than anything that is to be read", (_, palette) => {
  for (const ground of ["ground", "land"] as const)
    expect(contrast(palette.line, palette[ground]), `line on ${ground}`).toBeLessThan(2);
  expect(contrast(palette.footLine, palette.foot), "footLine on foot").toBeLessThan(2);
});

describe.each([
  ["light", light, []],
  ["dark", dark, exceptions],
] as const)("in %s", (name, palette, excepted) => {
  test.each(
    pairs.filter(([seen, ground]) => !excepted.some(([a, b]) => a === seen && b === ground)),
  )("%s on %s has a contrast of at least %d", (seen, ground, least) => {
    expectContrast(`${name}.${seen}`, palette[seen], `${name}.${ground}`, palette[ground], least);
  });
});

test("every color has a required contrast, or is decoration", () => {
  const known = new Set<unknown>([...pairs.flat(), ...decorative]);
  expect(Object.keys(light).filter((role) => !known.has(role))).toEqual([]);
});

describe("on paper, where no ground is printed,", () => {
  // Buttons are not printed, and the text of their plates with them.
  const texts = pairs.filter(([seen, , least]) => least === text && seen !== "onPlate");
  test.each([...new Set(texts.map(([seen]) => seen))])("%s is read on white", (seen) => {
    const color = { ...light, ...paper }[seen];
    expectContrast(
      `${seen in paper ? "paper" : "light"}.${seen}`,
      color,
      "white paper",
      "#fff",
      text,
    );
  });
});

test("the formula gives the figures WCAG gives", () => {
  expect(contrast("#000", "#fff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#fff8", "#000000")).toBeCloseTo(contrast("#888", "#000"), 5);
  expect(contrast("rgb(255, 255, 255)", "rgb(0, 0, 0)")).toBeCloseTo(21);
});
