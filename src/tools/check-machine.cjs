// @ts-check
// Exits with a clear message where the program would fail with an obscure one of Node or a loader.
// Written for old versions of Node: no imports, no newer syntax.

// A feature of Node 20.19 and 22.12, the oldest versions under "engines" in package.json.
if (!process.features.require_module)
  refuse(`Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.`);
if (!isInstalled("tsx")) refuse("The packages of this project are not installed. Run npm ci.");

/**
 * What only some programs need, which `npm ci --omit=dev` leaves out.
 * @type {Record<string, string>}
 */
const development = {
  "artwork.ts": "playwright-core",
  "check.ts": "linkinator",
  "dev.ts": "chokidar",
};
const program = (process.argv[1] || "").replace(/.*[\\/]/, "");
if (development[program] && !isInstalled(development[program]))
  refuse(`src/tools/${program} needs the packages for development. Run npm ci without --omit=dev.`);

function isInstalled(/** @type {string} */ name) {
  try {
    return require.resolve(name, { paths: [process.cwd()] });
  } catch {
    return false;
  }
}

function refuse(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
