import * as esbuild from "esbuild";
import type { ScriptName } from "../../site/routes.tsx";
import { evaluate, type Site } from "./evaluate.ts";

/** What browsers get is written for these and newer; they are the first with all the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

const scriptNames: readonly ScriptName[] = ["home", "page", "not-found"];

/** The site as code and text, made from `src`: it can be handed to a worker as it is. */
export interface Bundle {
  /** CommonJS source of `src/site/site.tsx` with all it imports, packages left out. */
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
 * Runs the bundled site. Takes the project's root, where its packages are found. Throws a SourceError
 * for a module of the site that throws.
 */
export async function runSite(
  root: string,
  bundle: Bundle,
  options: { ownReact?: boolean } = {},
): Promise<RunningSite> {
  const { site, styles } = evaluate(root, bundle.code, options);
  return { ...bundle, root, site, css: await minified(styles) };
}

async function minified(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, { loader: "css", minify: true, target });
  // esbuild keeps the space that custom properties begin with; only an empty value would need it.
  return code.trim().replace(/(--\w+): /g, "$1:");
}

/**
 * Bundles the program of a rendering thread with all it needs: a thread has no loader of TypeScript.
 * React is the one for production there, which renders four times as fast.
 */
export async function bundleThread(root: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["src/generator/render/render-thread.ts"],
    bundle: true,
    write: false,
    minifyWhitespace: true,
    define: { "process.env.NODE_ENV": '"production"' },
    platform: "node",
    format: "cjs",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
