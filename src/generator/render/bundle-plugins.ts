import { readFile } from "node:fs/promises";
import { dirname } from "node:path";
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
          return { ...loaded, contents: ownPlace(args.path, contents) + contents };
        }),
    }),
};

/** How a bundle names `fields.ts`, of which there is one: its registry is that of the checks. */
export const fieldsModule = "generator/fields.ts";

/** Leaves `fields.ts` out of a bundle, however it is imported. */
export const sharedFields: Plugin = {
  name: "shared-fields",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]generator[\\/]fields\.ts$/ }, () => ({
      contents: `export * from "${fieldsModule}"`,
    })),
};

/** Refuses style sheets: pages have only rules of style files. */
export const noStyleSheets: Plugin = {
  name: "no-style-sheets",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, () => ({
      errors: [{ text: "Pages can't use style sheets. Write the rules into a .css.ts file." }],
    })),
};

/** What a module may ask for its own place, as options for esbuild's `define`: in a bundle, all would have the bundle's. */
export const ownPlaces = {
  "import.meta.url": "__ownUrl",
  __filename: "__ownFile",
  __dirname: "__ownFolder",
};

/** Gives each module its own place. */
export const modulesWithPlaces: Plugin = {
  name: "modules-with-places",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
      const contents = await readFile(path, "utf8");
      const place = ownPlace(path, contents);
      const [loader] = /(?:jsx?|tsx?)$/.exec(path) ?? [];
      return place ? { contents: place + contents, loader: loader as Loader } : undefined;
    }),
};

/** The declarations of a module's own place, on one line; empty for a module that does not ask for it. */
function ownPlace(path: string, contents: string): string {
  if (!Object.keys(ownPlaces).some((name) => contents.includes(name))) return "";
  const [url, file, folder] = [pathToFileURL(path).href, path, dirname(path)].map((place) =>
    JSON.stringify(place),
  );
  return `const __ownUrl = ${url}, __ownFile = ${file}, __ownFolder = ${folder};`;
}
