import { parentPort, workerData } from "node:worker_threads";
import type { Sign, Task } from "./builder.ts";
import type { Worker } from "./extension.ts";
import { siteBuilder } from "./site-builder.ts";

const say = (sign: Sign) => parentPort?.postMessage(sign);

const { sources, worker } = workerData;
const { build, ...site } = siteBuilder(sources, {
  onPage: () => say("busy"),
  // The server shows it before the watcher notices its files.
  onKeep: (early) => say({ early }),
});
const extension: { worker: Worker } | undefined = worker && (await import(worker));
const answerTo = extension?.worker(site, sources.content);
parentPort?.on("message", async (task: Task) => {
  const answer = await ("changed" in task ? build(task.changed) : answerTo?.(task.task as never));
  say({ answer });
});
