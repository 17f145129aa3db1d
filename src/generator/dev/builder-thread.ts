import { parentPort, workerData } from "node:worker_threads";
import type { Task, ThreadMessage } from "./builder.ts";
import { sender } from "./built.ts";
import type { Worker } from "./extension.ts";
import { siteBuilder } from "./site-builder.ts";

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

const sent = sender();

const { sources, worker } = workerData;
const { build, hasBuilt, ...site } = siteBuilder(sources, {
  onPage: () => post("busy"),
  // The server shows a saved change before the watcher notices it.
  onKeep: (built) => post({ early: sent(built) }),
});
const extension: { worker: Worker } | undefined = worker && (await import(worker));
const answerTo = extension?.worker(site, sources.content);
post("busy");
parentPort?.on("message", async (task: Task) => {
  post({ answer: await answerOf(task) });
});

async function answerOf(task: Task) {
  if ("task" in task) return answerTo?.(task.task as never);
  return hasBuilt(task.changed) ? undefined : sent(await build(task.changed));
}
