// npm start: builds the site and serves it as static hosts do, while builds replace its files.
import { spawnSync } from "node:child_process";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
// The part of the package serve that answers. Its command would choose another port than the one asked for.
// @ts-expect-error It comes without types.
import handler from "serve-handler";
import { commandLine, portGiven } from "../generator/cli/command-line.ts";
import { endWithNpm } from "../generator/cli/end-with-npm.js";
import { failureText } from "../generator/cli/format-error.ts";
import { defaultPort } from "../generator/dev/dev-options.ts";
import { listen } from "../generator/dev/listen.ts";
import { lifetimes } from "../generator/headers/caching.ts";
import { headersFileName } from "../generator/headers/headers-file.ts";
import { redirectsFileName, redirectsIn } from "../generator/headers/redirects-file.ts";
import { fileAt } from "../generator/routes.ts";
import { decoded } from "../generator/url.ts";

const help = `Builds the site and serves dist.

  npm start -- [options]

  --port N    serve on this port; 0 picks any that is free
              (default: PORT, or else ${defaultPort}, or the next that is free)
  --site DIR  serve this folder as it is, and build nothing
  --help      print this text`;

try {
  const options = {
    port: { type: "string" },
    site: { type: "string" },
    help: { type: "boolean", default: false },
  } as const;
  const { values } = commandLine(
    { args: process.argv.slice(2), options },
    { name: "npm start", environment: process.env },
  );
  const { port } = portGiven(values.port, process.env);
  if (values.help) console.log(help);
  else await serve(values.site ?? built(), port);
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}

/** The folder with the site as it is now. A build that fails ends this program too. */
function built(): string {
  const build = ["src/tools/start.js", "build.ts"];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  return "dist";
}

async function serve(folder: string, asked: number | undefined): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit());
  await endWithNpm();
  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    void answer(folder, request, response).catch(() => response.destroy());
  // Phones on the same network may visit the site too.
  const port = await listen(onRequest, asked, [undefined]);
  console.log(`http://localhost:${port}/  Press Ctrl-C to stop`);
}

/** What hosts read, or show for errors alone. */
const unserved = [headersFileName, redirectsFileName, "500.html"];

async function answer(folder: string, request: IncomingMessage, response: ServerResponse) {
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s);
  const asked = decoded(path).slice(1);
  const target = redirectOf(folder, path, asked);
  if (target !== undefined) {
    const location = target.replace(/(?=#|$)/, () => query && `?${query}`);
    response.writeHead(301, { Location: location }).end();
    return;
  }
  // The handler answers some addresses with words of its own. There is nothing below a file.
  const file = isHidden(asked) ? "404.html/" : fileAt(asked);
  request.url = `/${file.split("/").map(encodeURIComponent).join("/")}`;
  const headers = [
    // A build may replace a file by a longer one, just before it is opened.
    { key: "Content-Length", value: null },
    { key: "Cache-Control", value: lifetimes.others },
  ];
  await handler(
    request,
    response,
    {
      public: folder,
      directoryListing: false,
      cleanUrls: false,
      headers: [{ source: "**", headers }],
    },
    {
      createReadStream: (...file: Parameters<typeof createReadStream>) =>
        // A build may have removed it since it was found.
        createReadStream(...file).on("error", () => response.destroy()),
    },
  );
}

/** Where a page without its slash leads, or an old address as the last build has it. */
function redirectOf(folder: string, path: string, asked: string): string | undefined {
  if (isHidden(asked)) return undefined;
  if (fileAt(asked) === asked && existsSync(join(folder, asked, "index.html"))) return `${path}/`;
  const redirects = join(folder, redirectsFileName);
  const text = existsSync(redirects) ? readFileSync(redirects, "utf8") : "";
  return redirectsIn(text).find(({ from }) => from === encodeURI(`/${asked}`))?.to;
}

/** Also of addresses that lead out of the folder, or that no file has. */
const isHidden = (asked: string) =>
  unserved.includes(asked) || /(?:^|\/)(?:\.(?!well-known\/)|\/)|[\\\0]/.test(asked);
