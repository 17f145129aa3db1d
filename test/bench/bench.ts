import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grouped } from "../../src/build/report.ts";
import { buildInStarts } from "./build-in-starts.ts";
import { editTimes } from "./edit-times.ts";

// npm run bench [-- COUNT…]: a build of the site, edits under the development server, and the real
// pipeline with every check on at several numbers of pages of the home page's size, beside the bare
// limit, taken in the same run: machines are noisy, so that only ratios can be compared between them.

const counts = process.argv.slice(2).map(Number);
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bench-"));

console.log(`A build of the whole site takes ${await buildInStarts()} times as long as node -e 0.`);
for (const { kind, took } of await editTimes())
  console.log(`${kind} is in the served pages after ${took.toFixed(0)} ms.`);
console.log();

try {
  console.log("| pages | ms a page | limit, ms a page | ratio | peak memory, MB |");
  console.log("|---:|---:|---:|---:|---:|");
  for (const count of counts.length > 0 ? counts : [100, 1000, 10_000]) {
    const limit = await run("limit.ts", count);
    const build = await run("build-many.ts", count);
    const each = [build.took / count, limit.took / count] as const;
    console.log(
      `| ${grouped(count)} | ${each[0].toFixed(2)} | ${each[1].toFixed(2)} | ${(each[0] / each[1]).toFixed(2)} | ${Math.round(build.peak / 1e6)} |`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Run {
  /** Milliseconds. */
  readonly took: number;
  /** The most memory that the process and those it started had at one time, in bytes. */
  readonly peak: number;
}

async function run(script: string, count: number): Promise<Run> {
  const out = join(folder, "out");
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, script), out],
    {
      cwd: root,
      env: { ...process.env, BENCH_PAGES: `${count}` },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let text = "";
  let peak = 0;
  child.stdout.on("data", (data) => {
    text += data;
  });
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 20);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(sampling);
  rmSync(out, { recursive: true, force: true });
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { took: (JSON.parse(text) as Run).took, peak };
}

/** Resident memory of a process and all below it, in bytes, where /proc tells; else 0. */
function memoryOf(pid: number): number {
  const parents = new Map<number, number[]>();
  for (const name of processes()) {
    const parent = Number(field(name, "PPid"));
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const sum = (id: number): number =>
    Number(field(`${id}`, "VmRSS")) * 1024 +
    (parents.get(id) ?? []).reduce((all, child) => all + sum(child), 0);
  return sum(pid);
}

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function field(process: string, name: string): string {
  try {
    const text = readFileSync(`/proc/${process}/status`, "utf8");
    return new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(text)?.[1] ?? "0";
  } catch {
    return "0";
  }
}
