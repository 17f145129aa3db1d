import { createHash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { escapeText } from "../escape-text.ts";
import { lifetimeOf } from "../headers/caching.ts";
import { contentTypeOf } from "../headers/content-types.ts";
import { decoded } from "../url.ts";
import type { Built } from "./built.ts";
import type { Extension, RequestHandler } from "./extension.ts";
import { isLoopback } from "./listen.ts";
import { changesPath, reloading } from "./reload.ts";

/** An extension as this server uses it: the link to it on each page, and its request handler. */
export type Served = Pick<Extension, "prefix" | "link"> & { readonly onRequest: RequestHandler };

/**
 * Serves builds; requests wait for the first one. It answers as static hosts do: `index.html` for a
 * path with a trailing slash, a redirect for one without, and 404.html with status 404 for
 * everything else. A page with a mistake is served as its failure, with status 500, and the other
 * pages link to it. Without a site, every page is a failure.
 */
export function siteServer(first: Promise<Built>, extension?: Served) {
  let built: Built = { files: new Map() };
  let version = "";
  /** Answers that wait for changes, and the paths of their pages. */
  const listeners = new Map<ServerResponse, string>();
  /** Serves this build from now on and reloads open pages. Returns false if nothing differs. */
  const show = (next: Built) => {
    const before = version;
    built = next;
    version = versionOf(next);
    if (version === before) return false;
    for (const listener of listeners.keys()) announce(listener, version);
    return true;
  };
  const ready = first.then(show);

  const listen = (response: ServerResponse, query: string) => {
    const [seen, path = ""] = query.split("&");
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    // Milliseconds until a page that lost the server reconnects.
    response.write("retry: 300\n\n");
    if (seen !== version) announce(response, version);
    listeners.set(response, decoded(path));
    response.on("close", () => listeners.delete(response));
  };

  const onRequest: RequestListener = (request, response) => {
    response.setHeader("Content-Security-Policy", policyOf(request));
    // A client that disconnected needs no answer.
    answer(request, response).catch(() => response.destroy());
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", method, headers, socket } = request;
    if (!isLoopback(headers.host))
      return refuse(response, 403, `Open http://localhost:${socket.localPort}/ instead.`);
    await ready;
    const [path = "", query = ""] = url.split(/\?(.*)/s);
    if (path === changesPath && method === "GET") return listen(response, query);
    if (extension && path.startsWith(extension.prefix))
      return extension.onRequest(request, response);
    if (method !== "GET" && method !== "HEAD")
      return refuse(response.setHeader("Allow", "GET, HEAD"), 405, "Send GET or HEAD.");
    const name = decoded(path);
    const target = isFolder(name, built) ? `${path}/` : built.redirects?.get(encodeURI(name));
    if (target !== undefined) {
      const location = target.replace(/(?=#|$)/, () => query && `?${query}`);
      return response.writeHead(301, { Location: location }).end();
    }
    return send(request, response, name);
  };

  const send = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const { files, failure, failures, style = "" } = built;
    const asked = askedFile(path, built);
    const file = files.has(asked) || failures?.has(asked) ? asked : "404.html";
    const { page } = failures?.get(file) ?? (files.has(asked) ? undefined : failure) ?? {};
    const status = page !== undefined ? 500 : file === asked ? 200 : 404;
    const body = page ?? files.get(file) ?? "";
    // While the site can't be built, its pages are unknown.
    const own = failure && asked.endsWith(".html") ? asked : file;
    const link = extension && !isFramed(request) ? linkTag(extension.link(own)) : "";
    // A static page is bytes, which stop being a Buffer when they leave the builder's thread.
    const html = () => Buffer.from(body).toString() + noticesTag(file, built) + link;
    const shown = { version, failed: status === 500, style: style + ownStyle };
    response
      .writeHead(status, {
        "Content-Type": typeOf(file),
        "Cache-Control": lifetimeOf(file),
        Vary: "Sec-Fetch-Dest",
      })
      .end(file.endsWith(".html") ? reloading(html(), shown) : body);
  };
  /** The output files of the pages that are open in a browser. */
  const openFiles = () => [...new Set(listeners.values())].map((path) => askedFile(path, built));
  return { onRequest, show, openFiles };
}

/** True if a frame requests the page: https://w3c.github.io/webappsec-fetch-metadata */
const isFramed = ({ headers }: IncomingMessage) => headers["sec-fetch-dest"] === "iframe";

/**
 * Prevents clickjacking: only this server's own pages may frame a page. A page in a frame is a
 * preview, so external scripts, which may count visits, are blocked.
 */
const policyOf = (request: IncomingMessage) =>
  `frame-ancestors 'self'${isFramed(request) ? "; script-src 'unsafe-inline' 'self'" : ""}`;

/** Identifies a build by its content, so that it is the same after a restart of the server. */
function versionOf({ files, ...others }: Built): string {
  // Pages that are open are made first, so the order differs.
  const sorted = (_: string, value: unknown) => (value instanceof Map ? [...value].sort() : value);
  const hash = createHash("sha1").update(JSON.stringify(others, sorted));
  for (const file of [...files.keys()].sort()) {
    const data = files.get(file) ?? "";
    hash.update(`${file}:${data.length}:`).update(data);
  }
  return hash.digest("hex");
}

const announce = (listener: ServerResponse, version: string) =>
  listener.write(`data: ${version}\n\n`);

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${sentence}\n`);
}

/** The output file at a path; empty outside the base. */
function askedFile(path: string, { base = "/" }: Built): string {
  return path.startsWith(base) ? path.slice(base.length).replace(/(?<=^|\/)$/, "index.html") : "";
}

function isFolder(path: string, built: Built): boolean {
  const file = askedFile(`${path}/`, built);
  const isPage = built.files.has(file) || built.failures?.has(file);
  return !built.failure && !path.endsWith("/") && isPage === true;
}

const linkTag = ({ href, text }: ReturnType<Extension["link"]>) =>
  `<a id="~link" href="${href}">${text}</a>`;

/** System colors, to look like neither the site nor the brand. */
const ownStyle = `
#\\~link { all: initial; position: fixed; z-index: 99; right: 1rem; bottom: 1rem; padding: .625rem 1rem;
  border: 1px solid; border-radius: 1.25rem; font: 500 14px/1.4 system-ui, sans-serif; color-scheme: light dark;
  color: CanvasText; background: Canvas; cursor: pointer; }
#\\~link:focus-visible { outline: 3px solid; outline-offset: 2px; }
#\\~notices { position: fixed; z-index: 99; left: 1rem; bottom: 1rem; max-width: 26rem; margin-right: 1rem;
  padding: .75rem 1rem; border: 2px solid; font: 14px/1.4 system-ui; color: CanvasText; background: Canvas; }
#\\~notices > * { display: block; color: inherit; }
#\\~notices button { all: revert; margin-top: .5rem; font: inherit; cursor: pointer; }
@media print { #\\~link { display: none; } }
`;

/** More would cover the page. */
const mostNotices = 5;

/** The notices on a page: its own warning, other pages with mistakes, and notes. */
function noticesTag(file: string, built: Built): string {
  const { base = "/", failures = new Map(), warnings = new Map(), notes = [] } = built;
  const pathOf = (file: string) => file.replace(/(?<=^|\/)index\.html$/, "");
  const own = warnings.get(`/${pathOf(file)}`) ?? [];
  const others = [...failures.keys()].filter((other) => other !== file).map(pathOf);
  const plain = (text: string) => `<span>${escapeText(text)}</span>`;
  const lines = [
    ...[own].flat().map(plain),
    ...others.map((path) => `<a href="${base}${path}">/${path} has a mistake.</a>`),
    ...notes.map(plain),
  ].slice(0, mostNotices);
  return lines.length > 0
    ? `<output id="~notices">${lines.join("")}<button>Hide</button></output>`
    : "";
}

function typeOf(file: string): string {
  try {
    return contentTypeOf(file);
  } catch {
    return "application/octet-stream";
  }
}
