import { spawnSync } from "node:child_process";
import { run } from "./publisher.ts";

/** Mounts of a process and its children alone: they end with it, and no one else sees them. */
const unshare = ["--map-root-user", "--mount"];

/** Whether this user may mount something there; a container or a host may forbid it. */
export const mountsAllowed =
  spawnSync("unshare", [...unshare, "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

/** Runs a shell script where it may mount, and gives all that it prints. */
export async function inOwnMounts(script: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run("unshare", [...unshare, "sh", "-c", script, "sh", ...args]);
  return stdout + stderr;
}
