import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import type { Loader, Plugin } from "esbuild";

/**
 * vanilla-extract's plugin for style files. With `runtime`, it leaves their rules to an adapter, here that of styles.ts.
 * It puts two lines in front of each file, which are joined with the third here: otherwise the line numbers in messages
 * would be two off.
 */
export const styleFiles: Plugin = {
  name: "style-files",
  setup: (build) =>
    vanillaExtractPlugin({ runtime: true, identifiers: "short" }).setup({
      ...build,
      onLoad: (options, load) =>
        build.onLoad(options, async (args) => {
          const loaded = await load(args);
          const contents = String(loaded?.contents).replace(/\n\s*/, "").replace(/\n\s*/, "");
          return { ...loaded, contents };
        }),
    }),
};

/** Gives each module the address of its own file as `import.meta.url`, which is lost in a bundle. */
export const ownAddresses: Plugin = {
  name: "own-addresses",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.[mc]?[jt]sx?$/ }, async ({ path }) => {
      const contents = await readFile(path, "utf8");
      if (!contents.includes("import.meta.url")) return undefined;
      const [loader] = /(?:jsx?|tsx?)$/.exec(path) ?? [];
      return {
        contents: contents.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
        loader: loader as Loader,
      };
    }),
};
