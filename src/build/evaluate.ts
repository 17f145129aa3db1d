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
    withSourcePlaces(code, () => run(require, module, module.exports));
  });
  const site = module.exports as Site;
  const routes: Site["routes"] = (...parts) => withSourcePlaces(code, () => site.routes(...parts));
  return { site: { ...site, routes }, styles };
}

/** Code of the site that throws outside of any page, such as a style file or the route table. */
class SourceError extends Error {
  override readonly name = "SourceError";
}

function withSourcePlaces<Result>(code: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const { message, stack = "" } = error as Error;
    const trace = stack.slice(stack.indexOf("\n    at "));
    throw new SourceError(`${message}\n${sourceTrace(code, siteFilename, trace)}`, {
      cause: error,
    });
  }
}
