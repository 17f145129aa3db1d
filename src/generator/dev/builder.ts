import { relative } from "node:path";
import { Worker } from "node:worker_threads";
import { failureText } from "../cli/format-error.ts";
import { type Built, failedBuild } from "./built.ts";
import type { SiteSources } from "./site-builder.ts";

/** What the thread does: it builds after changes to these absolute paths, or asks its extension. */
export type Task =
  | { readonly changed: readonly string[] }
  | { readonly task: unknown; readonly name: string };

/** What the thread says before it answers: that it goes on, or what the site is by now. */
export type Sign = "busy" | { readonly kept: Built };

/** Registers tsx first, since Node 20 starts no worker thread from a TypeScript file. */
const thread = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("builder-thread.ts", import.meta.url).href)});
});`;

/** A task that gives no sign of life for so long is stopped, in milliseconds. */
const patience = 20_000;

/**
 * Builds the site in a thread that can be stopped, so that an endless loop in a component does not hang
 * the server. A thread that ended is replaced for the next task.
 */
export class Builder {
  private readonly sources: SiteSources;
  private readonly extension: string | undefined;
  private worker: Worker | undefined;
  /** The extension has saved what it tried out: this is the site by now. */
  onKept: (built: Built) => void = () => {};

  /** `extension` is the address of a module whose worker runs in the same thread. */
  constructor(sources: SiteSources, extension?: string) {
    this.sources = sources;
    this.extension = extension;
  }

  /** Resolves to the site after changes to these absolute paths. It never rejects. */
  async build(changed: readonly string[]): Promise<Built> {
    const isNewThread = this.worker === undefined;
    const built = await this.send<Built>({ changed }).catch((error: Error) => error);
    if (built instanceof Error) {
      // A new thread recovers from what the site did not cause, such as a killed esbuild.
      if (built instanceof EndlessTask) return failedBuild(built.message);
      return isNewThread ? failedBuild(failureText(built)) : this.build([]);
    }
    return built;
  }

  /** Resolves to what the worker of the extension answers to a task. Throws if it was stopped. */
  async ask(task: unknown, name: string): Promise<unknown> {
    if (this.worker === undefined) await this.build([]);
    return this.send({ task, name });
  }

  /** Ends the thread; the next task starts another. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }

  /** Resolves to what the thread answers. Throws why it does not, once the thread is stopped. */
  private send<Answer>(task: Task): Promise<Answer> {
    // A new thread gives its first sign once it is loaded, which takes long on a busy machine.
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
        if ("kept" in message) return this.onKept(message.kept);
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
