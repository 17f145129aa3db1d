import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import { bundle } from "../src/build/bundle.ts";
import { evaluate } from "../src/build/evaluate.ts";
import { stylesFor } from "../src/build/page-styles.ts";
import { media } from "../src/styles/media.ts";
import { root } from "./setup/build.ts";

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
    entryPoints: ["src/site.tsx"],
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
      ":root{--Aa:red}",
      '.Ab,.Ac>.Ad{content:"}.Ae{"}',
      ".Ae:is(.Af,.Ag) li{color:red}",
      "@keyframes Ah{0%{opacity:0}}",
      "@keyframes Ai{0%{opacity:0}}",
      "a:hover{color:red}",
      "@media (min-width:1px){.Ab{animation:Ah 1s}.Ae{color:red}}",
      "@media (min-width:2px){.Ae{color:red}}",
      "@container (max-width:3px){.Ab{color:red}}",
    ].join(""),
  );
  expect(styles(new Set(["Ab"]))).toBe(
    [
      ":root{--Aa:red}",
      '.Ab{content:"}.Ae{"}',
      "@keyframes Ah{0%{opacity:0}}",
      "a:hover{color:red}",
      "@media (min-width:1px){.Ab{animation:Ah 1s}}",
      "@container (max-width:3px){.Ab{color:red}}",
    ].join(""),
  );
});
