import { parentPort, workerData } from "node:worker_threads";
import type { Task, ThreadMessage } from "./builder.ts";
import { type Built, sender } from "./built.ts";
import type { Worker } from "./extension.ts";
import { siteBuilder } from "./site-builder.ts";

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

const sent = sender();

const { sources, worker } = workerData;
// The server shows a saved change before the watcher notices it.
const onKeep = (built: Built) => post({ early: sent(built) });
const { build, hasBuilt, ...site } = siteBuilder(sources, onKeep);
const extension: { worker: Worker } | undefined = worker && (await import(worker));
const answerTo = extension?.worker(site, sources.content);
parentPort?.on("message", async (task: Task) => {
  post({ answer: await answerOf(task) });
});

async function answerOf(task: Task) {
  if ("task" in task) return answerTo?.(task.task as never);
  return hasBuilt(task.changed) ? undefined : sent(await build(task.changed));
}
