import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { json } from "node:stream/consumers";
import { type Ask, largestFile, type RequestHandler } from "../../generator/api/content.ts";
import { prefix, request as requestShape } from "../messages.ts";
import { answers, refused } from "./answers.ts";
import { panelCode, panelPage } from "./panel-files.ts";

const tokenHeader = "x-edit-token";

/** Serves the editor's pages and files, and answers the panel's requests. */
export function requestHandler(ask: Ask, folder: string, root: string): RequestHandler {
  // Sent in a header with each request. Only pages of this server know it.
  const token = randomBytes(24).toString("hex");
  const page = panelPage({ token, tokenHeader, prefix, folder: resolve(folder) });
  const { answerTo, drawings } = answers(ask, folder, root);

  /** Resolves to a content type and a body. */
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
    const asked = refusalOf(request, token) ?? (await requestIn(request));
    const { status, answer } =
      "status" in asked
        ? asked
        : { status: 200, answer: await answerTo(asked).catch((error) => refused(error.message)) };
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  };
}

const commonHeaders = {
  // No page may frame the editor, and it loads nothing from other origins.
  "Content-Security-Policy": [
    "default-src 'none'",
    ...["script", "connect", "frame", "img"].map((kind) => `${kind}-src 'self'`),
    // Previews are parsed in the panel, and have inline styles.
    "style-src 'self' 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  // The page contains the token.
  "Cross-Origin-Resource-Policy": "same-origin",
};

const refusal = (status: number, message: string, more = {}) => ({
  status,
  answer: { ...refused(message), ...more },
});

/** In bytes. Allows for JSON escapes, and for the replaced text that a change includes. */
export const largestRequest = 4 * largestFile;

/**
 * Refuses every request that is not from a page of this server. Pages from elsewhere can't set the header
 * or fake their origin.
 */
function refusalOf({ headers }: IncomingMessage, token: string) {
  if (headers.origin !== `http://${headers.host}`)
    return refusal(403, "This request came from another site.");
  if (headers[tokenHeader] !== token)
    return refusal(403, "npm run dev was restarted. Reload the page.", { isRestarted: true });
  // The panel always sends a Content-Length.
  if (Number(headers["content-length"]) <= largestRequest) return undefined;
  return refusal(413, `A request can't exceed ${largestRequest} bytes.`);
}

/** Resolves to the parsed request, or to a refusal. */
const requestIn = async (request: IncomingMessage) =>
  requestShape.safeParse(await json(request).catch(() => undefined)).data ??
  refusal(400, "Not a valid editor request.");
