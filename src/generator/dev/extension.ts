import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiteBuilder } from "./site-builder.ts";

/** Something that the dev server serves beside the site, such as an editor of its words. */
export interface Extension {
  /** What the paths of its requests begin with: `/~edit/`. No file of the output has such a name. */
  readonly prefix: string;
  /** The address of a module that runs in the thread of the builds, and exports a `Worker`. */
  readonly worker: string;
  /** Returns the link to it that each page has at its end, by the page's file in the output. */
  link(file: string): { readonly href: string; readonly text: string };
  /** Returns what answers its requests. `content` is the content folder. */
  server(ask: Ask, content: string): RequestHandler;
}

/**
 * Passes a task to the worker, and resolves to its answer. Throws an Error if the worker was stopped,
 * since it gave no sign of life; `name` says which task that was: `Saving plans.yaml`.
 */
export type Ask = (task: unknown, name: string) => Promise<unknown>;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Returns what does the tasks of an extension, given the site and its content folder. */
export type Worker = (
  site: Pick<SiteBuilder, "last" | "tryOut">,
  content: string,
) => (task: never) => Promise<unknown>;
