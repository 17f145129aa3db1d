import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import * as esbuild from "esbuild";
import type { ScriptName } from "../routes.tsx";
import { collectStyles } from "./collect-styles.ts";
import { fileScopes } from "./file-scopes.ts";
import { sourceTrace } from "./source-place.ts";

/** What browsers get is written for these and newer; they are the first with all the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

const scriptNames: readonly ScriptName[] = ["home", "page", "not-found"];

/** What src/site.tsx exports. */
export type Site = typeof import("../site.tsx");

/** The site as code and text, made from `src`: it can be handed to a worker as it is. */
export interface Bundle {
  /** CommonJS source of `src/site.tsx` with all it imports, packages left out. */
  readonly code: string;
  /** Each script as one minified line. */
  readonly scripts: Readonly<Record<ScriptName, string>>;
}

/** A bundle that was run: what the site exports, and its styles. */
export interface RunningSite extends Bundle {
  /** The project's root. */
  readonly root: string;
  readonly site: Site;
  /** The stylesheet of the whole site, minified. */
  readonly css: string;
}

/** The name that the bundled site has in stack traces. */
export const siteFilename = "site-bundle.js";

/**
 * Bundles the site for Node and the scripts for browsers. Takes the project's root and the entry of
 * the site. Throws esbuild's error, which names file, line and column.
 */
export async function bundle(root: string, entry = "src/site.tsx"): Promise<Bundle> {
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
      outdir: root,
      logLevel: "silent",
      plugins: [fileScopes(root)],
    }),
    esbuild.build({
      absWorkingDir: root,
      entryPoints: scriptNames.map((name) => `src/client/${name}.ts`),
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
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
 * Runs the bundled site. Takes the project's root, where its packages are found. Throws a SourceError
 * for a module of the site that throws.
 */
export async function runSite(root: string, bundle: Bundle): Promise<RunningSite> {
  const { site, styles } = evaluate(root, bundle.code);
  return { ...bundle, root, site, css: await minified(styles) };
}

/** Runs the code of a bundled site: gives what it exports, and the CSS that its style files state. */
export function evaluate(root: string, code: string): { site: Site; styles: string } {
  // One `require` for the site, the adapter and the runtime of vanilla-extract, so that all of them
  // meet in the same copy of it.
  const require = createRequire(join(root, "package.json"));
  const module = { exports: {} };
  const styles = collectStyles(require, () => {
    const run = vm.compileFunction(code, ["require", "module", "exports"], {
      filename: siteFilename,
    });
    try {
      run(require, module, module.exports);
    } catch (error) {
      throw sourceError(code, error as Error);
    }
  });
  return { site: module.exports as Site, styles };
}

async function minified(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: "css", minify: true, target });
  // esbuild keeps the space that custom properties begin with; only an empty value would need it.
  return code.trim().replace(/(--\w+): /g, "$1:");
}

/** A module of the site that throws as soon as it is run, such as a style file. */
class SourceError extends Error {
  override readonly name = "SourceError";
}

function sourceError(code: string, error: Error): SourceError {
  const trace = error.stack?.slice(error.stack.indexOf("\n    at ")) ?? "";
  return new SourceError(`${error.message}${sourceTrace(code, siteFilename, trace)}`, {
    cause: error,
  });
}
