// @ts-check
// Exits with a clear message where the program would fail with an obscure one of Node or a loader.
// Written for old versions of Node: no imports, no newer syntax.

// A feature of Node 20.19 and 22.12, the oldest versions under "engines" in package.json.
if (!process.features.require_module)
  refuse(`Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.`);
// Node or tsx takes them for parts of a URL. On Windows, backslashes separate folders.
const refused = process.platform === "win32" ? /[?]/ : /[?\\]/;
const found = refused.exec(process.cwd());
if (found)
  refuse(
    `${process.cwd()}: Node cannot run a program in a folder with ${found[0]} in its path. Rename it.`,
  );

/** Packages that only some programs need, which `npm ci --omit=dev` leaves out. */
/** @type {Record<string, string[]>} */
const development = {
  "artwork.ts": ["playwright-core"],
  "check.ts": ["linkinator"],
  "dev.ts": ["chokidar"],
};
const program = (process.argv[1] || "").replace(/.*[\\/]/, "");
if (!isInstalled("esbuild") || !isInstalled("tsx"))
  refuse("The packages of this project are not installed. Run npm ci.");
if (!(development[program] || []).every(isInstalled))
  refuse(`src/tools/${program} needs the packages for development. Run npm ci without --omit=dev.`);

function isInstalled(/** @type {string} */ name) {
  try {
    require.resolve(name, { paths: [process.cwd()] });
    return true;
  } catch {
    return false;
  }
}

function refuse(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
