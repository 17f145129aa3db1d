import { spawnSync } from "node:child_process";
import { run } from "../../setup/processes.ts";

/** Mounts of a process and its children alone: they end with it, and no one else sees them. */
const unshare = [
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  ...["--mount", "--propagation", "private", "sh", "-c"],
];

const succeeds = (script: string) => spawnSync("unshare", [...unshare, script]).status === 0;

/** Whether this user may mount something there; a container or a host may forbid it. */
export const mountsAllowed = succeeds("mount -t tmpfs none /mnt");

/** Whether a folder may be mounted over another, as containers do. */
export const overlaysAllowed = succeeds(
  "mount -t tmpfs none /mnt && cd /mnt && mkdir a b c d && mount -t overlay -o lowerdir=a,upperdir=b,workdir=c none d",
);

/** Runs a shell script where it may mount, and returns all that it prints. */
export async function inOwnMounts(script: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run("unshare", [...unshare, script, "sh", ...args]);
  return stdout + stderr;
}
