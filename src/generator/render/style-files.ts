import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Returns the plugin that tells vanilla-extract which style file its rules are from, as its own
 * integration does:
 * https://github.com/vanilla-extract-css/vanilla-extract/blob/master/packages/integration/src/addFileScope.ts
 */
export function styleFiles(root: string): Plugin {
  return {
    name: "style-files",
    setup({ onLoad }) {
      onLoad({ filter: /\.css\.ts$/ }, ({ path }) => {
        const file = JSON.stringify(relative(root, path).replaceAll("\\", "/"));
        const begin = `import * as $scope from "@vanilla-extract/css/fileScope";$scope.setFileScope(${file});`;
        // On the same line, so that lines in error messages stay right.
        const contents = `${begin}${readFileSync(path, "utf8")}\n$scope.endFileScope();`;
        return { contents, loader: "ts" };
      });
    },
  };
}
