import { relative } from "node:path";
import { Worker } from "node:worker_threads";
import { failureText } from "../cli/format-error.ts";
import { type Built, failedBuild } from "./built.ts";
import type { EditAnswer, EditTask } from "./edit/editor.ts";
import type { SiteSources } from "./site-builder.ts";

/** What the thread is asked: to build after changes to these absolute paths, or to edit. */
export type Task = { readonly changed: readonly string[] } | { readonly edit: EditTask };

/** Registers tsx first, since Node 20 starts no worker thread from a TypeScript file. */
const thread = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("builder-thread.ts", import.meta.url).href)});
});`;

/**
 * Builds the site in a thread that can be stopped, so that an endless loop in a component does not
 * hang the server. A thread that ended is replaced for the next build.
 */
export class Builder {
  private readonly sources: SiteSources;
  private readonly limit: number;
  private worker: Worker | undefined;

  /** A build that gives no sign of life for `limit` milliseconds is stopped. */
  constructor(sources: SiteSources, limit = 20_000) {
    this.sources = sources;
    this.limit = limit;
  }

  /** Resolves to the site after changes to these absolute paths. It never rejects. */
  async build(changed: readonly string[]): Promise<Built> {
    const isNewThread = this.worker === undefined;
    const built = await this.ask<Built>({ changed }).catch((error: Error) => error);
    if (!(built instanceof Error) && !built.needsNewThread) return built;
    this.stop();
    if (!(built instanceof Error)) {
      // It loads while the mistake is being fixed.
      this.worker = this.start();
      return built;
    }
    if (built instanceof EndlessBuild) return failedBuild(endless(changed, this.limit));
    // A new thread recovers from what the site did not cause, such as a killed esbuild.
    return isNewThread ? failedBuild(failureText(built)) : this.build([]);
  }

  /** Resolves to the answer of the editor in the thread. Throws what ended the thread. */
  async edit(edit: EditTask): Promise<EditAnswer> {
    if (this.worker === undefined) await this.build([]);
    return this.ask<EditAnswer>({ edit });
  }

  /** Ends the thread; the next build starts another. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  private ask<Answer>(task: Task): Promise<Answer> {
    const isNewThread = this.worker === undefined;
    const worker = this.worker ?? this.start();
    this.worker = worker;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waitForSign = (limit: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => onError(new EndlessBuild()), limit);
      };
      const onMessage = (message: Answer | "busy") => {
        if (message === "busy") return waitForSign(this.limit);
        settle();
        resolve(message);
      };
      const onError = (error: Error) => {
        settle();
        reject(error);
      };
      const onExit = () => onError(new Error("The build ended early. Look for process.exit."));
      const settle = () => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      };
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      worker.postMessage(task);
      // A new thread gives its first sign once it is loaded, which takes long on a busy machine.
      waitForSign(isNewThread ? 3 * this.limit : this.limit);
    });
  }

  private start(): Worker {
    const worker = new Worker(thread, {
      eval: true,
      workerData: this.sources,
      env: { ...process.env, NODE_ENV: "development" },
    });
    // An error between builds ends the thread, not the server.
    worker.on("error", () => {});
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }
}

class EndlessBuild extends Error {}

function endless(changed: readonly string[], limit: number): string {
  const [first = "The build", ...others] = changed.map((path) => relative("", path));
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return `${first}${more} took longer than ${limit / 1000} seconds. Look for an endless loop.`;
}
