import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { serialize } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";
import { Explained, runProgram } from "../../src/generator/api/tools.ts";
import { attribute, one, readHtml, text } from "../setup/html.ts";
import { writeTextPages } from "./text-pages.ts";

const version = "3.1.8";

const help = `Compares builds of this site with builds of the same pages by Eleventy ${version}.

  npm run bench -- [COUNT…]

  COUNT      how many text pages to add to this site's pages (default: 0 1000)
  --words N  how many words each of them has (default: 300)
  --help     print this help

The first run installs Eleventy from npm into node_modules/.cache. It needs bash.`;

/** The path of Eleventy's command. */
function installedEleventy(): string {
  const folder = resolve(`node_modules/.cache/eleventy-${version}`);
  const command = join(folder, "node_modules/@11ty/eleventy/cmd.cjs");
  if (!existsSync(command)) {
    mkdirSync(folder, { recursive: true });
    const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
    execFileSync("npm", ["install", "--prefix", folder, ...options, `@11ty/eleventy@${version}`]);
  }
  return command;
}

/** Prints two rows of the table. */
function compare(eleventy: string, folder: string, count: number, words: number): void {
  const content = join(folder, "content");
  const out = join(folder, "dist");
  const other = join(folder, "eleventy");
  const build = () =>
    timed(".", ["src/tools/start.js", "build.ts", "--content", content, "--out", out]);
  const buildOther = () => timed(other, [eleventy, "--quiet"]);

  cpSync("content", content, { recursive: true });
  build();
  writeEleventySite(other, out);
  writeTextPages(join(content, "pages"), count, words);
  writeTextPages(join(other, "source"), count, words);
  // The first run of each is not counted, because it fills caches.
  build();
  buildOther();
  const pages = pagesIn(out).length;
  const made = pagesIn(join(other, "_site")).length;
  if (made !== pages) throw new Error(`Eleventy makes ${made} pages of ${pages}.`);

  // In turns, so that whatever else the machine does slows both. Odd, for the median.
  const runs = count < 100 ? 15 : 7;
  const pairs = Array.from({ length: runs }, () => ({ own: build(), other: buildOther() }));
  for (const time of ["wall", "CPU"] as const) {
    const own = sorted(pairs.map((pair) => pair.own[time]));
    const theirs = sorted(pairs.map((pair) => pair.other[time]));
    const ratios = sorted(pairs.map((pair) => pair.own[time] / pair.other[time]));
    const medians = [own, theirs, ratios].map((figures) => figures[(runs - 1) / 2]?.toFixed(2));
    const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
    console.log(`| ${[pages, time, ...medians, range].join(" | ")} |`);
  }
}

const sorted = (figures: readonly number[]) => figures.toSorted((one, two) => one - two);

interface Took {
  readonly wall: number;
  readonly CPU: number;
}

/** For bash: prints the seconds that a command takes by the clock, in user mode and in the kernel. */
const timing = 'LC_ALL=C TIMEFORMAT="took %R %U %S"; time "$@"';

/** The seconds that Node takes for a program, and the processor time of it and its child processes. */
function timed(cwd: string, args: readonly string[]): Took {
  // Node can't tell the processor time of a child process.
  const command = ["-c", `${timing} > /dev/null`, "bash", process.execPath, ...args];
  // esbuild ends just after Node, so no process waits for it: it is timed by itself.
  const env = { ...process.env, ESBUILD_BINARY_PATH: timedEsbuild() };
  const { status, stderr } = spawnSync("bash", command, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const times = [...stderr.matchAll(/^took (\S+) (\S+) (\S+)$/gm)].map((line) => line.map(Number));
  const wall = Math.max(...times.map(([, real = 0]) => real));
  const CPU = times.reduce((sum, [, , user = 0, system = 0]) => sum + user + system, 0);
  return { wall, CPU };
}

/** The path of a script that runs esbuild and prints its times: https://esbuild.github.io/api/#esbuild-binary-path */
function timedEsbuild(): string {
  const script = resolve("node_modules/.cache/timed-esbuild");
  const esbuild = createRequire(import.meta.url).resolve(
    `@esbuild/${process.platform}-${process.arch}/bin/esbuild`,
  );
  writeFileSync(script, `#!/bin/bash\nset -- '${esbuild}' "$@"\n${timing}\n`, { mode: 0o755 });
  return script;
}

/** The pages in the folder of a built site. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );

const layout = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<meta name="description" content="{{ description }}">
<link rel="stylesheet" href="/style.css">
<main>
{% if heading %}<h1>{{ heading }}</h1>{% endif %}
{{ content }}
</main>
`;

const config = `export default (config) => {
  config.addPassthroughCopy({ static: "/" });
  config.addGlobalData("layout", "layout.liquid");
  return { dir: { input: "source" }, htmlTemplateEngine: false };
};
`;

/** Writes a site for Eleventy: the static files, and the pages of a built site, to be put into a layout. */
function writeEleventySite(folder: string, built: string): void {
  cpSync("static", join(folder, "static"), { recursive: true });
  const write = (name: string, words: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), words);
  };
  write("eleventy.config.js", config);
  write("package.json", JSON.stringify({ type: "module" }));
  write("source/_includes/layout.liquid", layout);
  for (const page of pagesIn(built)) {
    const document = readHtml(join(built, page));
    const head = {
      title: text(one(document, "title")),
      description: attribute(one(document, "[name=description]"), "content"),
      permalink: page,
    };
    write(
      `source/${page}`,
      `---json\n${JSON.stringify(head)}\n---\n${serialize(one(document, "body"), { treeAdapter: adapter })}`,
    );
  }
}

const program = {
  name: "npm run bench",
  help,
  operand: "COUNT",
  options: { words: { type: "string", default: "300" } },
} as const;
await runProgram(program, ({ words }, counts) => {
  const wrong = [...counts, words].find((count) => !/^\d+$/.test(count));
  if (wrong) throw new Explained(`${wrong} is not a number. Use 1000, say.`);
  const eleventy = installedEleventy();
  console.log(`Node ${process.versions.node}: medians in seconds, and the range of the ratio\n`);
  console.log("| pages | time | this build | Eleventy | ratio | range |");
  console.log("|---:|---|---:|---:|---:|---|");
  for (const count of counts.length > 0 ? counts.map(Number) : [0, 1000]) {
    const folder = mkdtempSync(join(tmpdir(), "bench-"));
    try {
      compare(eleventy, folder, count, Number(words));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});
