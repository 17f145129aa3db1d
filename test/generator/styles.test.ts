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

/** The styles of a small site: three files with classes and one without. Classes are numbered from _0. */
function smallStyles() {
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

/** On one line, and like a minifier without at-rules that contain nothing. */
const onOneLine = async (css: string) =>
  css
    .replace(/\s+/g, " ")
    .replace(/@[^{}]*\{ \} ?/g, "")
    .trim();

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

test("a font face for digits is on pages with a digit, whatever other letters they have", async () => {
  const styles = collectStyles(() => {
    setFileScope("fonts.css.ts");
    globalFontFace("A", [{ src: "url(digits)", unicodeRange: "U+30-39" }]);
    endFileScope();
  });
  const cssFor = pageStyles(styles, onOneLine);
  for (const markup of ["<p>7", "<p>caf\u00e9 7"]) expect(await cssFor(markup)).toContain("digits");
  expect(await cssFor("<p>caf\u00e9")).not.toContain("digits");
});

/** The minified CSS of style files, given the at-rules of each style: `print,screen` in that order. */
async function cssOfFiles(rules: Readonly<Record<string, readonly StyleRule[]>>): Promise<string> {
  const styles = collectStyles(() => {
    for (const [file, styles] of Object.entries(rules))
      inFile(file, () => {
        for (const rule of styles) style(rule);
      });
  });
  return minifyCss(cssOf(styles));
}

/** A rule for each query, in this order. Each has a declaration of its own. */
const queries = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { content: name }]));

test.each(["@media", "@container"] as const)(
  "%s queries are in the order that all styles agree on, even if none has all",
  async (atRule) => {
    const rule = (...names: string[]): StyleRule => ({ [atRule]: queries(...names) });
    const css = await cssOfFiles({
      "a.css.ts": [rule("(width:2px)"), rule("(width:3px)"), rule("(width:1px)", "(width:2px)")],
      "b.css.ts": [rule("(width:3px)", "(width:1px)")],
    });
    expect(css.match(/@\w+ ?\(width:\dpx\)/g)?.map((query) => query.at(-4))).toEqual([
      "3",
      "1",
      "2",
    ]);
  },
);

test.each<[what: string, styles: Readonly<Record<string, readonly StyleRule[]>>, says: string]>([
  [
    "of two files",
    {
      "a.css.ts": [{ "@media": queries("print", "screen", "(width:1px)") }],
      "b.css.ts": [{ "@media": queries("screen") }, { "@media": queries("(width:1px)", "print") }],
    },
    'b.css.ts has "@media (width:1px)" before "@media print", but a.css.ts has "@media print" before "@media (width:1px)". Use the same order in all styles: where several apply, the last one wins.',
  ],
  [
    "of three files",
    {
      "a.css.ts": [{ "@media": queries("print", "screen") }],
      "b.css.ts": [{ "@media": queries("screen", "(width:1px)") }],
      "c.css.ts": [{ "@media": queries("(width:1px)", "print") }],
    },
    'c.css.ts has "@media (width:1px)" before "@media print", but a.css.ts has "@media print" before "@media screen" and b.css.ts has "@media screen" before "@media (width:1px)". ',
  ],
  [
    "within one style",
    {
      "a.css.ts": [
        {
          "@media": queries("print", "screen"),
          selectors: { "&&": { "@media": queries("screen", "print") } },
        },
      ],
    },
    'a.css.ts has "@media screen" before "@media print", but a.css.ts has "@media print" before "@media screen". ',
  ],
  [
    "inside other queries",
    {
      "a.css.ts": [{ "@media": { print: { "@supports": queries("(gap:0)", "(grid:none)") } } }],
      "b.css.ts": [
        { "@supports": queries("(grid:none)", "(gap:0)") },
        {
          "@media": {
            print: { selectors: { "&+&": { "@supports": queries("(grid:none)", "(gap:0)") } } },
          },
        },
      ],
    },
    'b.css.ts has "@supports (grid:none)" before "@supports (gap:0)", but a.css.ts has "@supports (gap:0)" before "@supports (grid:none)". ',
  ],
  [
    "for containers",
    {
      "a.css.ts": [{ "@container": queries("(width:1px)", "(width:2px)") }],
      "b.css.ts": [{ "@container": queries("(width:2px)", "(width:1px)") }],
    },
    'b.css.ts has "@container (width:2px)" before "@container (width:1px)", but a.css.ts ',
  ],
])("contradicting orders %s are refused", async (_, styles, says) => {
  await expect(cssOfFiles(styles)).rejects.toThrow(says);
});

test("every contradiction is reported, once", async () => {
  const wrong = { "@media": queries("(width:1px)", "screen", "print") };
  const styles = {
    "a.css.ts": [
      { "@media": queries("print", "screen") },
      { "@media": queries("print", "(width:1px)") },
    ],
    "b.css.ts": [wrong, wrong],
  };
  const said = await cssOfFiles(styles).catch(({ message }: Error) => message.split("\n"));
  expect(said).toEqual([
    expect.stringMatching(/^b\.css\.ts has "@media \(width:1px\)" before "@media print", but a/),
    expect.stringMatching(/^b\.css\.ts has "@media screen" before "@media print", but a/),
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
