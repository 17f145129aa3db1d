import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { resolve } from "node:path";
import { json } from "node:stream/consumers";
import { type Ask, largestFile, type RequestHandler } from "../../generator/index.ts";
import { prefix, request as requestShape } from "../messages.ts";
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
    const asked = refusalOf(request, token) ?? (await requestIn(request));
    const { status, answer } =
      "status" in asked
        ? asked
        : { status: 200, answer: await answerTo(asked).catch((error) => refused(error.message)) };
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

const refusal = (status: number, message: string, more = {}) => ({
  status,
  answer: { ...refused(message), ...more },
});

/** In bytes. A text has more of them in JSON, and a change has the text that it replaces too. */
const largestRequest = 4 * largestFile;

/**
 * Returns why a request to edit is refused: everything that is not sent by a page of this server. A page
 * from elsewhere can't set the header, and can't name its origin otherwise.
 */
function refusalOf({ headers }: IncomingMessage, token: string) {
  if (headers.origin !== `http://${headers.host}`)
    return refusal(403, "This request came from another site.");
  if (headers[tokenHeader] !== token)
    return refusal(403, "npm run dev was restarted. Reload the page.", { isRestarted: true });
  // Our pages tell the size of each.
  if (Number(headers["content-length"]) <= largestRequest) return undefined;
  return refusal(413, `A request has at most ${largestRequest} bytes.`);
}

/** Resolves to what the panel asks for, or to why it is refused. */
const requestIn = async (request: IncomingMessage) =>
  requestShape.safeParse(await json(request).catch(() => undefined)).data ??
  refusal(400, "Not a valid editor request.");
