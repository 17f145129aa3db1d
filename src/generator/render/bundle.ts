import * as esbuild from "esbuild";
import type { ScriptName } from "../../site/routes.tsx";
import type { Names } from "./collect-styles.ts";
import { evaluate, type Site } from "./evaluate.ts";
import { pageStyles } from "./page-styles.ts";
import { styleFiles } from "./style-files.ts";

/** What browsers get is written for these and newer; they are the first with all the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

const scriptNames: readonly ScriptName[] = ["home", "page", "not-found"];

/** The site as code and text, made from `src`. */
export interface Bundle {
  /** CommonJS source of `src/site/site.tsx` with all it imports, packages left out. */
  readonly code: string;
  /** Each script as one minified line. */
  readonly scripts: Readonly<Record<ScriptName, string>>;
}

/** The site after its bundle ran. */
export interface LoadedSite extends Bundle {
  /** The project's root. */
  readonly root: string;
  readonly site: Site;
  /** Resolves the minified CSS for a page's markup. */
  readonly cssFor: (markup: string) => Promise<string>;
}

/**
 * Bundles the site for Node and the scripts for browsers. Takes the project's root and the entry of
 * the site. Throws esbuild's error, which names file, line and column.
 */
export async function bundle(root: string, entry = "src/site/site.tsx"): Promise<Bundle> {
  const [site, client] = await Promise.all([
    esbuild.build({
      absWorkingDir: root,
      entryPoints: [entry],
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      packages: "external",
      jsx: "automatic",
      sourcemap: "inline",
      sourcesContent: false,
      plugins: [styleFiles(root)],
      outdir: root,
      logLevel: "silent",
    }),
    esbuild.build({
      absWorkingDir: root,
      entryPoints: scriptNames.map((name) => `src/site/client/${name}.ts`),
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      // Without the project's own settings, of which one would add "use strict".
      tsconfigRaw: {},
      target,
      outdir: root,
      logLevel: "silent",
    }),
  ]);
  const scripts = Object.fromEntries(
    scriptNames.map((name, index) => [name, client.outputFiles[index]?.text.trim()]),
  );
  return { code: site.outputFiles[0]?.text ?? "", scripts: scripts as Record<ScriptName, string> };
}

/**
 * Runs the bundled site, whose packages are found from the project's root. Throws a SourceError for a
 * module of the site that throws.
 */
export async function runSite(
  root: string,
  bundle: Bundle,
  names: Names = "short",
): Promise<LoadedSite> {
  const { site, styles } = evaluate(root, bundle.code, names);
  return { ...bundle, root, site, cssFor: pageStyles(styles, minifyCss) };
}

/** Resolves CSS in its shortest form for the browsers that the site supports. */
export async function minifyCss(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: "css", minify: true, target });
  return code.trim();
}
