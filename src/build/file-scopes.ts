import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "esbuild";

const runtime = JSON.stringify("@vanilla-extract/css/fileScope");

/**
 * Lets style files be part of the bundle and run once, with the pages. vanilla-extract needs to know
 * which file a style is stated in; this tells it as its own plugin does with `runtime: true`, and
 * gives the same styles (test/file-scopes.test.ts), but without loading the compiler that plugin
 * brings along, which takes longer than the whole bundle.
 */
export function fileScopes(root: string): Plugin {
  return {
    name: "file-scopes",
    setup(build) {
      build.onLoad({ filter: /\.css\.ts$/ }, async ({ path }) => {
        const file = JSON.stringify(relative(root, path).replaceAll("\\", "/"));
        const source = await readFile(path, "utf8");
        // On the first line, so that the lines of the source map stay the file's own.
        return {
          contents: `import{setFileScope,endFileScope}from${runtime};setFileScope(${file},"site");${source}\nendFileScope();`,
          loader: "ts",
        };
      });
    },
  };
}
