import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

// Loaded before a script: counts the steps in which it changes files under STOP_IN, in the middle of
// each write and removal too, and at step STOP_AT ends the process by the signal STOP_WITH. If that is
// ENOSPC, the write of that step goes to a device that is always full instead.

const { STOP_IN: folder = "", STOP_AT: wanted = "", STOP_WITH: how = "" } = process.env;
let count = 0;

function step(): void {
  if (++count !== Number(wanted) || how === "ENOSPC") return;
  process.kill(process.pid, how);
  // A killed process must not go on for a moment.
  if (how === "SIGKILL") for (;;);
}

const { writeFileSync, rmSync, readdirSync } = fs;

/** Does a part of what the step is in the middle of. */
const halves: Record<string, (path: string, data?: string | Uint8Array) => void> = {
  writeFileSync(path, data = "") {
    const full = how === "ENOSPC" && count + 1 >= Number(wanted);
    writeFileSync(full ? "/dev/full" : path, data.slice(0, data.length / 2));
  },
  rmSync(path) {
    const [first] = fs.existsSync(path) ? readdirSync(path) : [];
    if (first) rmSync(join(path, first), { recursive: true });
  },
};

for (const name of ["mkdirSync", "writeFileSync", "chmodSync", "renameSync", "rmSync"] as const) {
  const real = fs[name] as (path: string, ...rest: unknown[]) => unknown;
  Object.assign(fs, {
    [name](path: string, ...rest: unknown[]) {
      if (!String(path).startsWith(folder)) return real(path, ...rest);
      step();
      const half = halves[name];
      if (half) {
        half(path, rest[0] as string);
        step();
      }
      const result = real(path, ...rest);
      step();
      return result;
    },
  });
}
syncBuiltinESMExports();

if (how === "") process.on("exit", () => process.stdout.write(`${count}`));
