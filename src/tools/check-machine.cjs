// @ts-check
// Exits with a clear message where Node or a loader would fail with an obscure one. Must run on old
// versions of Node: no imports, no newer syntax.

// A feature of Node 20.19 and 22.12, the oldest versions under "engines" in package.json.
if (!process.features.require_module)
  refuse(`Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.`);
try {
  require.resolve("tsx", { paths: [process.cwd()] });
} catch {
  refuse("This project's packages are not installed. Run npm ci.");
}

function refuse(/** @type {string} */ reason) {
  console.error(reason);
  process.exit(1);
}
