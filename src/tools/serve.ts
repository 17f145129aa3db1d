// npm start: builds the site and serves it like a static host. Later builds may replace files meanwhile.
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative } from "node:path";
// serve is in package.json because the site's owner named it. This is its request handler. Its own command
// (14.2.7, tried) answers 404 for `/` without clean URLs and lists, and 200 for `/500/` with them. It serves hidden files,
// drops a redirect's query, knows no `/repo/`, takes a random port if the requested one is taken, and builds
// nothing.
// @ts-expect-error It has no types.
import handler from "serve-handler";
import {
  defaultPort,
  Explained,
  endWithNpm,
  listen,
  portGiven,
  runProgram,
} from "../generator/api/commands.ts";
import {
  contentTypeOf,
  decoded,
  fileAt,
  headersFileName,
  lifetimes,
  redirectsFileName,
  redirectsIn,
} from "../generator/api/publishing.ts";
import { builtFor } from "../hosting/built-site.ts";

const help = `Builds the site and serves dist.

  npm start -- [options]

  --port N    serve on this port; 0 picks any free port
              (default: PORT, or else ${defaultPort}, or the next free port)
  --site DIR  serve this folder without building
  --help      print this help

If the site's address has a path, pages are served under it.`;

/** Files that hosts read themselves, or show only for errors. */
const unserved = [headersFileName, redirectsFileName, "500.html"];

const headers = [
  { key: "Cache-Control", value: lifetimes.others },
  // Removes the handler's own guess. The type is set when a file is opened.
  { key: "Content-Type", value: null },
];
const asHosts = {
  directoryListing: false,
  cleanUrls: false,
  // Stars do not match names with a leading dot.
  headers: ["**", "**/.well-known/**"].map((source) => ({ source, headers })),
};

const options = { port: { type: "string" }, site: { type: "string" } } as const;
await runProgram({ name: "npm start", help, options, isServer: true }, ({ port, site }) =>
  serve(portGiven(port, process.env), site),
);

async function serve(asked: number | undefined, given: string | undefined): Promise<void> {
  const folder = given ?? "dist";
  if (given !== undefined && !existsSync(given))
    throw new Explained(`There is no folder ${given}. Name a built site, such as dist.`);
  if (given === undefined) {
    const build = ["src/tools/start.js", "build.ts"];
    const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  endWithNpm();
  // On all interfaces, so that phones on the same network can open the site.
  const port = await listen((request, response) => answer(folder, request, response), asked);
  console.log(`http://localhost:${port}${baseOf(folder)}  Press Ctrl-C to stop`);
}

/** The path that a built site lives under: `/` or `/repo/`. A later build may change it. */
function baseOf(folder: string): string {
  return builtFor(folder)?.base ?? "/";
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
  const asked = askedIn(baseOf(folder), path);
  // Also covers paths that lead out of the folder, and invalid file names.
  const isHidden =
    asked === undefined ||
    unserved.includes(asked) ||
    /(?:^|\/)(?:\.(?!well-known\/)|\/)|[\\\0]/.test(asked);
  const target = isHidden ? undefined : redirectOf(folder, path, asked);
  if (target !== undefined) {
    const suffix = query === "" ? "" : `?${query}`;
    const location = target.replace(/(?=#|$)/, () => suffix);
    response.writeHead(301, { Location: location }).end();
    return;
  }
  // The handler has its own messages for some invalid paths. A path below a file is just missing.
  const file = isHidden ? "404.html/" : fileAt(asked);
  request.url = `/${file.split("/").map(encodeURIComponent).join("/")}`;
  // A build may remove a file just before it is opened.
  const fail = () => response.destroy();
  const open = (path: string, range?: { start?: number; end?: number }) => {
    response.setHeader("Content-Type", contentTypeOf(relative(folder, path)));
    return createReadStream(path, range).on("error", fail);
  };
  handler(request, response, { public: folder, ...asHosts }, { createReadStream: open }).catch(
    fail,
  );
}

/** What a path asks for within the base: `about/` for `/repo/about/`, and empty for `/repo` too. Undefined outside the base. */
function askedIn(base: string, path: string): string | undefined {
  const name = decoded(path);
  return `${name}/`.startsWith(base) ? name.slice(base.length) : undefined;
}

/** The redirect of a page's path without its slash, or of an old address. */
function redirectOf(folder: string, path: string, asked: string): string | undefined {
  if (!path.endsWith("/") && existsSync(join(folder, asked, "index.html"))) return `${path}/`;
  const redirects = join(folder, redirectsFileName);
  const text = existsSync(redirects) ? readFileSync(redirects, "utf8") : "";
  return redirectsIn(text).find(({ from }) => from === encodeURI(decoded(path)))?.to;
}
