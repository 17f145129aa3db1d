import { SourceMap } from "node:module";
import { Explained } from "../explained.ts";
import type { Page } from "../page.ts";
import { DefinitionError } from "../routes.ts";

/** The file name of the bundled site in stack traces. */
export const siteFilename = "site-bundle.js";

/** A line of a stack trace: the function, if it has a name, and the row and column in the bundle. */
const frame = /at (?:(?:async )?((?:new )?[\w.$<>]+) )?.*site-bundle\.js:(\d+):(\d+)/;

/**
 * Calls `run` and returns its result. Rethrows errors from the site's code as an Explained with
 * positions in its source, and a DefinitionError with the page's module, also if `run` returns a promise that
 * rejects.
 */
export function withSourcePlaces<Result>(code: string, run: () => Result): Result {
  const rethrow = (error: unknown): never => {
    if (!(error instanceof Error)) throw new Explained(String(error), { cause: error });
    if (error instanceof DefinitionError)
      throw new Explained(`${moduleOf(error.page, code) ?? "a page"} ${error.message}`);
    const trace = sourceTrace(code, error);
    throw trace ? new Explained(`${error.message}\n\n${trace}`, { cause: error }) : error;
  };
  try {
    const result = run();
    return result instanceof Promise ? (result.catch(rethrow) as Result) : result;
  } catch (error) {
    return rethrow(error);
  }
}

/** An Explained for what was thrown while a page rendered. `what` names the page. */
export function pageError(thrown: unknown, what: string, code: string): Explained {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = (isWaiting(error) ? waiting : error.message).replace(/^(?=.)/gm, "  ");
  const trace = sourceTrace(code, error);
  return new Explained(`${what} could not be rendered\n\n${message}\n\n${trace}`.trimEnd(), {
    cause: error,
  });
}

const waiting =
  "A component is asynchronous: it is lazy or async, calls use(), or renders a promise. Pages render synchronously. Read the file with readFileSync, or write the data to content/ before the build.";

/** https://react.dev/reference/react/Suspense#preventing-unwanted-fallbacks */
const isWaiting = ({ message }: Error) => /suspended while responding to/.test(message);

/** The module that defines a page: `src/site/pages/about.tsx`. */
export function moduleOf({ definition }: Page, code: string): string | undefined {
  // The innermost call is definePage itself.
  return callsFinder(code)(definition)[1]?.file;
}

/** A call in a stack trace of the bundle, with its place in the sources. */
interface Call {
  readonly name?: string | undefined;
  /** As messages name it: `src/site/site.tsx`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Returns a function that finds the calls in the stack of an error, innermost first, by the source map inside
 * `code`. It leaves out calls outside the bundle.
 */
export function callsFinder(code: string): (error: Error | undefined) => readonly Call[] {
  /** Parsed on first use, because most builds have no mistakes. */
  let map: SourceMap | undefined;
  return (error) => {
    const trace = error?.stack ?? "";
    if (!trace.includes(siteFilename)) return [];
    map ??= sourceMapIn(code);
    const sources = map;
    return trace.split("\n").flatMap((text) => {
      const [, name, row, column] = frame.exec(text) ?? [];
      const entry = sources.findEntry(Number(row) - 1, Number(column) - 1);
      if (row === undefined || !("originalSource" in entry)) return [];
      const { originalSource: file, originalLine, originalColumn } = entry;
      return [{ name, file, line: originalLine + 1, column: originalColumn + 1 }];
    });
  };
}

function sourceMapIn(code: string): SourceMap {
  // esbuild writes it to the last line.
  const base64 = code.slice(code.lastIndexOf(",") + 1);
  return new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString()));
}

/** The stack of an error in the sources, one line per call: `at view (src/site/site.tsx:12:5)`. */
function sourceTrace(code: string, error: Error): string {
  const lines = callsFinder(code)(error).map(({ name, file, line, column }) => {
    const place = `${file}:${line}:${column}`;
    return `    at ${name ? `${name} (${place})` : place}`;
  });
  return lines.join("\n");
}
