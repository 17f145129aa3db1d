// @ts-check
import { execFile } from "node:child_process";

/** How often to look, in milliseconds. */
const pause = 500;

/**
 * Ends this process when the process that started it is gone, or the npm behind that one: a killed npm
 * leaves its shell running, and what the shell runs. On Windows, where nothing takes over a process
 * whose parent has ended, this does nothing.
 */
export function endWithNpm() {
  const parent = process.ppid;
  const end = (/** @type {boolean} */ isGone) => isGone && process.exit();
  setInterval(() => end(process.ppid !== parent), pause).unref();
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  // Some shells become what they run: then the parent is npm itself, and npm may outlive its terminal.
  execFile("ps", ["-o", "ppid=,comm=", "-p", `${parent}`], (error, line) => {
    const [, npm] = (!error && /^\s*(\d+)\s.*sh$/.exec(line.trimEnd())) || [];
    if (npm) setInterval(() => end(!isRunning(Number(npm))), pause).unref();
  });
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
