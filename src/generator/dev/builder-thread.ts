import { parentPort, workerData } from "node:worker_threads";
import { siteBuilder } from "./site-builder.ts";

/** Tells the server that a long build goes on. */
const giveSign = () => parentPort?.postMessage("busy");

const build = siteBuilder(workerData, giveSign);
giveSign();
parentPort?.on("message", async (changed: readonly string[]) => {
  parentPort?.postMessage(await build(changed));
});
