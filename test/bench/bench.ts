import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLine } from "../../src/generator/cli/command-line.ts";
import { grouped } from "../../src/generator/cli/report.ts";
import { Explained } from "../../src/generator/explained.ts";
import { buildInStarts } from "./build-in-starts.ts";
import { editTimes } from "./edit-times.ts";
import { addTexts } from "./many-texts.ts";
import type { Usage } from "./usage.ts";

const help = `Measures builds of many pages, a build of the site, and edits under npm run dev.

  npm run bench -- [COUNT…]

  COUNT   how many pages (default: 100 1000 10000), once of the home page's size,
          and once of text: 300 words and four headings in Markdown
  --help  print this

The limit is a bare loop in the same run: it parses the Markdown, renders with React and writes.
Compare ratios between machines, not times.`;

const root = join(import.meta.dirname, "../..");
const counts = readCounts();

console.log(
  "| pages of | number | ms a page | CPU ms a page | limit, CPU ms a page | ratio | peak memory, MB |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|");
for (const kind of ["home", "text"] as const)
  for (const count of counts) {
    const limit = run("limit.ts", kind, count);
    const build = run("build-many.ts", kind, count);
    const cells = [
      kind,
      grouped(count),
      (build.took / count).toFixed(2),
      (build.cpu / count).toFixed(2),
      (limit.cpu / count).toFixed(2),
      (build.cpu / limit.cpu).toFixed(2),
      (build.peak / 1e6).toFixed(0),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
console.log();
console.log(`A build of the whole site takes ${buildInStarts()} times as long as node -e 0.`);
for (const { kind, took } of await editTimes())
  console.log(`${kind} is in the served pages after ${took.toFixed(0)} ms.`);

/** Returns what the command line asks for. Exits when it asks for help or is wrong. */
function readCounts(): number[] {
  try {
    const { values, positionals } = commandLine(
      { name: "npm run bench", help, operand: "1000", options: {} },
      process.argv.slice(2),
      process.env,
    );
    const wrong = positionals.find((count) => !/^[1-9]\d*$/.test(count));
    if (wrong !== undefined)
      throw new Explained(`${JSON.stringify(wrong)} is not a number of pages. Use 1000, say.`);
    if (values.help) {
      console.log(help);
      process.exit();
    }
    return positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000];
  } catch (error) {
    if (!(error instanceof Explained)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Runs a script in a process of its own, for as many pages of a kind. Returns what it prints. */
function run(script: string, kind: "home" | "text", count: number): Usage {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const file = join(import.meta.dirname, script);
  try {
    const [out, content] = [join(folder, "out"), join(folder, "content")];
    addTexts(join(root, "content"), content, kind === "text" ? count : 0);
    const printed = execFileSync(process.execPath, ["--import", "tsx", file, out, content], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "production",
        BENCH_PAGES: kind === "home" ? `${count}` : "0",
      },
      stdio: ["ignore", "pipe", "inherit"],
      encoding: "utf8",
    });
    return JSON.parse(printed) as Usage;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
