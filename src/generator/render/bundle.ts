import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import type { Site } from "../page.ts";
import { evaluate, fieldsModule } from "./evaluate.ts";
import { pageStyles } from "./styles.ts";

/** The oldest browsers with everything that the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

/** A site as code. */
export interface Bundle {
  /** CommonJS source of the site with everything it imports except packages. */
  readonly code: string;
  /** Each browser script as one minified line, by its name. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** The site after its bundle ran. */
export interface LoadedSite extends Bundle {
  /** The project's root. */
  readonly root: string;
  readonly site: Site;
  /** Resolves the minified CSS for a page's markup. */
  readonly cssFor: (markup: string) => Promise<string>;
}

/** Where the sources of a site are, below the project's root. */
export interface SiteSources {
  /** The module that exports `site`; by default `src/site/site.tsx`. */
  readonly entry?: string | undefined;
  /** The folder whose files are browser scripts; by default `src/site/client`. */
  readonly client?: string | undefined;
}

/**
 * Bundles a site for Node, and its scripts for browsers. Throws esbuild's error, which names file,
 * line and column.
 */
export async function bundle(
  root: string,
  { entry = "src/site/site.tsx", client = "src/site/client" }: SiteSources = {},
): Promise<Bundle> {
  const scripts = filesIn(join(root, client)).filter((file) => file.endsWith(".ts"));
  const [site, browser] = await Promise.all([
    esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      packages: "external",
      external: [`*/${fieldsModule}`],
      // Modules of the site find packages from the project's root.
      define: { "import.meta.url": JSON.stringify(pathToFileURL(join(root, "package.json")).href) },
      jsx: "automatic",
      sourcemap: "inline",
      sourcesContent: false,
      plugins: [styleFiles(root)],
      outdir: root,
      logLevel: "silent",
    }),
    esbuild.build({
      absWorkingDir: root,
      entryPoints: scripts.map((file) => join(client, file)),
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      // The project's own settings would add "use strict".
      tsconfigRaw: {},
      target,
      outdir: root,
      logLevel: "silent",
    }),
  ]);
  return {
    code: site.outputFiles[0]?.text ?? "",
    scripts: new Map(
      scripts.map((file, index) => [
        parse(file).name,
        browser.outputFiles[index]?.text.trim() ?? "",
      ]),
    ),
  };
}

/**
 * Returns the plugin that tells vanilla-extract which style file its rules are from, as its own
 * integration does:
 * https://github.com/vanilla-extract-css/vanilla-extract/blob/master/packages/integration/src/addFileScope.ts
 */
function styleFiles(root: string): esbuild.Plugin {
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

/** Returns the files of a folder, which may be missing. */
const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/**
 * Runs the bundled site, whose packages are found from the project's root. Throws a SourceError for a
 * module of the site that throws.
 */
export async function runSite(root: string, bundle: Bundle): Promise<LoadedSite> {
  const { exports, styles } = evaluate(root, bundle.code);
  return { ...bundle, ...exports, root, cssFor: pageStyles(styles, minifyCss) };
}

/** Resolves CSS in its shortest form for the browsers that the site supports. */
export async function minifyCss(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: "css", minify: true, target });
  return code.trim();
}
