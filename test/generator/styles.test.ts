import { globalFontFace, globalStyle, style } from "@vanilla-extract/css";
import { endFileScope, setFileScope } from "@vanilla-extract/css/fileScope";
import { expect, test } from "vitest";
import { collectStyles, pageStyles } from "../../src/generator/render/styles.ts";

/** The styles of a small site: three files with classes, one without. */
function smallStyles() {
  const classes: Record<string, string> = {};
  const inFile = (file: string, state: () => void) => {
    setFileScope(file);
    state();
    endFileScope();
  };
  const styles = collectStyles(() => {
    inFile("global.css.ts", () => globalStyle("[tabindex]", { color: "red" }));
    inFile("card.css.ts", () => {
      const base = style({ "@media": { print: { margin: 1 } } });
      classes.card = style([base, { padding: 2 }]);
      globalStyle(`${classes.card}>a`, { padding: 3 });
    });
    inFile("tag.css.ts", () => {
      classes.tag = style({ color: "blue", "@media": { print: { color: "black" } } });
      classes.unused = style({ color: "green" });
    });
    inFile("late.css.ts", () => {
      classes.late = style({ color: "gold" });
    });
  });
  return { styles, classes };
}

const onOneLine = async (css: string) => css.replace(/\s+/g, " ");

test.each([
  ["", "[tabindex] { color: red; }"],
  [
    '<p class="CARD">card</p>',
    "[tabindex] { color: red; } .NEW { padding: 2px; } .NEW>a { padding: 3px; } @media print { .BASE { margin: 1px; } }",
  ],
  [
    '<p class="LATE x">late</p><p class="TAG">',
    "[tabindex] { color: red; } .TAG { color: blue; } .LATE { color: gold; } @media print { .TAG { color: black; } }",
  ],
])(
  "markup %j gets the rules of its classes, and what their files say of all",
  async (markup, css) => {
    const { styles, classes } = smallStyles();
    const { card = "", tag = "", late = "" } = classes;
    const [fresh = "", base = ""] = card.split(" ");
    const named = (text: string) =>
      text
        .replace("CARD", card)
        .replace(/NEW/g, fresh)
        .replace(/BASE/g, base)
        .replace(/TAG/g, tag)
        .replace(/LATE/g, late);
    expect(await pageStyles(styles, onOneLine)(named(markup))).toBe(named(css));
  },
);

test("a font face for a range of characters is only on pages with one of them", async () => {
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

test("rules outside of a style file are refused, also after a style file that throws", () => {
  const throwing = () => {
    setFileScope("broken.css.ts");
    throw new Error("broken");
  };
  expect(() => collectStyles(throwing)).toThrow("broken");
  expect(() => collectStyles(() => style({}))).toThrow(
    "Styles were unable to be assigned to a file",
  );
});
