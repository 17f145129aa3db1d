import "./production-react.ts";
import { createRequire, SourceMap } from "node:module";
import { join } from "node:path";
import vm from "node:vm";
import * as vanillaExtract from "@vanilla-extract/css";
import * as fileScope from "@vanilla-extract/css/fileScope";
import react, { type ReactNode } from "react";
import jsxRuntime from "react/jsx-runtime";
import reactDom from "react-dom/server";
import * as fields from "../fields.ts";
import type { Page, Site } from "../page.ts";
import { collectStyles, type Styles } from "./styles.ts";

/** The file name of the bundled site in stack traces. */
export const siteFilename = "site-bundle.js";

const placeInBundle = /^(.*?)site-bundle\.js:(\d+):(\d+)/;

type Jsx = typeof jsxRuntime.jsx;

/**
 * React's JSX functions, except that they throw for what a page can't have: pages are rendered at once,
 * and no component runs in the browser. React would drop a function silently, and show the fallback of
 * a <Suspense> for good.
 */
const staticJsx = {
  ...jsxRuntime,
  jsx: onlyStatic(jsxRuntime.jsx),
  jsxs: onlyStatic(jsxRuntime.jsxs),
};

function onlyStatic(jsx: Jsx): Jsx {
  return (type, props, key) => {
    refuseDynamic(type, props);
    return jsx(type, props, key);
  };
}

/** Throws if an element of this type and with these props would lose something on a page. */
function refuseDynamic(type: unknown, props: unknown): void {
  if (type === react.Suspense)
    throw new Error(
      "<Suspense> would show its fallback for good: pages are rendered at once. Remove it.",
    );
  if (isLazy(type))
    throw new Error(
      "A lazy component would never be shown: pages are rendered at once. Import it.",
    );
  if (typeof type === "string")
    for (const name in props as object) {
      const value: unknown = (props as Record<string, unknown>)[name];
      if (/^on[A-Z]/.test(name))
        throw new Error(
          `${name} on <${type}> does nothing: components do not run in the browser. Listen to the event in a script of the client folder.`,
        );
      if (typeof value === "function" || (name === "children" && hasFunction(value)))
        throw new Error(
          `<${type}> has a function in its ${name}, which cannot be shown. Call it, or use it as a component.`,
        );
    }
}

const isLazy = (type: unknown) =>
  (type as { $$typeof?: symbol } | null)?.$$typeof === Symbol.for("react.lazy");

const hasFunction = (children: unknown) =>
  Array.isArray(children) && children.some((child) => typeof child === "function");

/**
 * React, with the same createElement, and without the hooks that only run in a browser: it would ignore
 * them silently.
 */
const staticReact = {
  ...react,
  createElement(type: string, props: object | null, ...children: ReactNode[]) {
    refuseDynamic(type, { ...props, children });
    return react.createElement(type, props, ...children);
  },
  ...Object.fromEntries(
    ["useEffect", "useLayoutEffect", "useInsertionEffect", "useImperativeHandle"].map((hook) => [
      hook,
      () => {
        throw new Error(
          `${hook} does nothing: components do not run in the browser. Write a script in the client folder.`,
        );
      },
    ]),
  ),
};

/**
 * Packages that the site shares with this process, so that its styles reach the adapter and Node
 * compiles nothing twice. Add any package that imports one of these, or it gets its own copy.
 */
const packages: Readonly<Record<string, unknown>> = {
  "@vanilla-extract/css": vanillaExtract,
  "@vanilla-extract/css/fileScope": fileScope,
  react: staticReact,
  "react/jsx-runtime": staticJsx,
  "react-dom/server": reactDom,
};

/** Not bundled, so that shapes are made with the same Zod instance that checks them. */
export const fieldsModule = "generator/fields.ts";

/**
 * Runs a bundled site. Returns its exports and the rules that its style files register. Throws a
 * SourceError if its code throws.
 */
export function evaluate(root: string, code: string): { exports: { site: Site }; styles: Styles } {
  const requireOther = createRequire(join(root, "package.json"));
  const require = (name: string) =>
    name.endsWith(fieldsModule)
      ? fields
      : (packages[name.replace(/^node:/, "")] ?? requireOther(name));
  const module = { exports: {} as { site: Site } };
  const styles = collectStyles(() => {
    const given = { require, module, exports: module.exports };
    const run = vm.compileFunction(code, Object.keys(given), { filename: siteFilename });
    withSourcePlaces(code, () => run(...Object.values(given)));
  });
  return { exports: module.exports, styles };
}

/** The site's code threw outside a page, such as in a style file. */
export class SourceError extends Error {
  override readonly name = "SourceError";
}

/**
 * Calls `run` and returns its result. Rethrows errors from the site's code as a SourceError, with
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

/** The error as a SourceError, or as it is if it did not come from the site's code. */
function sourceError(error: unknown, code: string): unknown {
  if (!(error instanceof Error))
    return new SourceError(
      `${String(error)}\n\n    A module of the site threw this. Throw an Error, which says where.`,
      { cause: error },
    );
  const { message, stack = "" } = error;
  if (!stack.includes(siteFilename)) return error;
  const trace = stack.slice(stack.indexOf("\n    at "));
  return new SourceError(`${message}\n${sourceTrace(code, trace)}`, { cause: error });
}

/**
 * Maps a stack trace of the bundle to the sources (`src/site/site.tsx:12:5`), by the source map
 * inside `code`. Drops frames outside the bundle.
 */
export function sourceTrace(code: string, trace: string): string {
  const map = sourceMapOf(code);
  return trace
    .split("\n")
    .flatMap((line) => {
      const [, before = "", row, column] = placeInBundle.exec(line) ?? [];
      if (row === undefined) return /^\s*at /.test(line) ? [] : [line];
      const entry = map?.findEntry(Number(row) - 1, Number(column) - 1);
      if (!entry || !("originalSource" in entry)) return [line];
      const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      const name = /at (?:async )?([\w.$<>]+) /.exec(before)?.[1];
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

function sourceMapOf(code: string): SourceMap | undefined {
  const [, base64] =
    /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code) ?? [];
  return base64 === undefined
    ? undefined
    : new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString("utf8")));
}
