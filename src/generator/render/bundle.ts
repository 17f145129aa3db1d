import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse, relative } from "node:path";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { Explained } from "../explained.ts";
import { sourceProblems } from "../headers/policy.ts";
import type { Page, Site } from "../page.ts";
import { evaluate, fieldsModule, moduleOf } from "./evaluate.ts";
import { pageStyles } from "./styles.ts";

/** The oldest browsers that support everything the styles use. */
const target = ["chrome111", "edge111", "firefox114", "safari16.4"];

/** A site as bundled code. */
export interface Bundle {
  /** CommonJS source of the site and everything it imports except packages. */
  readonly code: string;
  /** Each browser script by name, minified to one line. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** A bundled site after evaluation. */
export interface LoadedSite extends Bundle {
  /** The project's root. */
  readonly root: string;
  readonly site: Site;
  /** Resolves to the minified CSS for a page's markup. */
  readonly cssFor: (markup: string) => Promise<string>;
}

/** Where a site's sources are, relative to the project's root. */
export interface SiteModules {
  /** The module that exports `site`; by default `src/site/site.tsx`. */
  readonly entry?: string | undefined;
  /** The folder of browser scripts; by default `src/site/client`. */
  readonly client?: string | undefined;
}

/**
 * Bundles a site for Node and its scripts for browsers. Throws esbuild's error, which names file,
 * line and column, for its warnings too.
 */
export async function bundle(
  root: string,
  { entry = "src/site/site.tsx", client = "src/site/client" }: SiteModules = {},
): Promise<Bundle> {
  const folder = join(root, client);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
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
      // So that the site's modules resolve packages from the project's root.
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
      entryPoints: files.filter((file) => file.endsWith(".ts")).map((file) => join(client, file)),
      bundle: true,
      write: false,
      minify: true,
      format: "iife",
      // The project's tsconfig would add "use strict".
      tsconfigRaw: {},
      target,
      outdir: root,
      logLevel: "silent",
    }),
  ]);
  // Each is a mistake: a name that a module does not export, a condition that is always true.
  const warnings = [...site.warnings, ...browser.warnings];
  if (warnings.length > 0) throw Object.assign(new Error("warnings"), { errors: warnings });
  const scripts = browser.outputFiles.map(
    ({ path, text }) => [parse(path).name, text.trim()] as const,
  );
  return { code: site.outputFiles[0]?.text ?? "", scripts: new Map(scripts) };
}

/**
 * An esbuild plugin that tells vanilla-extract which file each rule is from, as its own integration
 * does:
 * https://github.com/vanilla-extract-css/vanilla-extract/blob/master/packages/integration/src/addFileScope.ts
 */
function styleFiles(root: string): esbuild.Plugin {
  return {
    name: "style-files",
    setup({ onLoad, onResolve }) {
      // esbuild would write it to a file of its own, which no page names.
      onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) =>
        existsSync(join(resolveDir, `${path}.ts`))
          ? undefined
          : { errors: [{ text: `${path} would be on no page. Write a style file, ${path}.ts.` }] },
      );
      onLoad({ filter: /\.css\.ts$/ }, ({ path }) => {
        const file = JSON.stringify(relative(root, path).replaceAll("\\", "/"));
        const begin = `import * as $scope from "@vanilla-extract/css/fileScope";$scope.setFileScope(${file});`;
        // On one line, to keep line numbers in error messages right.
        const contents = `${begin}${readFileSync(path, "utf8")}\n$scope.endFileScope();`;
        return { contents, loader: "ts" };
      });
    },
  };
}

/**
 * Evaluates a bundled site, resolving packages from the project's root. Throws an Explained if a
 * module of the site throws, or for pages and sources that are wrong.
 */
export async function runSite(root: string, bundle: Bundle): Promise<LoadedSite> {
  const { exports, styles } = evaluate(root, bundle.code);
  refuseMistakes(exports.site, bundle.code);
  return { ...bundle, ...exports, root, cssFor: pageStyles(styles, minifyCss) };
}

/** Throws an Explained with each page that lacks its path or words, and with each wrong source. */
function refuseMistakes({ pages, sources }: Site, code: string): void {
  const problems = pages.flatMap((page: Page | undefined, index) => {
    if (!page)
      return [`pages[${index}] of the site is undefined. Export the page from its module.`];
    const module = moduleOf(page, code) ?? `pages[${index}] of the site`;
    const hasPath = page.path !== undefined || page.entries !== undefined;
    return [
      ...(hasPath ? [] : [`${module} has no path. Add one, such as "/about/".`]),
      ...(page.words
        ? []
        : [`${module} has no words. Name its content files, or write words: {}.`]),
    ];
  });
  problems.push(...sourceProblems(sources));
  if (problems.length > 0) throw new Explained(problems.join("\n"));
}

/**
 * Resolves to the CSS, minified for the browsers that the site supports. Rejects with an Explained for a
 * rule that is not valid CSS: browsers would drop it and others after it.
 */
export async function minifyCss(css: string): Promise<string> {
  const { code, warnings } = await esbuild.transform(css, { loader: "css", minify: true, target });
  const problems = warnings.map(({ text, location, notes }) => {
    const { lineText = "" } = notes[0]?.location ?? location ?? {};
    return `is not valid CSS: ${text}\n  ${lineText.trim()}`;
  });
  if (problems.length > 0) throw new Explained(problems.join("\n\n"));
  return code.trim();
}
