// @ts-check
// node src/tools/serve.js FOLDER [OPTION…] runs the package `serve` with the options of its command,
// on port 3000 or the next free one, and keeps it running while a build replaces files.
import { subscribe } from "node:diagnostics_channel";
import { createServer } from "node:net";

const usual = 3000;

/** @type {import("node:http").Server | undefined} */
let server;
subscribe("http.server.request.start", (message) => {
  ({ server } = /** @type {{ server: import("node:http").Server }} */ (message));
});
// serve looks a file up, then opens it. If a build removes it in between, serve exits by itself.
process.on("uncaughtException", (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === "ENOENT" && server) return server.closeAllConnections();
  console.error(error);
  process.exit(1);
});

// A shell that npm started does not pass on the signal that ends npm.
const shell = process.ppid;
setInterval(() => process.ppid === shell || process.exit(), 500).unref();

let port = usual;
while (!((await isFree(port, "127.0.0.1")) && (await isFree(port, "::")))) port++;
if (port > usual && !process.env.PORT)
  console.log(`Port ${usual} is in use. Serving on port ${port} instead.`);
process.env.PORT ||= `${port}`;
// Otherwise serve asks the npm registry for a newer version of itself.
process.env.NO_UPDATE_CHECK = "1";
// @ts-expect-error The package comes without types.
await import("serve/build/main.js");

/** @returns {Promise<boolean>} */
function isFree(/** @type {number} */ port, /** @type {string} */ host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code !== "EADDRINUSE"),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
