import { SourceMap } from "node:module";
import { Explained } from "../explained.ts";
import type { Page } from "../page.ts";
import { DefinitionError, type Route } from "../routes.ts";

/** The file name of the bundled site in stack traces. */
export const bundleName = "site-bundle.js";

/** A loaded site. */
interface Bundle {
  /** Its JavaScript, with a source map at the end. */
  readonly code: string;
}

/** What was thrown while a page was rendered, as an Explained with the page and the places in the site's modules. */
export function pageMistake(
  thrown: unknown,
  { path, file, entry }: Route,
  loaded: Bundle,
): Explained {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = (isWaiting(error) ? waiting : error.message).replace(/^(?=.)/gm, "  ");
  const page = `the page ${path} (${entry.madeFrom ?? file}) could not be rendered`;
  return new Explained([page, message, traceIn(loaded, error)].join("\n\n").trimEnd(), {
    cause: error,
  });
}

const waiting =
  "A component is asynchronous: it is lazy or async, calls use(), or renders a promise. Pages render synchronously. Read the file with readFileSync, or write the data to content/ before the build.";

/** https://react.dev/reference/react/Suspense#preventing-unwanted-fallbacks */
const isWaiting = ({ message }: Error) => /suspended while responding to/.test(message);

/** What the site's code has thrown outside of a page, as an Explained with the places in its modules. */
export function siteMistake(thrown: unknown, loaded: Bundle): Error {
  if (!(thrown instanceof Error)) return new Explained(String(thrown), { cause: thrown });
  if (thrown instanceof DefinitionError)
    return new Explained(`${moduleOf(thrown.page, loaded) ?? "a page"} ${thrown.message}`);
  const trace = traceIn(loaded, thrown);
  return trace ? new Explained(`${thrown.message}\n\n${trace}`, { cause: thrown }) : thrown;
}

/** Runs code of the site and returns its result. Throws a `siteMistake`. */
export function runSite<Result>(loaded: Bundle, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw siteMistake(error, loaded);
  }
}

/** The module that defines a page: `src/site/pages/about.tsx`. */
function moduleOf({ definition }: Page, loaded: Bundle): string | undefined {
  // The innermost call is definePage itself.
  return callsIn(loaded, definition)[1]?.file;
}

/** The stack of an error in the site's modules, one line per call: `at view (src/site/site.tsx:12:5)`. */
function traceIn(loaded: Bundle, error: Error): string {
  const lines = callsIn(loaded, error).map(({ name, file, line, column }) => {
    const place = `${file}:${line}:${column}`;
    return `    at ${name ? `${name} (${place})` : place}`;
  });
  return lines.join("\n");
}

/** A line of a stack trace: the function, if it has a name, and the row and column in the bundle. */
const frame = /at (?:(?:async )?((?:new )?[\w.$<>]+) )?.*site-bundle\.js:(\d+):(\d+)/;

/**
 * The calls in the stack of an error, innermost first, by the source map at the end of the bundle. Leaves out calls
 * outside of the bundle, and in packages.
 */
function callsIn({ code }: Bundle, error: Error | undefined) {
  const trace = error?.stack ?? "";
  if (!trace.includes(bundleName)) return [];
  const base64 = code.slice(code.lastIndexOf(",") + 1);
  const map = new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString()));
  return trace.split("\n").flatMap((text) => {
    const [, name, row, column] = frame.exec(text) ?? [];
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (row === undefined || !("originalSource" in entry)) return [];
    const { originalSource: file, originalLine, originalColumn } = entry;
    if (file.includes("node_modules/")) return [];
    return [{ name, file, line: originalLine + 1, column: originalColumn + 1 }];
  });
}
