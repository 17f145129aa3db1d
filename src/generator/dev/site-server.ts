import { randomUUID } from "node:crypto";
import { createServer, type Server, type ServerResponse } from "node:http";
import { contentTypeOf } from "../headers/content-types.ts";
import { lifetimeOf } from "../headers/lifetimes.ts";
import { changesPath, type Shown, withReload } from "./reload.ts";
import type { Built } from "./site-builder.ts";

/** A server that shows one build of the site after another. */
interface SiteServer {
  readonly server: Server;
  /** Shows this build in the place of the last, and tells open pages. False when it is the same. */
  show(built: Built): boolean;
}

/**
 * Makes the server, not yet listening; requests wait for the first build. It answers as static hosts
 * do: `index.html` of a folder at the path with a slash, a redirect without it, 404.html with status
 * 404 for all else; and when the build failed, every page with its failure and status 500.
 */
export function siteServer(first: Promise<Built>): SiteServer {
  let shown = versioned({ files: new Map() });
  const ready = first.then((built) => {
    shown = versioned(built);
  });
  const listeners = new Set<ServerResponse>();

  const server = createServer(async (request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    await ready;
    const { built, version } = shown;
    if (path === changesPath) listen(response, query !== version);
    else if (request.method === "GET" || request.method === "HEAD")
      send(response, answerTo(path, query, built), { version, failed: !!built.failure });
    else response.writeHead(405, { Allow: "GET, HEAD" }).end();
  });

  const listen = (response: ServerResponse, isLate: boolean) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    // How soon a page that lost the server looks for it again, in milliseconds.
    response.write("retry: 300\n\n");
    if (isLate) tell(response);
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
  };

  return {
    server,
    show(built) {
      if (isSame(shown.built, built)) return false;
      shown = versioned(built);
      for (const listener of listeners) tell(listener);
      return true;
    },
  };
}

/** A build with a name that no other has, in this run of the server or an earlier one. */
const versioned = (built: Built) => ({ built, version: randomUUID() as string });

const tell = (listener: ServerResponse) => listener.write("data: changed\n\n");

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

function answerTo(path: string, query: string, { files, base = "/", failure }: Built): Answer {
  const file = fileAt(path, base);
  const asFolder = `${path}/`;
  if (files.has(file)) return answer(200, file, files.get(file));
  if (failure) return answer(500, "500.html", failure.page);
  if (files.has(fileAt(asFolder, base)))
    return { status: 301, headers: { Location: asFolder + (query && `?${query}`) }, body: "" };
  return answer(404, "404.html", files.get("404.html"));
}

/** The file of the output at a path; empty outside the base. */
function fileAt(path: string, base: string): string {
  const file = path.endsWith("/") ? `${path}index.html` : path;
  return file.startsWith(base) ? file.slice(base.length) : "";
}

function answer(status: number, file: string, body: string | Uint8Array = ""): Answer {
  return {
    status,
    headers: { "Content-Type": typeOf(file), "Cache-Control": lifetimeOf(file) },
    body,
  };
}

function typeOf(file: string): string {
  try {
    return contentTypeOf(file);
  } catch {
    // Hosts send what they do not know as bytes.
    return "application/octet-stream";
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer, shown: Shown): void {
  response
    .writeHead(status, headers)
    .end(headers["Content-Type"]?.startsWith("text/html") ? withReload(String(body), shown) : body);
}

function isSame(one: Built, other: Built): boolean {
  return (
    one.base === other.base &&
    one.failure?.page === other.failure?.page &&
    one.files.size === other.files.size &&
    [...one.files].every(([file, data]) => isSameData(data, other.files.get(file)))
  );
}

function isSameData(one: string | Uint8Array, other: string | Uint8Array | undefined): boolean {
  if (typeof one === "string" || typeof other !== "object") return one === other;
  return Buffer.compare(one, other) === 0;
}
