import { createRequire } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import * as vanillaExtract from "@vanilla-extract/css";
import * as fileScope from "@vanilla-extract/css/fileScope";
import react from "react";
import reactDom from "react-dom/server";
import * as fields from "../fields.ts";
import type { Site } from "../page.ts";
import { sourceTrace } from "./source-place.ts";
import { staticJsx } from "./static-jsx.ts";
import { collectStyles, type Styles } from "./styles.ts";

/** The name that the bundled site has in stack traces. */
export const siteFilename = "site-bundle.js";

/**
 * The packages that the site shares with this process, so that its styles reach the adapter and Node
 * compiles nothing twice. A package that imports one of these must be here too, or it gets a copy.
 */
const packages: Readonly<Record<string, unknown>> = {
  "@vanilla-extract/css": vanillaExtract,
  "@vanilla-extract/css/fileScope": fileScope,
  react,
  "react/jsx-runtime": staticJsx,
  "react-dom/server": reactDom,
};

/** The bundle leaves this module out, so that shapes are made with the zod that checks them. */
export const fieldsModule = "generator/fields.ts";

/** Runs the code of a bundled site. Returns its exports and what its style files state. */
export function evaluate(root: string, code: string): { exports: { site: Site }; styles: Styles } {
  const requireOther = createRequire(join(root, "package.json"));
  const require = (name: string) =>
    name.endsWith(fieldsModule) ? fields : (packages[name] ?? requireOther(name));
  const module = { exports: {} as { site: Site } };
  const styles = collectStyles(() => {
    const run = vm.compileFunction(code, ["require", "module", "exports"], {
      filename: siteFilename,
    });
    withSourcePlaces(code, () => run(require, module, module.exports));
  });
  return { exports: module.exports, styles };
}

/** The site's code threw outside of a page, as in a style file. */
class SourceError extends Error {
  override readonly name = "SourceError";
}

/** Returns what `run` does. Throws a SourceError with places of its source for an error of the site. */
export function withSourcePlaces<Result>(code: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    const { message, stack = "" } = error as Error;
    if (!stack.includes(siteFilename)) throw error;
    const trace = stack.slice(stack.indexOf("\n    at "));
    throw new SourceError(`${message}\n${sourceTrace(code, siteFilename, trace)}`, {
      cause: error,
    });
  }
}
