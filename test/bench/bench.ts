import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { addTexts } from "./many-texts.ts";

const help = `Measures builds of many pages.

  npm run bench -- [COUNT…]

  COUNT   how many pages (default: 5 1000 10000), once of the home page's size,
          and once of text: 300 words and four headings in Markdown
  --help  print this

The limit is a bare loop in the same run: it parses the Markdown, renders with React and writes.
Compare ratios between machines, not times.`;

const root = join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean", default: false } },
});
const wrong = positionals.find((count) => !/^[1-9]\d*$/.test(count));
if (values.help || wrong !== undefined) {
  console.log(wrong === undefined ? help : `${wrong} is not a number of pages. Use 1000, say.`);
  process.exit(wrong === undefined ? 0 : 1);
}

console.log(
  "| pages of | number | ms a page | CPU ms a page | limit, CPU ms a page | ratio | peak memory, MB |",
);
console.log("|---|---:|---:|---:|---:|---:|---:|");
for (const kind of ["home", "text"] as const)
  for (const count of positionals.length > 0 ? positionals.map(Number) : [5, 1000, 10_000]) {
    const limit = measured("limit", kind, count);
    const build = measured("build", kind, count);
    const times = [build.took / count, build.cpu / count, limit.cpu / count, build.cpu / limit.cpu];
    const cells = [kind, count, ...times.map((time) => time.toFixed(2)), build.peak.toFixed(0)];
    console.log(`| ${cells.join(" | ")} |`);
  }

/** Builds or renders as many pages of a kind in a process of its own. Returns what that used. */
function measured(
  what: "build" | "limit",
  kind: "home" | "text",
  count: number,
): { took: number; cpu: number; peak: number } {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const [out, content] = [join(folder, "out"), join(folder, "content")];
    addTexts(join(root, "content"), content, kind === "text" ? count : 0);
    const script = join(import.meta.dirname, "measured.ts");
    const printed = execFileSync(
      process.execPath,
      ["--import", "tsx", script, what, out, content],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: "production",
          BENCH_PAGES: kind === "home" ? `${count}` : "0",
        },
        stdio: ["ignore", "pipe", "inherit"],
        encoding: "utf8",
      },
    );
    return JSON.parse(printed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
