// @ts-check
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

// https://nodejs.org/api/diagnostics_channel.html#child-process
subscribe("child_process", (/** @type {any} */ { process: child }) => {
  running.add(child);
  child.once("exit", () => running.delete(child));
});

/**
 * Kills all child processes that this process has started since this module was imported, and waits until they
 * have ended. esbuild has one that would outlive this process for a moment: its own `stop` does not wait. This
 * is plain JavaScript because src/tools/start.js imports it too.
 */
export async function endChildProcesses() {
  const ends = [...running].map(async (child) => {
    child.ref();
    if (child.kill("SIGKILL")) await once(child, "exit");
  });
  await Promise.all(ends);
}
