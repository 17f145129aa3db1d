import { Explained } from "../explained.ts";
import "./production-react.ts";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { fileIn } from "../content/load-content.ts";
import type { Sources } from "../page.ts";
import type { Route } from "../routes.ts";
import type { BuildInput } from "./build-input.ts";
import { moduleOf, sourceTrace } from "./evaluate.ts";
import { bodyOf } from "./render-page.ts";

/** Resolves to an Explained for whatever was thrown while a route rendered. */
export async function pageError(
  thrown: unknown,
  route: Route,
  input: BuildInput,
): Promise<Explained> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = (isWaiting(error) ? waiting : error.message).replace(/^(?=.)/gm, "  ");
  const { code } = input.running;
  const own = sourceTrace(code, error.stack ?? "");
  const components = (await componentStack(bodyOf(route, input))).trim();
  // The innermost component is in both.
  const around = sourceTrace(code, own ? components.replace(/^.*/, "") : components);
  const trace = [own, around].filter(Boolean).join("\n");
  return new Explained(
    `the page ${route.path} (${route.entry.source ?? route.file}) could not be rendered\n\n${message}\n\n${trace}`.trimEnd(),
    { cause: error },
  );
}

const waiting =
  "A component waits: it is lazy or async, calls use(), or has a promise in it. Pages are rendered at once: read the file with readFileSync, or put the data into content/ before the build.";

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
