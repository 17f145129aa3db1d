import { globalStyle, style } from "@vanilla-extract/css";
import { endFileScope, setFileScope } from "@vanilla-extract/css/fileScope";
import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import { bundle } from "../../src/generator/render/bundle.ts";
import { evaluate } from "../../src/generator/render/evaluate.ts";
import { collectStyles, cssOf, pageStyles } from "../../src/generator/render/styles.ts";
import { root } from "../setup/build.ts";

/**
 * A stylesheet as sorted lines, each with the at-rules it stands in, and one name in the place of
 * all that vanilla-extract makes up.
 */
async function statements(css: string): Promise<string[]> {
  const { code } = await esbuild.transform(css, { loader: "css" });
  const lines: string[] = [];
  const atRules: string[] = [];
  for (const line of code.split("\n").map((text) => withoutNames(text.trim()))) {
    if (line.endsWith("{")) atRules.push(line.startsWith("@") ? line : "");
    else if (line === "}") atRules.pop();
    else if (line !== "") lines.push([...atRules, line].join(" "));
  }
  return lines.sort();
}

function withoutNames(line: string): string {
  return line
    .replace(/--\w+/g, "--name")
    .replace(/(animation: |@keyframes )\w+/, "$1name")
    .replace(/\.[A-Z_]\w+/gi, ".name");
}

test("the styles are those that vanilla-extract's own plugin gives", async () => {
  const { styles } = evaluate(root, (await bundle(root)).code);
  const ours = cssOf(styles, new Set(styles.files.keys()));
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["src/site/site.tsx"],
    bundle: true,
    write: false,
    platform: "node",
    packages: "external",
    jsx: "automatic",
    outdir: root,
    external: ["asset:*"],
    plugins: [vanillaExtractPlugin({ identifiers: "short" })],
  });
  const theirs = outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? "";
  expect((await statements(ours)).length).toBeGreaterThan(400);
  expect(await statements(ours)).toEqual(await statements(theirs));
});

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
    "[tabindex] { color: red; } .TAG { color: blue; } .UNUSED { color: green; } .LATE { color: gold; } @media print { .TAG { color: black; } }",
  ],
])("markup %j gets the rules of the files whose classes it has", async (markup, css) => {
  const { styles, classes } = smallStyles();
  const { card = "", tag = "", unused = "", late = "" } = classes;
  const [fresh = "", base = ""] = card.split(" ");
  const named = (text: string) =>
    text
      .replace("CARD", card)
      .replace(/NEW/g, fresh)
      .replace(/BASE/g, base)
      .replace(/UNUSED/g, unused)
      .replace(/TAG/g, tag)
      .replace(/LATE/g, late);
  expect(await pageStyles(styles, onOneLine)(named(markup))).toBe(named(css));
});

test("the CSS of pages with the same style files is made once", async () => {
  const { styles, classes } = smallStyles();
  let made = 0;
  const cssFor = pageStyles(styles, async () => `${++made}`);
  const { card, tag, unused } = classes;
  const pages = [`<p class="${tag}">`, `<p class="${unused} ${tag}">`, `<p class="${card}">`];
  expect(await Promise.all(pages.map(cssFor))).toEqual(["1", "1", "2"]);
});

test("class names are short, and the same each time", () => {
  expect(smallStyles().classes).toEqual({ card: "_1 _0", tag: "_2", unused: "_3", late: "_4" });
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
