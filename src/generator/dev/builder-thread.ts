import { parentPort, workerData } from "node:worker_threads";
import { editor } from "../../editor/thread/tasks.ts";
import type { Task } from "./builder.ts";
import { siteBuilder } from "./site-builder.ts";

/** Tells the server that something long goes on. */
const giveSign = () => parentPort?.postMessage("busy");

const builder = siteBuilder(workerData, giveSign);
const edit = editor(builder, workerData.content);
giveSign();
parentPort?.on("message", async (task: Task) => {
  parentPort?.postMessage(await (task.kind === "build" ? builder.build(task.changed) : edit(task)));
});
