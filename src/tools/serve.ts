// npm start: builds the site and serves it as static hosts do, while builds replace its files.
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
// The part of the package serve that answers. Its command would choose another port than the one asked for.
// @ts-expect-error It comes without types.
import handler from "serve-handler";
import {
  decoded,
  defaultPort,
  Explained,
  endWithNpm,
  fileAt,
  headersFileName,
  lifetimes,
  listen,
  portGiven,
  redirectsFileName,
  redirectsIn,
  runProgram,
} from "../generator/index.ts";

const help = `Builds the site and serves dist.

  npm start -- [options]

  --port N    serve on this port; 0 picks any that is free
              (default: PORT, or else ${defaultPort}, or the next that is free)
  --site DIR  serve this folder as it is, and build nothing
  --help      print this text`;

/** What hosts read, or show for errors alone. */
const unserved = [headersFileName, redirectsFileName, "500.html"];

const headers = [{ key: "Cache-Control", value: lifetimes.others }];
const asHosts = { directoryListing: false, cleanUrls: false, headers: [{ source: "**", headers }] };

const options = { port: { type: "string" }, site: { type: "string" } } as const;
await runProgram({ name: "npm start", help, options }, ({ port, site }) =>
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
  // On all addresses: phones on the same network may visit the site too.
  const port = await listen((request, response) => answer(folder, request, response), asked);
  console.log(`http://localhost:${port}/  Press Ctrl-C to stop`);
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
  const asked = decoded(path).slice(1);
  // Also what leads out of the folder, or what no file is called.
  const isHidden =
    unserved.includes(asked) || /(?:^|\/)(?:\.(?!well-known\/)|\/)|[\\\0]/.test(asked);
  const target = isHidden ? undefined : redirectOf(folder, path);
  if (target !== undefined) {
    const location = target.replace(/(?=#|$)/, () => query && `?${query}`);
    response.writeHead(301, { Location: location }).end();
    return;
  }
  // The handler has words of its own for some wrong addresses. There is nothing below a file.
  const file = isHidden ? "404.html/" : fileAt(asked);
  request.url = `/${file.split("/").map(encodeURIComponent).join("/")}`;
  // A build may remove a file just before it is opened.
  const fail = () => response.destroy();
  const open = (...args: Parameters<typeof createReadStream>) =>
    createReadStream(...args).on("error", fail);
  handler(request, response, { public: folder, ...asHosts }, { createReadStream: open }).catch(
    fail,
  );
}

/** Where a page without its slash leads, or an old address as the last build has it. */
function redirectOf(folder: string, path: string): string | undefined {
  const page = join(folder, decoded(path));
  if (!path.endsWith("/") && existsSync(join(page, "index.html"))) return `${path}/`;
  const redirects = join(folder, redirectsFileName);
  const text = existsSync(redirects) ? readFileSync(redirects, "utf8") : "";
  return redirectsIn(text).find(({ from }) => from === encodeURI(decoded(path)))?.to;
}
