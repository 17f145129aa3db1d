// @ts-check
// node src/tools/run-compiled.js FILE [ARGUMENT…] runs a TypeScript program of this project. esbuild
// compiles it into one file, with its packages and production React, because Node starts that file in
// half the time; V8's compiled code, kept beside it, saves a tenth more. Both are reused until a source
// or an installed package changes.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import Module, { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { Script } from "node:vm";

const require = createRequire(resolve("package.json"));
process.argv.splice(1, 1);
const entry = process.argv[1] ?? "";
const hash = createHash("sha1");
const settings = ["tsconfig.json", "node_modules/.package-lock.json"];
for (const file of [entry, ...settings, ...filesIn("src/generator").sort()])
  hash.update(`${file}\n`).update(readFileSync(file));

const cache = resolve("node_modules/.cache/programs");
const program = join(cache, `${hash.digest("hex")}.cjs`);
if (!existsSync(program)) await compile();
process.once("uncaughtExceptionMonitor", () =>
  console.error(`Run npx tsx ${entry} to see where in the sources this happened:`),
);
const compiled = `${program}.v8`;
const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
const script = new Script(Module.wrap(readFileSync(program, "utf8")), {
  filename: program,
  cachedData,
});
process.once("exit", () => {
  if (!cachedData || script.cachedDataRejected) write(compiled, script.createCachedData());
});
script.runInThisContext()({}, require, { exports: {} }, program, cache);

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
  const compiling = build({
    entryPoints: [entry],
    outfile: program,
    write: false,
    bundle: true,
    platform: "node",
    format: "cjs",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["esbuild"],
    logLevel: "silent",
  });
  const { outputFiles } = await compiling
    .catch((/** @type {Error} */ error) => exit(error.message))
    .finally(stop);
  mkdirSync(cache, { recursive: true });
  write(program, outputFiles[0]?.contents ?? new Uint8Array());
  for (const file of readdirSync(cache).map((name) => join(cache, name))) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    // By then no other process is about to run it.
    if (Date.now() - written > 3_600_000) rmSync(file, { force: true });
  }
}

/** Renames when complete, so that no other process reads half a file. */
function write(/** @type {string} */ file, /** @type {Uint8Array} */ data) {
  writeFileSync(`${file}.${process.pid}`, data);
  renameSync(`${file}.${process.pid}`, file);
}

/** @returns {never} */
function exit(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}
