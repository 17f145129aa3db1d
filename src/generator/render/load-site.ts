import "./production-react.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, parse, relative } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import * as vanillaExtract from "@vanilla-extract/css";
import * as fileScope from "@vanilla-extract/css/fileScope";
import * as esbuild from "esbuild";
import { Explained } from "../explained.ts";
import * as fields from "../fields.ts";
import { sourceProblems } from "../headers/policy.ts";
import type { Site } from "../page.ts";
import { siteJsxRuntime, siteReact } from "./site-react.ts";
import { siteFilename, withSourcePlaces } from "./source-places.ts";
import { collectStyles, pageStyles, type Styles } from "./styles.ts";

/** A site after bundling and evaluation. */
export interface LoadedSite {
  /** The project's root. */
  readonly root: string;
  readonly site: Site;
  /** CommonJS source of the site and everything it imports except packages. */
  readonly code: string;
  /** Each browser script by name, minified to one line. */
  readonly scripts: ReadonlyMap<string, string>;
  readonly styles: Styles;
  /** Resolves to the minified CSS for a page's markup. */
  readonly cssFor: (markup: string) => Promise<string>;
}

/** The oldest browsers that support everything the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

/** Not bundled, so that shapes are made with the same Zod instance that checks them. */
const fieldsModule = "generator/fields.ts";

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
      packages: "external",
      external: [`*/${fieldsModule}`],
      // Lets the site's modules resolve packages from the project's root.
      define: { "import.meta.url": JSON.stringify(pathToFileURL(join(root, "package.json")).href) },
      jsx: "automatic",
      sourcemap: "inline",
      sourcesContent: false,
      plugins: [styleFiles(root)],
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
  const scripts = browser.map(({ path, text }) => [parse(path).name, text.trim()] as const);
  const code = bundle[0]?.text ?? "";
  const { site, styles } = evaluate(root, code);
  if (!site)
    throw new Explained(`${entry} exports no site. Write: export const site = defineSite(…).`);
  const problems = sourceProblems(site.sources);
  if (problems.length > 0) throw new Explained(problems.join("\n"));
  return {
    root,
    site,
    code,
    scripts: new Map(scripts),
    styles,
    cssFor: pageStyles(styles, minifyCss),
  };
}

/** Resolves to esbuild's output files. Rejects with an Explained for its errors and its warnings. */
async function bundled(options: esbuild.BuildOptions): Promise<readonly esbuild.OutputFile[]> {
  const all = { ...options, bundle: true, write: false, logLevel: "silent" } as const;
  const { outputFiles, warnings } = await esbuild
    .build(all)
    .catch(({ errors }: esbuild.BuildFailure) => ({ outputFiles: [], warnings: errors }));
  // Each warning is a mistake: an import that does not exist, a condition that is always true.
  if (warnings.length > 0) throw new Explained(await textOf(warnings));
  return outputFiles;
}

async function textOf(messages: esbuild.Message[]): Promise<string> {
  const texts = await esbuild.formatMessages(messages, { kind: "error", color: false });
  return texts.join("").trim();
}

/**
 * An esbuild plugin that tells vanilla-extract which file each rule comes from, as its own
 * integration does:
 * https://github.com/vanilla-extract-css/vanilla-extract/blob/master/packages/integration/src/addFileScope.ts
 */
const styleFiles = (root: string): esbuild.Plugin => ({
  name: "style-files",
  setup({ onLoad }) {
    onLoad({ filter: /\.css\.ts$/ }, ({ path }) => {
      const file = JSON.stringify(relative(root, path).replaceAll("\\", "/"));
      const begin = `import * as $scope from "@vanilla-extract/css/fileScope";$scope.setFileScope(${file});`;
      // On one line, which keeps the line numbers in error messages right.
      const contents = `${begin}${readFileSync(path, "utf8")}\n$scope.endFileScope();`;
      return { contents, loader: "ts" };
    });
  },
});

/**
 * Resolves to the CSS, minified for the browsers that the site supports. Rejects with an Explained for a
 * rule that is not valid CSS: browsers would drop it and others after it.
 */
export async function minifyCss(css: string): Promise<string> {
  const { code, warnings } = await esbuild.transform(css, { loader: "css", minify: true, target });
  if (warnings.length > 0) throw new Explained(`is not valid CSS: ${await textOf(warnings)}`);
  return code.trim();
}

/**
 * Packages that the site's own files get from this process, so that its styles reach the adapter, and React with
 * its checks. Add any package that imports one of the first two; otherwise that package gets its own copy.
 */
const packages: Readonly<Record<string, unknown>> = {
  "@vanilla-extract/css": vanillaExtract,
  "@vanilla-extract/css/fileScope": fileScope,
  react: siteReact,
  "react/jsx-runtime": siteJsxRuntime,
};

/** Runs a bundled site. Returns it, and the rules that its style files register. */
function evaluate(root: string, code: string): { site: Site; styles: Styles } {
  const requireOther = createRequire(join(root, "package.json"));
  const require = (name: string) =>
    name.endsWith(fieldsModule) ? fields : (packages[name] ?? requireOther(name));
  const module = { exports: {} as { site: Site } };
  const styles = collectStyles(() => {
    const run = vm.compileFunction(code, ["require", "module"], { filename: siteFilename });
    withSourcePlaces(code, () => run(require, module));
  });
  return { site: module.exports.site, styles };
}
