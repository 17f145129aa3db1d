// @ts-check
// node src/tools/start.js PROGRAM.ts [ARGUMENT…] runs a TypeScript program of this project. Node 22.18 and
// later run it directly. For older versions, esbuild compiles it in memory first, which takes half as long
// as starting it with tsx.
import "../generator/cli/end-child-processes.js";
import Module, { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";

// React is faster in production mode.
process.env.NODE_ENV = "production";
process.argv.splice(1, 1);
const program = resolve(process.argv[1] ?? "");

// @types/node is for Node 20, which lacks both.
if ("typescript" in process.features && process.features.typescript) {
  /** @type {{ enableCompileCache?: () => void }} */ (Module).enableCompileCache?.();
  await import(pathToFileURL(program).href);
} else await runCompiled();

async function runCompiled() {
  const require = createRequire(program);
  const { outputFiles } = await require("esbuild")
    .build({
      entryPoints: [program],
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      packages: "external",
      logLevel: "error",
    })
    // esbuild has already printed the errors.
    .catch(() => process.exit(1));
  const filename = `${program}.cjs`;
  compileFunction(outputFiles[0].text, ["require", "module"], { filename })(require, {});
}
