import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import * as esbuild from "esbuild";
import { expect, test } from "vitest";
import { loadSite } from "../../src/generator/render/load-site.ts";
import { cssOf } from "../../src/generator/render/styles.ts";
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

test("the styles match those of vanilla-extract's own plugin", async () => {
  const { styles } = await loadSite(root);
  const ours = cssOf(styles);
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
  expect(await statements(ours)).not.toEqual([]);
  expect(await statements(ours)).toEqual(await statements(theirs));
});
