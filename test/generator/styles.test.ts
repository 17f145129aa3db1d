import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import { bundle } from "../../src/generator/render/bundle.ts";
import { evaluate } from "../../src/generator/render/evaluate.ts";
import { stylesFor } from "../../src/generator/render/page-styles.ts";
import { media } from "../../src/site/styles/media.ts";
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
  const ours = evaluate(root, (await bundle(root)).code).styles;
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

test("media queries stand once each, in the order in which they are named", async () => {
  const { styles } = evaluate(root, (await bundle(root)).code);
  const found = [...styles.matchAll(/^@media (.*) \{$/gm)].map(([, query]) => query);
  expect(found).toEqual(Object.values(media));
});

test("a page gets the rules that can apply to it, in their order, and no others", () => {
  const styles = stylesFor(
    [
      "@font-face{src:url(b);font-family:FB}",
      "@font-face{src:url(l);font-family:FL}",
      ":root{--aa:red;--ab:url(data:,;);--ac:0}",
      "@keyframes Ka{0%{left:var(--ac)}}",
      "@keyframes Kb{0%{opacity:0}}",
      "body{font:1rem/1.6 FB,serif}",
      'a:hover,ol,ul[role="list"]{color:var(--aa)}',
      '.ab,.ac>.ad{content:"}.ae{"}',
      ".ab li{font-family:FL}",
      ".ab :is(ol,ul):first-child{color:red}",
      "@media (min-width:1px){.ab{animation:Ka 1s}.ae{color:red}}",
      "@media (min-width:2px){.ae{color:red}}",
      "@media print{:root{--ab:none}}",
      "@container (max-width:3px){.ab{color:red}}",
    ].join(""),
  );
  const markup = '<p class="ab"><a href="/">An</a> abbreviation</p><ul></ul>';
  expect(styles({ markup, classes: new Set(["ab"]) })).toBe(
    [
      "@font-face{src:url(b);font-family:FB}",
      ":root{--aa:red;--ac:0}",
      "@keyframes Ka{0%{left:var(--ac)}}",
      "body{font:1rem/1.6 FB,serif}",
      'a:hover,ul[role="list"]{color:var(--aa)}',
      '.ab{content:"}.ae{"}',
      ".ab :is(ol,ul):first-child{color:red}",
      "@media (min-width:1px){.ab{animation:Ka 1s}}",
      "@container (max-width:3px){.ab{color:red}}",
    ].join(""),
  );
});
