// @ts-check
// node src/tools/start.js PROGRAM.ts [ARGUMENT…] runs a TypeScript program of this project, if Node is new
// enough and the packages are installed. Node 14 must get as far as that check: keep to its syntax here, and
// import nothing but modules that it has.
import module, { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { compileFunction } from "node:vm";

process.argv.splice(1, 1);
const program = resolve(process.argv[1] ?? "");
const require = createRequire(program);

// A feature of Node 20.19 and 22.12. npm ci checks "engines" in package.json exactly.
if (!process.features.require_module)
  refuse(`Node ${process.versions.node} is too old. Install Node 20.19, 22.16 or newer.`);
try {
  require.resolve("tsx");
} catch {
  refuse("This project's packages are not installed. Run npm ci.");
}

function refuse(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}

if (program === resolve("build.ts")) {
  // A feature of Node 22 that saves 40 of 450 ms. Node checks what it reads there, and compiles what is damaged.
  /** @type {{ enableCompileCache?: (folder: string) => void }} */ (module).enableCompileCache?.(
    resolve("node_modules/.cache/compiled"),
  );
  // Compiled in memory, the build starts in half the time that tsx takes.
  await import("../generator/cli/end-child-processes.js");
  const compiling = require("esbuild")
    .build({
      entryPoints: [program],
      bundle: true,
      write: false,
      platform: "node",
      format: "cjs",
      packages: "external",
      // Lets modules load packages on first use.
      define: { "import.meta.url": JSON.stringify(pathToFileURL(program).href) },
      // Shared, so that the build also ends the process that compiled it.
      external: ["./src/generator/cli/end-child-processes.js"],
    })
    // esbuild has already printed the errors.
    .catch(() => process.exit(1));
  // The package that takes longest to load. esbuild is another process: this saves 15 of 550 ms.
  require("zod");
  const { outputFiles } = await compiling;
  const filename = `${program}.cjs`;
  compileFunction(outputFiles[0].text, ["require"], { filename })(require);
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(program).href);
}
