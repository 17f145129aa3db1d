import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { stop } from "esbuild";

const processes: ChildProcess[] = [];
subscribe("child_process", (message) => {
  processes.push((message as { process: ChildProcess }).process);
});

/** Ends esbuild's process. Resolves when it is gone, which esbuild's own `stop` does not wait for. */
export async function stopEsbuild(): Promise<void> {
  await stop();
  for (const child of processes.splice(0)) {
    child.ref();
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
}
