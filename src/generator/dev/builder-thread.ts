import { parentPort, workerData } from "node:worker_threads";
import { siteBuilder } from "./site-builder.ts";

const build = siteBuilder(workerData);

// Tells the server each second that a build is going on, which an endless loop prevents.
const giveSign = () => parentPort?.postMessage("busy");
giveSign();
setInterval(giveSign, 1000);

parentPort?.on("message", async (changed: readonly string[]) => {
  parentPort?.postMessage(await build(changed));
});
