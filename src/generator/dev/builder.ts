import { relative } from "node:path";
import { Worker } from "node:worker_threads";
import { failureText } from "../cli/format-error.ts";
import { type Built, failedBuild } from "./built.ts";
import type { ServedProject } from "./site-builder.ts";

/**
 * A task for the thread: build after changes to these absolute paths, the pages in these files first, or
 * ask the extension.
 */
export type Task =
  | { readonly changed: readonly string[]; readonly open?: readonly string[] }
  | { readonly task: unknown; readonly name: string };

/**
 * Sent by the thread before its answer: a heartbeat, or the site so far, after a trial that is kept or
 * with the open pages.
 */
export type Sign = "busy" | { readonly early: Built };

/** Registers tsx first, since Node 20 can't start a worker thread from a TypeScript file. */
const thread = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("builder-thread.ts", import.meta.url).href)});
});`;

/** Stops a task after this many milliseconds without a heartbeat. */
const patience = 20_000;

/**
 * Builds the site in a thread that can be stopped, so that an endless loop in a component does not
 * hang the server. The next task replaces a thread that ended.
 */
export class Builder {
  private readonly sources: ServedProject;
  private readonly extension: string | undefined;
  private worker: Worker | undefined;
  /** Called with a site that can be shown before the task is done. */
  onEarly: (built: Built) => void = () => {};

  /** `extension` is the URL of a module whose worker runs in the same thread. */
  constructor(sources: ServedProject, extension?: string) {
    this.sources = sources;
    this.extension = extension;
  }

  /**
   * Resolves to the site after changes to these absolute paths, with the pages in the files `open` made
   * first. Never rejects.
   */
  async build(changed: readonly string[], open: readonly string[] = []): Promise<Built> {
    const isNewThread = this.worker === undefined;
    const built = await this.send<Built>({ changed, open }).catch((error: Error) => error);
    if (built instanceof Error) {
      // A new thread recovers from what the site did not cause, such as a killed esbuild.
      if (built instanceof EndlessTask) return failedBuild(built.message);
      return isNewThread ? failedBuild(failureText(built)) : this.build([]);
    }
    return built;
  }

  /** Resolves to the extension's answer to a task. Rejects if the thread was stopped. */
  async ask(task: unknown, name: string): Promise<unknown> {
    if (this.worker === undefined) await this.build([]);
    return this.send({ task, name });
  }

  /** Ends the thread; the next task starts another. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  /** Resolves to the thread's answer. Otherwise stops the thread and rejects with the reason. */
  private send<Answer>(task: Task): Promise<Answer> {
    // A new thread sends its first heartbeat once it is loaded, which is slow on a busy machine.
    const first = this.worker === undefined ? 3 * patience : patience;
    const worker = this.worker ?? this.start();
    this.worker = worker;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waitForSign = (limit: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => onError(new EndlessTask(task)), limit);
      };
      const onMessage = (message: Sign | { answer: Answer }) => {
        if (message === "busy") return waitForSign(patience);
        if ("early" in message) return this.onEarly(message.early);
        settle();
        resolve(message.answer);
      };
      const onError = (error: Error) => {
        settle();
        this.stop();
        reject(error);
      };
      const onExit = () => onError(new Error("The build ended early. Look for process.exit."));
      const settle = () => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      };
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      worker.postMessage(task);
      waitForSign(first);
    });
  }

  private start(): Worker {
    const worker = new Worker(thread, {
      eval: true,
      workerData: { sources: this.sources, worker: this.extension },
    });
    // An error between tasks ends the thread, not the server.
    worker.on("error", () => {});
    worker.on("exit", () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }
}

class EndlessTask extends Error {
  constructor(task: Task) {
    super(
      `${nameOf(task)} took longer than ${patience / 1000} seconds and was stopped. Look for an endless loop.`,
    );
  }
}

function nameOf(task: Task): string {
  if ("name" in task) return task.name;
  const [first, ...others] = task.changed.map((path) => relative("", path));
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return first === undefined ? "The build" : `The build after a change of ${first}${more}`;
}
