import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { lifetimeOf } from "../../src/generator/headers/caching.ts";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";

type Intercept = (request: IncomingMessage, respond: () => void) => void;

/**
 * Serves a folder under a base path on loopback, as static hosts do: `index.html` of a folder at the
 * path with a slash, a redirect without it, 404.html with status 404 for anything else, pages compressed.
 * `intercept` may hold a response back.
 */
export async function startHost(
  folder: string,
  base = "/",
  intercept: Intercept = (_, respond) => respond(),
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((request, response) =>
    intercept(request, () => respond(folder, base, request, response)),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(folder: string, base: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const path = pathname.startsWith(base) ? join(folder, pathname.slice(base.length)) : "";
  const stats = path ? statSync(path, { throwIfNoEntry: false }) : undefined;
  if (stats?.isDirectory() && !pathname.endsWith("/"))
    return response.writeHead(301, { Location: `${pathname}/` }).end();
  const file = stats?.isDirectory() ? join(path, "index.html") : path;
  const found = file !== "" && statSync(file, { throwIfNoEntry: false })?.isFile();
  const sent = found ? file : join(folder, "404.html");
  const zips = extname(sent) === ".html" && /gzip/.test(`${request.headers["accept-encoding"]}`);
  const data = readFileSync(sent);
  response
    .writeHead(found ? 200 : 404, {
      "Content-Type": contentTypeOf(relative(folder, sent)),
      "Cache-Control": lifetimeOf(relative(folder, sent)),
      ...(zips ? { "Content-Encoding": "gzip" } : {}),
    })
    .end(zips ? gzipSync(data) : data);
}
