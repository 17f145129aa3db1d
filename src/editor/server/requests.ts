import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { largestFile } from "../../generator/content/content-files.ts";
import type { Ask, RequestHandler } from "../../generator/dev/extension.ts";
import { isLoopback } from "../../generator/dev/listen.ts";
import { prefix, type Request, request as requestShape } from "../messages.ts";
import { answers, refused } from "./answers.ts";
import { panelCode, panelPage } from "./panel-files.ts";

const tokenHeader = "x-edit-token";

/** Returns what serves the page around a page, and answers it. */
export function requestHandler(ask: Ask, folder: string): RequestHandler {
  // Only pages of this server know it; it goes into the header of each request.
  const token = randomBytes(24).toString("hex");
  const page = panelPage({ token, tokenHeader, prefix, folder: resolve(folder) });
  const { answerTo, drawings } = answers(ask, folder);

  /** Resolves to a type and a text. */
  const served = async (path: string, query: string) => {
    if (path === "~panel.js") return ["text/javascript", (await panelCode()).js];
    if (path === "~panel.css") return ["text/css", (await panelCode()).css];
    const [, of, name = ""] = /^~(names|tried)\/([\w./-]+)$/.exec(path) ?? [];
    if (!of) return ["text/html", page];
    const sheet = { kind: "sheet", choice: name, names: query.split(",") } as const;
    return [
      "image/svg+xml",
      await drawings(of === "names" ? sheet : { kind: "tried", file: name }),
    ];
  };

  return async (request, response) => {
    const { url = "", method } = request;
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (method === "GET") {
      const [path = "", query = ""] = url.slice(prefix.length).split("?");
      const [type, text] = await served(path, query);
      return void response.setHeader("Content-Type", `${type}; charset=utf-8`).end(text);
    }
    const body = refusalOf(request, token) ?? (await requestIn(request));
    const { status, answer } =
      "status" in body
        ? body
        : { status: 200, answer: await answerTo(body).catch((error) => refused(error.message)) };
    // What was not read of the request is not worth reading.
    if ("status" in body) response.setHeader("Connection", "close");
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  };
}

const commonHeaders = {
  // Nothing frames the editor, and it asks nobody else.
  "Content-Security-Policy": [
    "default-src 'none'",
    ...["script", "connect", "frame", "img"].map((kind) => `${kind}-src 'self'`),
    // Pages that it parses, to show them in the frame, have styles of their own.
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  // The page has the token.
  "Cross-Origin-Resource-Policy": "same-origin",
};

const refusal = (status: number, message: string) => ({ status, answer: refused(message) });

/**
 * Returns why a request to edit is refused: everything that is not sent by a page of this server, on
 * this machine. A page from elsewhere can't set the header, and can't name its origin otherwise.
 */
function refusalOf({ method, headers, socket }: IncomingMessage, token: string) {
  const { host = "", origin } = headers;
  const [, port = "80"] = /:(\d+)$/.exec(host) ?? [];
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  if (!isLocal || !isLoopback(host) || Number(port) !== socket.localPort)
    return refusal(403, "Only pages of this machine can be edited.");
  if (method !== "POST") return refusal(405, "Send POST.");
  if (origin?.toLowerCase() !== `http://${host.toLowerCase()}`)
    return refusal(403, "This request came from another site.");
  if (headers[tokenHeader] === token) return undefined;
  const restarted = refused("npm run dev was restarted. Reload the page.");
  return { status: 403, answer: { ...restarted, isRestarted: true } };
}

/** In bytes. A text has more of them in JSON, and a change has the text that it replaces too. */
const largestRequest = 4 * largestFile;

/** Resolves to what the panel asks for, or to why it is refused. */
async function requestIn(request: IncomingMessage): Promise<Request | ReturnType<typeof refusal>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largestRequest)
      return refusal(413, `A request has at most ${largestRequest} bytes.`);
  }
  try {
    return requestShape.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    return refusal(400, "Not a valid editor request.");
  }
}
