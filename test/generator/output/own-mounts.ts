import { spawnSync } from "node:child_process";
import { run } from "../../setup/processes.ts";

/** Gives a process and its children mounts of their own, which others can't see and which end with it. */
const unshare = [
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  ...["--mount", "--propagation", "private", "sh", "-c"],
];

const succeeds = (script: string) => spawnSync("unshare", [...unshare, script]).status === 0;

/** True if this user may mount there; a container or a host may forbid it. */
export const mountsAllowed = succeeds("mount -t tmpfs none /mnt");

/** True if this user may mount one folder over another, as containers do. */
export const overlaysAllowed = succeeds(
  "mount -t tmpfs none /mnt && cd /mnt && mkdir a b c d && mount -t overlay -o lowerdir=a,upperdir=b,workdir=c none d",
);

/** Runs a shell script with mounts of its own, and returns everything it prints. */
export async function inOwnMounts(script: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run("unshare", [...unshare, script, "sh", ...args]);
  return stdout + stderr;
}
