import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Explained, runProgram } from "../../src/generator/api/tools.ts";
import { writeTextPages } from "./text-pages.ts";

const help = `Measures builds of this site with many more text pages.

  npm run bench -- [COUNT…]

  COUNT   how many pages, of 300 words and four headings (default: 5 1000 10000)
  --help  print this help

The limit is a bare loop: it parses the Markdown, renders with React and writes.
Compare ratios between machines, not times.`;

const program = { name: "npm run bench", help, operand: "COUNT", options: {} };
await runProgram(program, async (_, counts) => {
  const wrong = counts.find((count) => !/^[1-9]\d*$/.test(count));
  if (wrong) throw new Explained(`${wrong} is not a number of pages. Use 1000, say.`);
  console.log("| pages | CPU ms a page | limit, CPU ms a page | ratio |");
  console.log("|---:|---:|---:|---:|");
  for (const count of counts.length > 0 ? counts.map(Number) : [5, 1000, 10_000]) {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    cpSync("content", join(folder, "content"), { recursive: true });
    writeTextPages(join(folder, "content/pages"), count);
    const limit = measured("limit", folder);
    const build = measured("build", folder);
    const cells = [build / count, limit / count, build / limit].map((cell) => cell.toFixed(2));
    console.log(`| ${[count, ...cells].join(" | ")} |`);
    rmSync(folder, { recursive: true });
  }
});

/** Measures in a fresh process. */
function measured(what: "build" | "limit", folder: string): number {
  const script = join(import.meta.dirname, "measured.ts");
  const args = ["--import", "tsx", script, what, join(folder, "content"), join(folder, what)];
  return Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
}
