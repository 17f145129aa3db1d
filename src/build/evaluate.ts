import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import { collectStyles } from "./collect-styles.ts";
import { sourceTrace } from "./source-place.ts";

/** What src/site.tsx exports. */
export type Site = typeof import("../site.tsx");

/** The name that the bundled site has in stack traces. */
export const siteFilename = "site-bundle.js";

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
