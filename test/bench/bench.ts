import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine, UsageError } from "../../src/generator/cli/command-line.ts";
import { grouped } from "../../src/generator/cli/report.ts";
import { buildInStarts } from "./build-in-starts.ts";
import { editTimes } from "./edit-times.ts";

const help = `Measures a build of the site, edits under npm run dev, and the generator with many pages.

  npm run bench -- [COUNT…]

  COUNT   how many pages of the home page's size (default: 100 1000 10000)
  --help  print this

Many pages go through the real pipeline, beside the bare limit, taken in the same run: machines are
noisy, so that only ratios can be compared between them.`;

const counts = readCounts();
const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "bench-"));

console.log(`A build of the whole site takes ${await buildInStarts()} times as long as node -e 0.`);
for (const { kind, took } of await editTimes())
  console.log(`${kind} is in the served pages after ${took.toFixed(0)} ms.`);
console.log();

try {
  console.log("| pages | ms a page | limit, ms a page | ratio | peak memory, MB |");
  console.log("|---:|---:|---:|---:|---:|");
  for (const count of counts) {
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

/** What the command line asks for; ends here when it asks for help or is wrong. */
function readCounts(): number[] {
  try {
    const { values, positionals } = commandLine(
      { allowPositionals: true, options: { help: { type: "boolean" } } },
      { name: "npm run bench", environment: process.env },
    );
    const wrong = positionals.find((count) => !/^[1-9]\d*$/.test(count));
    if (wrong !== undefined)
      throw new UsageError(
        `found ${JSON.stringify(wrong)}; expected a number of pages, such as 1000`,
      );
    if (values.help) {
      console.log(help);
      process.exit();
    }
    return positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
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
      env: { ...process.env, NODE_ENV: "production", BENCH_PAGES: `${count}` },
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
