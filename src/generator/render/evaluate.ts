import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import * as vanillaExtract from "@vanilla-extract/css";
import react from "react";
import jsxRuntime from "react/jsx-runtime";
import reactDom from "react-dom/server";
import { collectStyles } from "./collect-styles.ts";
import { sourceTrace } from "./source-place.ts";

/** What src/site/site.tsx exports. */
export type Site = typeof import("../../site/site.tsx");

/** The name that the bundled site has in stack traces. */
export const siteFilename = "site-bundle.js";

/**
 * What the site imports of packages. It is this process's own: one copy of vanilla-extract in which
 * styles and adapter meet, and nothing that Node has to find and compile anew. A
 * package that imports one of these belongs here too, or it gets a copy of its own.
 */
const packages: Readonly<Record<string, unknown>> = {
  "@vanilla-extract/css": vanillaExtract,
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom/server": reactDom,
};

/**
 * Runs the code of a bundled site: gives what it exports, and the CSS that its style files state.
 * With `ownReact`, React comes from the require cache, so that the dev server can load it again.
 */
export function evaluate(
  root: string,
  code: string,
  { ownReact = false } = {},
): { site: Site; styles: string } {
  const requireOther = createRequire(join(root, "package.json"));
  const shared = ownReact ? { "@vanilla-extract/css": vanillaExtract } : packages;
  const require = (name: string) => shared[name as keyof typeof shared] ?? requireOther(name);
  const module = { exports: {} };
  const styles = collectStyles(() => {
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
