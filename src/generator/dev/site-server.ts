import { hash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { escapeText } from "../escape-text.ts";
import { lifetimeOf } from "../headers/caching.ts";
import { contentTypeOf } from "../headers/content-types.ts";
import { fileAt } from "../routes.ts";
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
 * everything else. A page with a mistake has status 500.
 */
export function siteServer(extension?: Served) {
  let built: Built;
  let version = "";
  let onFirst = () => {};
  const ready = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  /** Responses of pages that listen for changes. */
  const listeners = new Set<ServerResponse>();
  const announce = (listener: ServerResponse) => listener.write(`data: ${version}\n\n`);
  /** Serves this build from now on, and notifies open pages, which reload if anything differs. */
  const show = (next: Built) => {
    built = next;
    version = versionOf(next);
    onFirst();
    for (const listener of listeners) announce(listener);
  };

  const listen = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    listeners.add(response);
    response.on("close", () => listeners.delete(response));
    announce(response);
  };

  const onRequest: RequestListener = (request, response) => {
    response.setHeader("Content-Security-Policy", policyOf(request));
    answer(request, response).catch(({ message }: Error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(message);
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", headers, socket } = request;
    if (!isLoopback(headers.host))
      return response.writeHead(403).end(`Open http://localhost:${socket.localPort}/ instead.\n`);
    await ready;
    const [path = "", query = ""] = url.split(/\?(.*)/s);
    if (path === changesPath) return listen(response);
    if (extension && path.startsWith(extension.prefix))
      return extension.onRequest(request, response);
    const name = decoded(path);
    if (!lacksSlash(name, built)) return send(request, response, askedFile(name, built));
    const location = query ? `${path}/?${query}` : `${path}/`;
    return response.writeHead(301, { Location: location }).end();
  };

  const send = (request: IncomingMessage, response: ServerResponse, asked: string) => {
    const { files, failures } = built;
    const file = files.has(asked) ? asked : "404.html";
    const status = failures.has(file) ? 500 : file === asked ? 200 : 404;
    const body = files.get(file) ?? "";
    const isAlone = !isFramed(request);
    const link = extension && isAlone ? linkTag(extension.link(file)) : "";
    // Static pages are bytes, which arrive from the builder's thread as a Uint8Array, not a Buffer.
    const html = () => Buffer.from(body).toString() + noticesTag(file, built) + link;
    response
      .writeHead(status, {
        "Content-Type": contentTypeOf(file),
        "Cache-Control": lifetimeOf(file),
        Vary: "Sec-Fetch-Dest",
      })
      .end(
        file.endsWith(".html")
          ? reloading(html(), isAlone ? version : undefined, noticesStyle)
          : body,
      );
  };
  return { onRequest, show };
}

/** True if a frame requests the page: https://w3c.github.io/webappsec-fetch-metadata */
const isFramed = ({ headers }: IncomingMessage) => headers["sec-fetch-dest"] === "iframe";

/**
 * Prevents clickjacking: only this server's own pages may frame a page. A page in a frame is a
 * preview, so external scripts, which may count visits, are blocked.
 */
const policyOf = (request: IncomingMessage) =>
  `frame-ancestors 'self'${isFramed(request) ? "; script-src 'unsafe-inline' 'self'" : ""}`;

/** The hashes of files that stay the same from build to build. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(data: string | Uint8Array): string {
  const known = typeof data === "string" ? undefined : hashes.get(data);
  const hashed = known ?? hash("sha1", data);
  if (typeof data !== "string") hashes.set(data, hashed);
  return hashed;
}

/** Identifies a build by its content, so that it is the same after a restart of the server. */
const versionOf = ({ files, notes }: Built): string =>
  hash("sha1", JSON.stringify([notes, [...files].map(([file, data]) => [file, hashOf(data)])]));

/** The output file at a path; empty outside the base. */
const askedFile = (path: string, { base }: Built) =>
  path.startsWith(base) ? fileAt(path.slice(base.length)) : "";

/** True for the path of a page without its slash. */
const lacksSlash = (path: string, built: Built): boolean =>
  !built.files.has(askedFile(path, built)) && built.files.has(askedFile(`${path}/`, built));

const linkTag = ({ href, text }: ReturnType<Extension["link"]>) =>
  `<a id="~link" href="${href}">${text}</a>`;

/** In system colors, so that it does not look like part of the site. */
const noticesStyle = `
#\\~link { all: initial; position: fixed; z-index: 99; right: 1rem; bottom: 1rem; padding: .625rem 1rem;
  border: 1px solid; border-radius: 1.25rem; font: 500 14px/1.4 system-ui, sans-serif; color-scheme: light dark;
  color: CanvasText; background: Canvas; cursor: pointer; }
#\\~link:focus-visible { outline: 3px solid; outline-offset: 2px; }
#\\~notices { position: fixed; z-index: 99; left: 1rem; bottom: 1rem; max-width: 26rem; margin-right: 1rem;
  max-height: 40vh; overflow: auto; padding: .75rem 1rem; border: 2px solid; font: 14px/1.4 system-ui;
  color: CanvasText; background: Canvas; }
#\\~notices > :not(summary) { display: block; color: inherit; }
@media print { #\\~link { display: none; } }
`;

/** The notices on a page: links to other pages with mistakes, and notes. */
function noticesTag(file: string, { base, failures, notes }: Built): string {
  const others = [...failures].filter(([, text]) => text !== failures.get(file));
  const paths = others.map(([other]) => base + other.replace(/(?<=^|\/)index\.html$/, ""));
  const lines = [
    ...paths.map((path) => `<a href="${path}">${path} has a mistake.</a>`),
    ...notes.map((note) => `<span>${escapeText(note)}</span>`),
  ];
  if (lines.length === 0) return "";
  return `<details id="~notices" open><summary>To fix</summary>${lines.join("")}</details>`;
}
