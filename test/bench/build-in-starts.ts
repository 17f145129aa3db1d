import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "./median.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Returns how many times as long a clean build takes as a start of Node that does nothing: the median
 * of 11 pairs of processes.
 */
export function buildInStarts(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const out = join(folder, "site");
  try {
    // The first one compiles the build for the others.
    timeOf("src/tools/start.js", "build.ts", "--out", out);
    const ratios = Array.from({ length: 11 }, () => {
      rmSync(out, { recursive: true });
      return timeOf("src/tools/start.js", "build.ts", "--out", out) / timeOf("-e", "0");
    });
    return median(ratios).toFixed(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds. */
function timeOf(...args: string[]): number {
  const started = performance.now();
  execFileSync(process.execPath, args, { cwd: root, stdio: "ignore" });
  return performance.now() - started;
}
