// @ts-check
// node src/tools/start.js PROGRAM.ts [ARGUMENT…] runs a TypeScript program of this project, if Node is new
// enough and the packages are installed. Node 14 must get as far as that check: keep to its syntax here, and
// import nothing but modules that it has.
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

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
  // Bundled into one module, the build starts in half the time that tsx takes to compile each.
  const outfile = resolve(`node_modules/.cache/build-${process.pid}.mjs`);
  await require("esbuild")
    .build({
      entryPoints: [program],
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      sourcemap: "inline",
      sourcesContent: false,
      outfile,
    })
    // esbuild has already printed the errors.
    .catch(() => process.exit(1));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(outfile).href).finally(() => rmSync(outfile));
} else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(program).href);
}
