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
  // Media queries come after all plain rules, which they override.
  expect(withBoth.indexOf("blue")).toBeLessThan(withBoth.indexOf("@media"));
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

/** A style with a rule for each media query, in this order. */
const inMedia = (...names: readonly string[]): StyleRule => ({
  "@media": Object.fromEntries(names.map((name) => [name, { content: name }])),
});

test("media queries are in the order that all styles agree on, even if none has all", async () => {
  const css = await cssOfFiles({
    "a.css.ts": [
      inMedia("(width:2px)"),
      inMedia("(width:3px)"),
      inMedia("(width:1px)", "(width:2px)"),
    ],
    "b.css.ts": [inMedia("(width:3px)", "(width:1px)")],
  });
  expect(css.match(/(?<=@media ?\(width:)\d/g)).toEqual(["3", "1", "2"]);
});

test("every pair of media queries that styles have in contradicting orders is refused", async () => {
  const styles = {
    "a.css.ts": [inMedia("print", "screen"), inMedia("print", "(width:1px)")],
    "b.css.ts": [inMedia("(width:1px)", "screen", "print")],
  };
  const said = await cssOfFiles(styles).catch(({ message }: Error) => message.split("\n"));
  expect(said).toEqual([
    'b.css.ts has "@media (width:1px)" before "@media print", but a.css.ts has "@media print" before "@media (width:1px)". Use the same order in all styles: where several apply, the last one wins.',
    expect.stringMatching(/^b\.css\.ts has "@media screen" before "@media print", but a\.css\.ts /),
  ]);
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
