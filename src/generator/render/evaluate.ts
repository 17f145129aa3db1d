import { Explained } from "../explained.ts";
import "./production-react.ts";
import { createRequire, SourceMap } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import * as vanillaExtract from "@vanilla-extract/css";
import * as fileScope from "@vanilla-extract/css/fileScope";
import react, { type ReactNode } from "react";
import jsxRuntime from "react/jsx-runtime";
import * as fields from "../fields.ts";
import type { Page, Site } from "../page.ts";
import { collectStyles, type Styles } from "./styles.ts";

/** The file name of the bundled site in stack traces. */
const siteFilename = "site-bundle.js";

/** A line of a stack trace: the function, if it has a name, and the row and column in the bundle. */
const frame = /at (?:(?:async )?([\w.$<>]+) )?.*site-bundle\.js:(\d+):(\d+)/;

/**
 * Throws for what a page can't have: it is rendered at once, and no component runs in the browser. React
 * would drop a function silently, and show the fallback of a <Suspense> for good.
 */
function refuseDynamic(type: unknown, props: object | null): void {
  if (type === react.Suspense)
    throw new Error(
      "<Suspense> would show its fallback for good: pages are rendered at once. Remove it.",
    );
  if (typeof type !== "string") return;
  for (const [name, value] of Object.entries(props ?? {}))
    if (isFunction(value) || (Array.isArray(value) && value.some(isFunction)))
      throw new Error(
        `<${type}> has a function in its ${name}, which does not reach the browser. Call it, use it as a component, or listen to events in a script of the client folder.`,
      );
}

const isFunction = (value: unknown) => typeof value === "function";

type Jsx = typeof jsxRuntime.jsx;

const staticJsx =
  (jsx: Jsx): Jsx =>
  (type, props, key) => {
    refuseDynamic(type, props as object);
    return jsx(type, props, key);
  };

const onlyInBrowser = (hook: string) => () => {
  throw new Error(
    `${hook} does nothing: components do not run in the browser. Write a script in the client folder.`,
  );
};

/** React without the hooks that it would ignore silently, because they only run in a browser. */
const staticReact = {
  ...react,
  createElement(type: string, props: object | null, ...children: ReactNode[]) {
    refuseDynamic(type, { ...props, children });
    return react.createElement(type, props, ...children);
  },
  useEffect: onlyInBrowser("useEffect"),
  useLayoutEffect: onlyInBrowser("useLayoutEffect"),
  useInsertionEffect: onlyInBrowser("useInsertionEffect"),
  useImperativeHandle: onlyInBrowser("useImperativeHandle"),
};

/**
 * Packages that the site shares with this process, so that its styles reach the adapter and Node
 * compiles nothing twice. Add any package that imports one of these, or it gets its own copy.
 */
const packages: Readonly<Record<string, unknown>> = {
  "@vanilla-extract/css": vanillaExtract,
  "@vanilla-extract/css/fileScope": fileScope,
  react: staticReact,
  "react/jsx-runtime": {
    ...jsxRuntime,
    jsx: staticJsx(jsxRuntime.jsx),
    jsxs: staticJsx(jsxRuntime.jsxs),
  },
};

/** Not bundled, so that shapes are made with the same Zod instance that checks them. */
export const fieldsModule = "generator/fields.ts";

/**
 * Runs a bundled site. Returns its exports and the rules that its style files register. Throws an
 * Explained if its code throws.
 */
export function evaluate(root: string, code: string): { exports: { site: Site }; styles: Styles } {
  const requireOther = createRequire(join(root, "package.json"));
  const require = (name: string) =>
    name.endsWith(fieldsModule) ? fields : (packages[name] ?? requireOther(name));
  const module = { exports: {} as { site: Site } };
  const styles = collectStyles(() => {
    const run = vm.compileFunction(code, ["require", "module"], { filename: siteFilename });
    withSourcePlaces(code, () => run(require, module));
  });
  return { exports: module.exports, styles };
}

/**
 * Calls `run` and returns its result. Rethrows errors from the site's code as an Explained, with
 * positions in its source; a promise rejects with it.
 */
export function withSourcePlaces<Result>(code: string, run: () => Result): Result {
  const rethrow = (error: unknown): never => {
    throw sourceError(error, code);
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(rethrow) as Result) : result;
  } catch (error) {
    return rethrow(error);
  }
}

/** The error as an Explained, or as it is if it did not come from the site's code. */
function sourceError(error: unknown, code: string): unknown {
  if (!(error instanceof Error))
    return new Explained(
      `${String(error)}\n\n    A module of the site threw this. Throw an Error, which says where.`,
      { cause: error },
    );
  const { message, stack = "" } = error;
  if (!stack.includes(siteFilename)) return error;
  return new Explained(`${message}\n\n${sourceTrace(code, stack)}`, { cause: error });
}

/**
 * Maps a stack trace of the bundle to the sources (`src/site/site.tsx:12:5`), by the source map
 * inside `code`. Drops frames outside the bundle.
 */
export function sourceTrace(code: string, trace: string): string {
  const frames = trace.split("\n").flatMap((line) => {
    const [, name, row, column] = frame.exec(line) ?? [];
    return row ? [{ name, row: Number(row), column: Number(column) }] : [];
  });
  if (frames.length === 0) return "";
  const map = sourceMapOf(code);
  return frames
    .flatMap(({ name, row, column }) => {
      const entry = map.findEntry(row - 1, column - 1);
      if (!("originalSource" in entry)) return [];
      const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      return [`    at ${name ? `${name} (${place})` : place}`];
    })
    .join("\n");
}

/** The module that defines a page: `src/site/pages/about.tsx`. */
export function moduleOf({ definition }: Page, code: string): string | undefined {
  const trace = sourceTrace(code, definition?.stack ?? "");
  // The innermost frame is definePage itself.
  const [, module] = [...trace.matchAll(/([^\s()]+):\d+:\d+\)?$/gm)].map(([, file]) => file);
  return module;
}

/** esbuild writes it into the last line. */
function sourceMapOf(code: string): SourceMap {
  const base64 = code.slice(code.lastIndexOf(",") + 1);
  return new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString()));
}
