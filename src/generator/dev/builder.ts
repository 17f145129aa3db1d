import { Worker } from "node:worker_threads";
import { Explained, failureText } from "../explained.ts";
import { type Built, failedBuild, receiver, type SentBuilt } from "./built.ts";
import type { ServedProject } from "./site-builder.ts";

/** A task for the thread: build after changes to these absolute paths, or ask the extension. */
export type Task = { readonly changed: readonly string[] } | { readonly task: unknown };

/** A message from the thread: the site after a trial is kept, or finally the answer. */
export type ThreadMessage = { readonly early: SentBuilt } | { readonly answer: unknown };

/** Registers tsx first, since Node 20 can't start a worker thread from a TypeScript file. */
const thread = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("builder-thread.ts", import.meta.url).href)});
});`;

/** How many seconds a task may take: thousands of pages, on a busy machine. */
const limit = 60;

/**
 * Creates a builder whose thread can be stopped, so that an endless loop in a component does not hang the
 * server. It does one task at a time. If the thread has ended, the next task starts a new one. `extension` is
 * the URL of a module whose worker runs in the same thread. `onEarly` is called with a site that can be shown
 * before the task is done.
 */
export function threadBuilder(
  sources: ServedProject,
  extension?: string,
  onEarly: (built: Built) => void = () => {},
) {
  const received = receiver();
  let worker: Worker | undefined;
  let onMessage: (message: ThreadMessage) => void = () => {};
  let fail: (error: Error) => void = () => {};

  /** Ends the thread; the next task starts a new one. */
  const stop = () => {
    worker?.terminate();
    worker = undefined;
  };

  const start = () => {
    const started = new Worker(thread, { eval: true, workerData: { sources, worker: extension } });
    const onEnd = (error: Error) => {
      if (worker !== started) return;
      stop();
      fail(error);
    };
    started.on("message", (message: ThreadMessage) => {
      if (worker === started) onMessage(message);
    });
    started.on("error", onEnd);
    started.on("exit", () => onEnd(new Explained("The build ended early. Look for process.exit.")));
    return started;
  };

  /** Resolves to the thread's answer. Otherwise stops the thread and rejects with the reason. */
  const send = <Answer>(task: Task, name: string) => {
    const late = `${name} took longer than ${limit} seconds and was stopped. Look for an endless loop.`;
    worker ??= start();
    worker.postMessage(task);
    let timer: NodeJS.Timeout | undefined;
    return new Promise<Answer>((resolve, reject) => {
      fail = reject;
      timer = setTimeout(() => {
        stop();
        reject(new Explained(late));
      }, limit * 1000);
      onMessage = (message) => {
        if ("early" in message) onEarly(received(message.early));
        else resolve(message.answer as Answer);
      };
    }).finally(() => clearTimeout(timer));
  };

  /**
   * Resolves to the site after changes to these absolute paths; to undefined if the extension has shown it already.
   * Never rejects.
   */
  const build = (changed: readonly string[]): Promise<Built | undefined> =>
    send<SentBuilt | undefined>({ changed }, "The build").then(
      (sent) => sent && received(sent),
      (error) => failedBuild(failureText(error)),
    );

  /** Resolves to the extension's answer to a task. Rejects if the thread was stopped. */
  const ask = async (task: unknown, name: string) => {
    if (worker === undefined) await build([]);
    return send({ task }, name);
  };
  return { build, ask, stop };
}
