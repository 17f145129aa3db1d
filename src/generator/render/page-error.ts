import "./production-react.ts";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { fileIn } from "../content/load-content.ts";
import type { Sources } from "../page.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";
import { moduleOf, siteFilename, sourceTrace } from "./evaluate.ts";
import { bodyOf } from "./render-page.ts";

/** A page that could not be rendered: which one, why, and where in the source. */
export class PageError extends Error {
  override readonly name = "PageError";
}

/** Resolves to a PageError for whatever was thrown while a route rendered. */
export async function pageError(
  thrown: unknown,
  route: Route,
  input: BuildInput,
): Promise<PageError> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = (isWaiting(error) ? waiting : error.message).replace(/^(?=.)/gm, "  ");
  const stack = await stackOf(error, bodyOf(route, input));
  const trace = sourceTrace(input.running.code, stack).replace(/^\n*/, "\n");
  return new PageError(
    `the page ${route.path} (${route.entry.source ?? route.file}) could not be rendered\n\n${message}\n${trace}`.trimEnd(),
    { cause: error },
  );
}

const waiting =
  "A component waits: it is async, calls use(), or has a promise in it. Pages are rendered at once: read the file with readFileSync, or put the data into content/ before the build.";

/** https://react.dev/reference/react/Suspense#preventing-unwanted-fallbacks */
const isWaiting = ({ message }: Error) => /suspended while responding to/.test(message);

/** The files a page is made from: the module that defines it, then its content files. */
export function filesBehind(
  { page, entry, lang }: Route,
  { running, content }: BuildInput,
): string[] {
  const module = moduleOf(page, running.code);
  const own = entry.source;
  const words = Object.values(page.words as Sources).flatMap((source) =>
    "file" in source ? (fileIn(content.files, source.file, lang)?.source.file ?? []) : [],
  );
  return [module, ...new Set([own, ...words])].filter((file) => file !== undefined);
}

/** The content file or else the module that makes a page, for messages. */
export const makerOf = (route: Route, input: BuildInput): string =>
  route.entry.source ?? filesBehind(route, input)[0] ?? "a page";

/** Resolves to the frames of the component that threw, then its ancestors. */
async function stackOf(error: Error, body: ReactElement): Promise<string> {
  const components = (await componentStack(body)).trim().split("\n");
  const own = ownLines(error);
  return [...own, ...(own.length > 0 ? components.slice(1) : components)].join("\n");
}

/** Resolves to the component stack of what throws or waits, innermost first. */
const componentStack = (body: ReactElement) =>
  new Promise<string>((resolve) => {
    // Renders again, because renderToStaticMarkup does not report the component stack.
    const { abort } = renderToPipeableStream(body, {
      onError: (_, { componentStack = "" }) => resolve(componentStack),
      onAllReady: () => resolve(""),
    });
    // What it waits for may never come.
    setImmediate(abort);
  });

/** The site's frames of an error's stack, up to where React called the component. */
function ownLines({ stack = "" }: Error): string[] {
  const lines = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const isOwn = (line: string) => line.includes(siteFilename);
  const first = lines.findIndex(isOwn);
  const isNative = (line: string) => line.includes("<anonymous>");
  const end = lines.findIndex((line, index) => index > first && !isOwn(line) && !isNative(line));
  return lines.slice(0, end === -1 ? undefined : end).filter(isOwn);
}
