// @ts-check
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire, SourceMap } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { deserialize, serialize } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";

// node src/tools/run.js FILE [ARGUMENT…]: runs a TypeScript program of the project, as tsx does, but for
// import.meta: url and dirname are those of FILE in every module, and nothing else is in it. The
// program is bundled with its packages, and kept with what V8 made of it until one of its files
// changes: the build takes half as long, since Node need not find, read and compile some four
// hundred modules.

/**
 * @typedef {object} Program
 * @property {Record<string, number>} files The files it was made of, and when each last changed.
 * @property {string} code Its body as CommonJS.
 * @property {Uint8Array} map Its source map.
 * @property {Buffer} [compiled] What V8 made of it.
 */

const started = Date.now();
const root = resolve(import.meta.dirname, "../..");
const require = createRequire(join(root, "package.json"));
const [entry = "", ...args] = process.argv.slice(2);
const file = join(root, entry);
const keptIn = join(root, "node_modules/.cache/programs", `${entry.replace(/\W/g, "-")}.bin`);

const kept = keptProgram();
const program = kept ?? bundled();
const filename = file.replace(/\.ts$/, ".js");
const script = new Script(`(function(require,module,exports,__url,__folder){${program.code}\n})`, {
  filename,
  cachedData: kept?.compiled,
});
process.argv = [process.execPath, file, ...args];
process.on("uncaughtException", (error) => {
  console.error(withSourcePlaces(error?.stack ?? `${error}`));
  process.exit(1);
});
if (!kept || script.cachedDataRejected) process.on("exit", () => keep(program));
const module = { exports: {} };
script.runInThisContext()(require, module, module.exports, pathToFileURL(file).href, dirname(file));

/**
 * V8 believes what it once made, and crashes on it where the disk or a killed process has left
 * something else: hence the checksum, the last four bytes.
 *
 * @returns {Program | undefined}
 */
function keptProgram() {
  try {
    const bytes = readFileSync(keptIn);
    const kept = bytes.subarray(0, -4);
    if (bytes.readUInt32LE(kept.length) !== crc32(kept)) return undefined;
    const program = deserialize(kept);
    const isOld = Object.keys(program.files).some((file) => changeOf(file) !== program.files[file]);
    return isOld ? undefined : program;
  } catch {
    return undefined;
  }
}

/** @returns {Program} */
function bundled() {
  const esbuild = require("esbuild");
  try {
    const { outputFiles, metafile } = esbuild.buildSync({
      absWorkingDir: root,
      entryPoints: [entry],
      outdir: root,
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      format: "cjs",
      // It finds its own program beside itself.
      external: ["esbuild"],
      // A third less to read; a single dash in a comment would make it twice as much.
      minifyWhitespace: true,
      preserveSymlinks: true,
      sourcemap: "external",
      sourcesContent: false,
      define: { "import.meta.url": "__url", "import.meta.dirname": "__folder" },
      // Anything else of import.meta would be undefined.
      logOverride: { "empty-import-meta": "error" },
      logLevel: "error",
    });
    const output = Object.fromEntries(outputFiles.map((file) => [extname(file.path), file]));
    const files = [...Object.keys(metafile.inputs), "tsconfig.json", "src/tools/run.js"];
    return {
      files: Object.fromEntries(files.map((file) => [file, changeOf(file)])),
      code: output[".js"]?.text ?? "",
      map: output[".map"]?.contents ?? new Uint8Array(),
    };
  } catch (error) {
    if (!(error instanceof Error && "errors" in error)) throw error;
    // esbuild has told what is wrong.
    process.exit(1);
  }
}

/**
 * Milliseconds since 1970. Of the times of a file, only this one tells of packages too: what npm
 * unpacks was last modified in 1985.
 */
function changeOf(/** @type {string} */ file) {
  return statSync(join(root, file)).ctimeMs;
}

function keep(/** @type {Program} */ program) {
  // What changed since it was read is not what was read.
  if (Object.values(program.files).some((change) => change >= started)) return;
  const kept = serialize({ ...program, compiled: script.createCachedData() });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(kept));
  try {
    mkdirSync(dirname(keptIn), { recursive: true });
    writeFileSync(keptIn, Buffer.concat([kept, checksum]));
  } catch {
    // Where nothing can be kept, the next run only takes longer.
  }
}

/** A stack trace with places of the sources in the place of places in the bundle. */
function withSourcePlaces(/** @type {string} */ stack) {
  const map = new SourceMap(JSON.parse(Buffer.from(program.map).toString()));
  const place = new RegExp(`${filename.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}:(\\d+):(\\d+)`, "g");
  return stack.replace(place, (found, line, column) => {
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry)) return found;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
