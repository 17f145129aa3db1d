import { parentPort, workerData } from "node:worker_threads";
import { siteBuilder } from "./site-builder.ts";

const build = siteBuilder(workerData);

// Tells the server that a long build is still going on.
setInterval(() => parentPort?.postMessage("busy"), 1000);

parentPort?.on("message", async (changed: readonly string[]) => {
  parentPort?.postMessage(await build(changed));
});
