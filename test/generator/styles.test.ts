import { globalFontFace, globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { endFileScope, setFileScope } from "@vanilla-extract/css/fileScope";
import { expect, test } from "vitest";
import { minifyCss } from "../../src/generator/render/load-site.ts";
import { collectStyles, cssOf, pageStyles } from "../../src/generator/render/styles.ts";

const inFile = (file: string, state: () => void) => {
  setFileScope(file);
  state();
  endFileScope();
};

/** Like a minifier: on one line, without at-rules that contain nothing. */
const onOneLine = async (css: string) =>
  css
    .replace(/\s+/g, " ")
    .replace(/@[^{}]*\{ \} ?/g, "")
    .trim();

test("a page has the rules of its classes, and the global rules of all files", async () => {
  let card = "";
  let tag = "";
  const styles = collectStyles(() => {
    inFile("global.css.ts", () => globalStyle("[tabindex]", { color: "red" }));
    inFile("card.css.ts", () => {
      const base = style({ "@media": { print: { margin: 1 } } });
      card = style([base, { padding: 2 }]);
      globalStyle(`${card.split(" ")[0]}>a`, { padding: 3 });
    });
    inFile("tag.css.ts", () => {
      tag = style({ color: "blue" });
    });
  });
  const cssFor = pageStyles(styles, onOneLine);
  expect(await cssFor("")).toBe("[tabindex] { color: red; }");
  const withCard = await cssFor(`<p class="x ${card}">card</p>`);
  for (const rule of ["color: red", "padding: 2px", "padding: 3px", "@media print", "margin: 1px"])
    expect(withCard).toContain(rule);
  expect(withCard).not.toContain("blue");
  const withBoth = await cssFor(`<p class="${card}">card</p><p class="${tag}">tag</p>`);
  expect(withBoth).toContain("color: blue");
});

test("a font face with a unicode-range is only on pages with a character in it", async () => {
  const styles = collectStyles(() => {
    setFileScope("fonts.css.ts");
    const face = (name: string, unicodeRange?: string) => ({ src: `url(${name})`, unicodeRange });
    const faces = [face("all"), face("digits", "U+30-39"), face("some", "U+e9, U+100-17F, U+4??")];
    globalFontFace("A", faces);
    endFileScope();
  });
  const cssFor = pageStyles(styles, onOneLine);
  const files = async (markup: string) =>
    [...(await cssFor(markup)).matchAll(/url\((\w+)\)/g)].map(([, name]) => name);
  expect(await files("<p>plain \u00e8 \u0180 \u03ff \u0500")).toEqual(["all"]);
  expect(await files("<p>7")).toEqual(["all", "digits"]);
  for (const one of ["\u00e9", "\u0100", "\u017f", "\u0400", "\u04ff"])
    expect(await files(`<p>${one}`), one).toEqual(["all", "some"]);
});

/** The minified CSS of style files, given their styles. */
const cssOfFiles = async (rules: Readonly<Record<string, readonly StyleRule[]>>) =>
  minifyCss(
    cssOf(
      collectStyles(() => {
        for (const [file, styles] of Object.entries(rules))
          inFile(file, () => {
            for (const rule of styles) style(rule);
          });
      }),
    ),
  );

test("a style overrides the media queries of the files before it", async () => {
  const css = await cssOfFiles({
    "a.css.ts": [{ margin: 1, "@media": { print: { margin: 2 } } }],
    "b.css.ts": [{ margin: 3 }],
  });
  expect(css.match(/(?<=margin:)\d/g)).toEqual(["1", "2", "3"]);
});

test.each([
  // Safari needs the prefix before version 17.
  ["hyphens", "auto"],
  // Chrome needs it before version 136.
  ["print-color-adjust", "exact"],
])("%s also reaches the oldest browsers that sites support", async (property, value) => {
  const css = await minifyCss(`a{${property}:${value}}`);
  expect(css).toBe(`a{-webkit-${property}:${value};${property}:${value}}`);
});

test("rules outside a style file are refused", () => {
  expect(() => collectStyles(() => style({}))).toThrow(
    "Styles were unable to be assigned to a file",
  );
});
