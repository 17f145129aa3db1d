import type { IncomingMessage, ServerResponse } from "node:http";
import type { SiteBuilder } from "./site-builder.ts";

/** Something the dev server serves beside the site, such as an editor of its words. */
export interface Extension {
  /** The path prefix of its requests: `/~edit/`. No output file can have such a name. */
  readonly prefix: string;
  /** The URL of a module that runs in the builder's thread and exports `worker`, a `Worker`. */
  readonly worker: string;
  /** The link to it at the end of each page, given the page's output file. */
  link(file: string): { readonly href: string; readonly text: string };
  /** Creates the handler of its requests. `content` is the content folder. */
  server(ask: Ask, content: string): RequestHandler;
}

/**
 * Passes a task to the worker and resolves to its answer. Rejects if the worker was stopped. `name`
 * describes the task in that error: `Saving plans.yaml`.
 */
export type Ask = (task: unknown, name: string) => Promise<unknown>;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Creates the handler of an extension's tasks, given the site and its content folder. */
export type Worker = (
  site: Pick<SiteBuilder, "last" | "mistake" | "tryOut">,
  content: string,
) => (task: never) => Promise<unknown>;
