// @ts-check
// node src/tools/start.js PROGRAM.ts [ARGUMENT…] runs a TypeScript program of this project, if Node is new
// enough and the packages are installed. Node 14 must get as far as that check: keep to its syntax here, and
// import nothing but modules that it has.
import Module, { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// On SIGTERM, npm ends its shell, but not what the shell runs. So an orphan ends itself.
// Not on Windows, because orphans keep their parent's id there.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, 100).unref();

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

// Before anything loads React: its development build renders half as fast.
process.env.NODE_ENV = "production";

if (program === resolve("build.ts")) {
  // Bundled into one module, in memory, the build starts in half the time that tsx takes to compile each. It is CommonJS,
  // which Node loads faster. The packages are not in it: most are larger than the build.
  const { outputFiles } = await require("esbuild")
    .build({
      entryPoints: [program],
      outfile: "build.js",
      write: false,
      bundle: true,
      platform: "node",
      format: "cjs",
      external: ["@vanilla-extract/*", "esbuild", "react", "react-dom", "sharp", "yaml", "zod"],
      define: { "import.meta.url": "__filename" },
      sourcemap: "inline",
      sourcesContent: false,
    })
    // esbuild has already printed the errors.
    .catch(() => process.exit(1));
  process.setSourceMapsEnabled(true);
  const bundle = Object.assign(new Module(program), { paths: require.resolve.paths("esbuild") });
  // @ts-expect-error Its types lack this method, with which Node itself runs modules.
  bundle._compile(outputFiles[0].text, resolve("build.js"));
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(program).href);
}
