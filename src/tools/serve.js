// @ts-check
// node src/tools/serve.js [--build] FOLDER [OPTION…] runs the `serve` package with its own options,
// on port 3000 or the next free one, and keeps it running while a build replaces files. With
// --build, it builds the site first.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawnSync } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import http from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { endWithNpm } from "../generator/cli/end-with-npm.js";

const usual = 3000;

const help = `Builds the site and serves dist.

  npm start -- [options]

  --help  print this help

PORT sets the port; without it, ${usual} or the next free one is used. The options of the
package serve work too: npx serve --help lists them.`;

if (process.argv[2] === "--build") {
  if (process.argv.includes("--help")) {
    console.log(help);
    process.exit();
  }
  process.argv.splice(2, 1);
  const build = ["src/tools/start.js", "build.ts"];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** @type {AsyncLocalStorage<import("node:http").ServerResponse>} */
const responses = new AsyncLocalStorage();
subscribe("http.server.request.start", (message) => {
  const { response } = /** @type {{ response: import("node:http").ServerResponse }} */ (message);
  responses.enterWith(response);
});
// serve looks a file up, then opens it. If a build removes it in between, serve would exit.
process.on("uncaughtException", (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === "ENOENT") return responses.getStore()?.destroy();
  console.error(error);
  process.exit(1);
});

// serve has redirects of its own, but reads their paths as patterns.
const { createServer: createHttpServer } = http;
http.createServer = (/** @type {any} */ listener) =>
  createHttpServer((request, response) => {
    const [path = "", query] = request.url?.split(/\?(.*)/s) ?? [];
    const target = targetOf(path);
    if (target === undefined) return listener(request, response);
    const location = target.replace(/(?=#|$)/, () => (query ? `?${query}` : ""));
    response.writeHead(301, { Location: location }).end();
  });

/**
 * Where an old address leads, as the last build left it; undefined for any other.
 * @returns {string | undefined}
 */
function targetOf(/** @type {string} */ path) {
  try {
    const from = encodeURI(decodeURIComponent(path));
    const text = readFileSync(join(process.argv[2] ?? "", "_redirects"), "utf8");
    const lines = text.split("\n").map((line) => line.split(" "));
    return lines.find(([old]) => old === from)?.[1];
  } catch {
    return undefined;
  }
}

endWithNpm();

let port = usual;
while (!((await isFree(port, "127.0.0.1")) && (await isFree(port, "::")))) port++;
if (port > usual && !process.env.PORT)
  console.log(`Port ${usual} is in use. Serving on port ${port} instead.`);
process.env.PORT ||= `${port}`;
// Otherwise serve checks the npm registry for updates.
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
