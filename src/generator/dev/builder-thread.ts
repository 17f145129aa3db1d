import { parentPort, workerData } from "node:worker_threads";
import type { Task, ThreadMessage } from "./builder.ts";
import type { Worker } from "./extension.ts";
import { siteBuilder } from "./site-builder.ts";

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

const { sources, worker } = workerData;
const { build, ...site } = siteBuilder(sources, {
  onPage: () => post("busy"),
  // The server shows a saved change before the watcher notices it.
  onKeep: (early) => post({ early }),
});
const extension: { worker: Worker } | undefined = worker && (await import(worker));
const answerTo = extension?.worker(site, sources.content);
post("busy");
parentPort?.on("message", async (task: Task) => {
  const answer = await ("changed" in task ? build(task.changed) : answerTo?.(task.task as never));
  post({ answer });
});
