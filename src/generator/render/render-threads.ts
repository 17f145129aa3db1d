import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Route } from "../../site/routes.tsx";
import type { Content } from "../../site/words/content.ts";
import { addFacts, type SiteFacts } from "../check/site-check.ts";
import { type Bundle, bundleThread } from "./bundle.ts";
import { addSamples, pageError, type Samples } from "./render-page.ts";
import type { Progress } from "./render-routes.ts";
import type { SiteParts } from "./site-parts.ts";
import type { Measure, Measured } from "./sizes.ts";

/** What a thread is given: text, plain data, and a counter. */
export interface ThreadData {
  readonly root: string;
  readonly bundle: Bundle;
  readonly css: string;
  readonly content: Content;
  readonly address: string;
  readonly hashed: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly measure: Measure;
  /** How many pages are done: one number that all threads share. */
  readonly done: Int32Array;
}

/** The routes to render next, by their places in the table; or to tell what was found, and end. */
export type ThreadTask = { readonly from: number; readonly to: number } | "end";

export type ThreadAnswer =
  | "next"
  | { readonly failed: number; readonly message: string }
  | {
      readonly facts: SiteFacts;
      readonly samples: Samples;
      /** By the place of a page in the table. */
      readonly sizes: ReadonlyMap<number, Measured>;
    };

interface ThreadsParts {
  readonly parts: SiteParts;
  readonly routes: readonly Route[];
  readonly folder: string;
  /** What the threads find is added to these. */
  readonly found: { readonly facts: SiteFacts; readonly samples: Samples };
  readonly measure: Measure;
  readonly progress: Progress;
}

/** Routes a thread takes at a time: enough that asking for more does not count. */
const batch = 50;

/**
 * Renders the routes in a thread for each core, each of which measures and writes its pages itself.
 * Gives those that are measured, in the order of the table. Throws the error of the first page that
 * does not render.
 */
export async function renderInThreads({
  parts,
  routes,
  folder,
  found,
  measure,
  progress,
}: ThreadsParts): Promise<readonly Measured[]> {
  const { running, content, url, assets } = parts;
  const workerData: ThreadData = {
    root: running.root,
    bundle: { code: running.code, scripts: running.scripts },
    css: running.css,
    content,
    address: url.href,
    hashed: assets.hashed,
    folder,
    measure,
    done: new Int32Array(new SharedArrayBuffer(4)),
  };
  const sizes = new Map<number, Measured>();
  const program = await bundleThread(running.root);
  const showProgress = () => progress(Atomics.load(workerData.done, 0), routes.length);
  let next = 0;
  const nextTask = (): ThreadTask => {
    if (next >= routes.length) return "end";
    const from = next;
    next = Math.min(next + batch, routes.length);
    return { from, to: next };
  };

  const threads = Array.from({ length: availableParallelism() }, () => {
    const thread = new Worker(program, { eval: true, workerData });
    const ended = new Promise<void>((resolve, reject) => {
      thread.on("error", reject);
      thread.on("message", (answer: ThreadAnswer) => {
        if (answer === "next") {
          thread.postMessage(nextTask());
        } else if ("facts" in answer) {
          addFacts(found.facts, answer.facts);
          addSamples(found.samples, answer.samples);
          for (const [index, size] of answer.sizes) sizes.set(index, size);
          resolve();
        } else {
          reject(new FailedRoute(answer.failed, answer.message));
        }
      });
    });
    thread.postMessage(nextTask());
    return { thread, ended };
  });

  const showing = setInterval(showProgress, 100);
  try {
    await Promise.all(threads.map(({ ended }) => ended));
    showProgress();
    return [...sizes].sort(([a], [b]) => a - b).map(([, size]) => size);
  } catch (error) {
    const route = error instanceof FailedRoute ? routes[error.index] : undefined;
    throw route ? await pageError(error, route, parts) : error;
  } finally {
    clearInterval(showing);
    await Promise.all(threads.map(({ thread }) => thread.terminate()));
  }
}

class FailedRoute extends Error {
  constructor(
    readonly index: number,
    message: string,
  ) {
    super(message);
  }
}
