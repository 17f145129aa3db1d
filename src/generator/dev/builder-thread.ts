import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import type { Sign, Task } from "./builder.ts";
import type { Worker } from "./extension.ts";
import { type SiteBuilder, siteBuilder } from "./site-builder.ts";

/** Takes the signs and the answer of the task that the thread does. */
let port: MessagePort | undefined;
const say = (sign: Sign) => port?.postMessage(sign);

const { sources, worker } = workerData;
const { build, tryOut, last } = siteBuilder(sources, {
  onPage: () => say("busy"),
  onOpenPages: (early) => say({ early }),
});
const extension: { worker: Worker } | undefined = worker && (await import(worker));
const answerTo = extension?.worker({ last, tryOut: shownWhenKept }, sources.content);
parentPort?.on("message", async (sent: { task: Task; port: MessagePort }) => {
  const { task } = sent;
  port = sent.port;
  say("busy");
  const answer = await ("changed" in task
    ? build(task.changed, task.open)
    : answerTo?.(task.task as never));
  port.postMessage({ answer });
});

/** Makes the server show a trial as soon as it is kept, before the watcher notices its files. */
async function shownWhenKept(...what: Parameters<SiteBuilder["tryOut"]>) {
  const tried = await tryOut(...what);
  const keep = () => {
    tried.keep();
    say({ early: tried.built });
  };
  return { ...tried, keep };
}
