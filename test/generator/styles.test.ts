import { globalFontFace, globalStyle, style } from "@vanilla-extract/css";
import { endFileScope, setFileScope } from "@vanilla-extract/css/fileScope";
import { expect, test } from "vitest";
import { collectStyles, pageStyles } from "../../src/generator/render/styles.ts";

/** The styles of a small site: three files with classes and one without. Classes are numbered from _0. */
function smallStyles() {
  const inFile = (file: string, state: () => void) => {
    setFileScope(file);
    state();
    endFileScope();
  };
  return collectStyles(() => {
    inFile("global.css.ts", () => globalStyle("[tabindex]", { color: "red" }));
    inFile("card.css.ts", () => {
      const base = style({ "@media": { print: { margin: 1 } } });
      globalStyle(`${style([base, { padding: 2 }])}>a`, { padding: 3 });
    });
    inFile("tag.css.ts", () => {
      style({ color: "blue", "@media": { print: { color: "black" } } });
      style({ color: "green" });
    });
    inFile("late.css.ts", () => {
      style({ color: "gold" });
    });
  });
}

const onOneLine = async (css: string) => css.replace(/\s+/g, " ");

test.each([
  ["", ""],
  [
    '<p class="_1 _0">card</p>',
    " ._1 { padding: 2px; } ._1>a { padding: 3px; } @media print { ._0 { margin: 1px; } }",
  ],
  [
    '<p class="_4 x">late</p><p class="_2">tag</p>',
    " ._2 { color: blue; } ._4 { color: gold; } @media print { ._2 { color: black; } }",
  ],
])(
  "markup %j gets the rules of its classes and the global rules of their files",
  async (markup, css) => {
    const all = "[tabindex] { color: red; }";
    expect(await pageStyles(smallStyles(), onOneLine)(markup)).toBe(`${all}${css}`);
  },
);

test("a font face with a unicode-range is only on pages with a character in it", async () => {
  const styles = collectStyles(() => {
    setFileScope("fonts.css.ts");
    const face = (name: string, unicodeRange?: string) => ({ src: `url(${name})`, unicodeRange });
    globalFontFace("A", [face("all"), face("e", "U+e9"), face("some", "U+100-17F, U+4??")]);
    endFileScope();
  });
  const cssFor = pageStyles(styles, onOneLine);
  const files = async (markup: string) =>
    [...(await cssFor(markup)).matchAll(/url\((\w+)\)/g)].map(([, name]) => name);
  expect(await files("<p>plain")).toEqual(["all"]);
  expect(await files("<p>caf\u00e9")).toEqual(["all", "e"]);
  expect(await files("<p>\u00e8 \u0180 \u03ff \u0500")).toEqual(["all"]);
  for (const one of ["\u0100", "\u017f", "\u0400", "\u04ff"])
    expect(await files(`<p>${one}`), one).toEqual(["all", "some"]);
});

test("rules outside a style file are refused, even after a style file that throws", () => {
  const throwing = () => {
    setFileScope("broken.css.ts");
    throw new Error("broken");
  };
  expect(() => collectStyles(throwing)).toThrow("broken");
  expect(() => collectStyles(() => style({}))).toThrow(
    "Styles were unable to be assigned to a file",
  );
});
