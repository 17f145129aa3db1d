// @ts-check
import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** How often to look, in milliseconds. */
const pause = 500;

const ask = promisify(execFile);

/**
 * Ends this process when the process that started it is gone, or the npm behind that one: a killed npm
 * leaves its shell running, and what the shell runs. On Windows, where nothing takes over a process
 * whose parent has ended, this does nothing. Resolves once it knows whom to watch.
 */
export async function endWithNpm() {
  const parent = process.ppid;
  const end = (/** @type {boolean} */ isGone) => isGone && process.exit();
  setInterval(() => end(process.ppid !== parent), pause).unref();
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  // Some shells become what they run: then the parent is npm itself, and npm may outlive its terminal.
  const { stdout } = await ask("ps", ["-o", "ppid=,comm=", "-p", `${parent}`]).catch(() => ({
    stdout: "",
  }));
  const [, npm] = /^\s*(\d+)\s.*sh$/.exec(stdout.trimEnd()) ?? [];
  if (npm) setInterval(() => end(!isRunning(Number(npm))), pause).unref();
}

/** @returns {boolean} */
function isRunning(/** @type {number} */ id) {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // Any other error is about a process that is running.
    return /** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH";
  }
}
