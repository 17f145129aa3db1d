import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, parse, resolve } from "node:path";
import vm from "node:vm";
import * as vanillaExtract from "@vanilla-extract/css";
import * as fileScope from "@vanilla-extract/css/fileScope";
import * as esbuild from "esbuild";
import react from "react";
import * as zod from "zod";
import { Explained } from "../explained.ts";
import * as fields from "../fields.ts";
import type { Site } from "../page.ts";
import type { Content } from "../read/content.ts";
import type { Assets } from "./assets.ts";
import {
  fieldsModule,
  modulesWithPlaces,
  noStyleSheets,
  ownPlaces,
  sharedFields,
  styleFiles,
} from "./bundle-plugins.ts";
import { checkedJsxRuntime } from "./jsx-runtime.ts";
import { bundleName, runSite } from "./mistakes.ts";
import { collectStyles, pageStyles, type Styles } from "./styles.ts";

/** A site after bundling and evaluation. */
export interface LoadedSite {
  /** The project's root. */
  readonly root: string;
  readonly site: Site;
  /** The bundle: CommonJS with a source map. */
  readonly code: string;
  /** The absolute path of each file outside of `src` that it imports, except those in `node_modules`. */
  readonly imported: readonly string[];
  /** Each browser script by name, minified to one line. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly styles: Styles;
  /** Resolves to the minified CSS for a page's markup. */
  readonly cssFor: (markup: string) => Promise<string>;
}

/** Everything a site is built from. */
export interface BuildInput {
  readonly loaded: LoadedSite;
  readonly content: Content;
  readonly assets: Assets;
}

/** The oldest browsers that support everything the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

/**
 * What the site shares with the generator, so that there is one of each: its shapes are made with the fields and the Zod
 * that check them, its rules reach the adapter that collects them, and React's context is that of the renderer. All
 * other packages are bundled, because each has its own way to be imported.
 */
const shared: Readonly<Record<string, unknown>> = {
  zod,
  react,
  "react/jsx-runtime": checkedJsxRuntime,
  "@vanilla-extract/css": vanillaExtract,
  "@vanilla-extract/css/fileScope": fileScope,
};

/** Packages with native code, which can't be bundled. */
const native = ["sharp"];

/** Where a site's sources are, relative to the project's root. */
export interface SiteModules {
  /** The module that exports `site`; by default `src/site/site.tsx`. */
  readonly entry?: string;
  /** The folder of browser scripts; by default `src/site/client`. */
  readonly client?: string;
}

/**
 * Bundles a site for Node and its scripts for browsers, and runs the site once. Rejects with an Explained for
 * a mistake in its code.
 */
export async function loadSite(
  root: string,
  { entry = "src/site/site.tsx", client = "src/site/client" }: SiteModules = {},
): Promise<LoadedSite> {
  const files = existsSync(join(root, client)) ? readdirSync(join(root, client)).sort() : [];
  const [bundle, browser] = await Promise.all([
    bundled({
      absWorkingDir: root,
      entryPoints: [`./${entry}`],
      platform: "node",
      format: "cjs",
      external: [...Object.keys(shared), fieldsModule, ...native],
      jsx: "automatic",
      sourcemap: "inline",
      sourcesContent: false,
      define: ownPlaces,
      // The bundle has no import() of its own.
      supported: { "dynamic-import": false },
      plugins: [sharedFields, noStyleSheets, styleFiles, modulesWithPlaces],
    }),
    bundled({
      absWorkingDir: root,
      entryPoints: files.filter((file) => file.endsWith(".ts")).map((file) => join(client, file)),
      minify: true,
      format: "iife",
      // The project's tsconfig would add "use strict".
      tsconfigRaw: {},
      target,
      outdir: root,
    }),
  ]);
  const scripts = browser.outputs.map(({ path, text }) => [parse(path).name, text.trim()] as const);
  const code = bundle.outputs[0]?.text ?? "";
  const outside = bundle.inputs.filter((file) => !/^src\/|(^|\/)node_modules\//.test(file));
  const { site, styles } = evaluate(root, code);
  if (!site)
    throw new Explained(`${entry} exports no site. Write: export const site = defineSite(…).`);
  return {
    root,
    site,
    code,
    imported: outside.map((file) => resolve(root, file)),
    scripts: new Map(scripts),
    styles,
    cssFor: pageStyles(styles, minifyCss),
  };
}

/**
 * Resolves to esbuild's output files, and to the files it read, relative to the project. Rejects with an Explained for its
 * errors and its warnings.
 */
async function bundled(options: esbuild.BuildOptions) {
  const all = { bundle: true, write: false, metafile: true, logLevel: "silent" } as const;
  const { outputFiles, metafile, warnings } = await esbuild
    .build({ ...options, ...all })
    .catch(({ errors }) => ({ outputFiles: [], metafile: undefined, warnings: errors }));
  // Each warning is a mistake: an import that does not exist, a condition that is always true.
  if (warnings.length > 0) throw new Explained(await messagesText(warnings));
  return { outputs: outputFiles, inputs: Object.keys(metafile?.inputs ?? {}) };
}

async function messagesText(messages: esbuild.Message[]): Promise<string> {
  const texts = await esbuild.formatMessages(messages, { kind: "error", color: false });
  return texts.join("").trim();
}

/**
 * Resolves to the CSS, minified for the browsers that the site supports. Rejects with an Explained for a
 * rule that is not valid CSS: browsers would drop it and others after it.
 */
export async function minifyCss(css: string): Promise<string> {
  const { code, warnings } = await esbuild.transform(css, { loader: "css", minify: true, target });
  if (warnings.length > 0) {
    const mistakes = warnings.map(
      ({ text, location }) => `${text}\n  ${location?.lineText.trim()}`,
    );
    throw new Explained(`is not valid CSS: ${mistakes.join("\n")}`);
  }
  return code.trim();
}

/** Runs a bundled site. Returns it, and the rules that its style files register. */
function evaluate(root: string, code: string): { site: Site; styles: Styles } {
  const requireOther = createRequire(join(root, "package.json"));
  const require = (name: string) =>
    name === fieldsModule ? fields : (shared[name] ?? requireOther(name));
  const module = { exports: {} as { site: Site } };
  const styles = collectStyles(() => {
    const run = vm.compileFunction(code, ["require", "module"], { filename: bundleName });
    runSite({ code }, () => run(require, module));
  });
  return { site: module.exports.site, styles };
}
