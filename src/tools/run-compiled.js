// @ts-check
// node src/tools/run-compiled.js FILE [ARGUMENT…] runs a TypeScript program of this project. esbuild
// compiles it into one file, with its packages and production React, because Node starts that file in
// half the time. The file is reused until a source or an installed package changes.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const require = createRequire(resolve("package.json"));
process.argv.splice(1, 1);
const entry = process.argv[1] ?? "";
const hash = createHash("sha1");
const settings = ["tsconfig.json", "node_modules/.package-lock.json"];
for (const file of [entry, ...settings, ...filesIn("src").sort()])
  hash.update(`${file}\n`).update(readFileSync(file));

const cache = resolve("node_modules/.cache/programs");
const program = join(cache, `${hash.digest("hex")}.cjs`);
if (!existsSync(program)) await compile();
process.once("uncaughtExceptionMonitor", () =>
  console.error(`Run npx tsx ${entry} to see where in the sources this happened:`),
);
require(program);

/**
 * A third of the time of a recursive readdirSync.
 *
 * @returns {string[]}
 */
function filesIn(/** @type {string} */ folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : path;
  });
}

async function compile() {
  const { build, stop } = require("esbuild");
  const outfile = `${program}.${process.pid}`;
  const compiling = build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["esbuild"],
    logLevel: "silent",
  });
  await compiling.catch((/** @type {Error} */ error) => exit(error.message)).finally(stop);
  // Renamed when complete, so that no other process runs half a file.
  renameSync(outfile, program);
  for (const file of readdirSync(cache).map((name) => join(cache, name))) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    // By then no other process is about to run it.
    if (Date.now() - written > 3_600_000) rmSync(file, { force: true });
  }
}

function exit(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}
