import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { failureText } from "../../generator/cli/format-error.ts";
import { largestFile } from "../../generator/content/content-files.ts";
import { isLoopback } from "../../generator/dev/listen.ts";
import type { PageScript } from "../../generator/dev/page-scripts.ts";
import { type AnswerTo, type EditAnswer, type EditRequest, editRequest } from "../messages.ts";
import { versionOf } from "../thread/save-file.ts";
import type { EditResult, EditTask, SavedFiles } from "../thread/tasks.ts";
import { editButton } from "./edit-button.ts";
import { publish, unpublished } from "./publish.ts";
import { fileTakenBack } from "./review.ts";

/** Where pages send their edits to; no file of the output can have this name. */
export const editPath = "/~edit/";

const tokenHeader = "x-edit-token";

export interface EditServer {
  onRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns the script by which a page of the output can be edited. */
  script(page: string): PageScript;
}

/**
 * Returns what answers the editor in pages. It keeps what was saved, to undo it. `folder` is the content
 * folder.
 */
export function editServer(
  ask: (task: EditTask) => Promise<EditResult>,
  folder: string,
): EditServer {
  const token = randomBytes(24).toString("hex");
  const history: SavedFiles["files"][] = [];

  const saved = async (task: EditTask): Promise<EditAnswer> => {
    const answer = await ask(task);
    // Numbered once it is saved: meanwhile, another tab may have saved too.
    if (answer.kind !== "saved") return answer;
    return { kind: "saved", id: history.push(answer.files) - 1, address: answer.address };
  };
  const answerTo = async (request: EditRequest): Promise<EditAnswer> => {
    switch (request.kind) {
      case "review":
        return review();
      case "take back": {
        const files = [fileTakenBack(await unpublished(folder), request)];
        return saved({ kind: "restore", files });
      }
      case "publish": {
        const answer = await review();
        if (answer.kind !== "review") return answer;
        const { problems } = answer.review;
        if (problems.length > 0) return { kind: "refused", problems };
        return { kind: "published", said: await publish(folder, request) };
      }
      case "undo":
      case "redo":
        return goBack(request);
      default:
        return saved(request);
    }
  };
  const review = async () =>
    (await ask({ kind: "review", found: await unpublished(folder) })) as AnswerTo<{
      kind: "review";
    }>;
  const goBack = async (request: EditRequest & { id: number }): Promise<EditAnswer> => {
    const isUndo = request.kind === "undo";
    const step = history[request.id];
    if (!step) return refused("This can't be undone any more.");
    const files = step.map(({ file, before, after }) => ({
      file,
      version: versionOf(isUndo ? after : before),
      text: isUndo ? before : after,
    }));
    const answer = await ask({ kind: "restore", files });
    return answer.kind === "saved" ? { kind: "saved", id: request.id } : answer;
  };

  let last: Promise<unknown> = Promise.resolve();
  /** What publishes must not meet a save half way. */
  const inTurn = (request: EditRequest) => {
    const isWriting = !["words", "names", "sheet", "open", "review"].includes(request.kind);
    const answer = isWriting ? last.then(() => answerTo(request)) : answerTo(request);
    if (isWriting) last = answer.catch(() => {});
    return answer;
  };

  return {
    async onRequest(request, response) {
      const { url = "", method } = request;
      if (url === `${editPath}edit.js` && method === "GET")
        return sendFile(response, "text/javascript; charset=utf-8", await browserCode());
      const [, choice, names] = /([\w-]+\.json)\?names=([\w,-]*)$/.exec(url) ?? [];
      if (choice && names && method === "GET") {
        const sheet = await answerTo({ kind: "sheet", choice, names: names.split(",") });
        return sendFile(response, "image/svg+xml", sheet.kind === "sheet" ? sheet.svg : "");
      }
      const body = refusalOf(request, token) ?? (await requestIn(request));
      // What was not read of the request is not worth reading.
      if ("status" in body) response.setHeader("Connection", "close");
      const [status, answer] =
        "status" in body
          ? [body.status, refused(body.message)]
          : [200, await inTurn(body).catch((error) => refused(failureText(error)))];
      response
        .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
        .end(JSON.stringify(answer));
    },
    script: (page) =>
      editButton(`${editPath}edit.js`, token.slice(0, 16), {
        page,
        address: editPath,
        token,
        tokenHeader,
      }),
  };
}

const refused = (message: string): EditAnswer => ({ kind: "refused", problems: [{ message }] });

const sendFile = (response: ServerResponse, type: string, text: string) =>
  void response.writeHead(200, { "Content-Type": type }).end(text);

let bundled: Promise<string> | undefined;

/** Resolves to the code of the editor in pages. It is bundled when it is first asked for. */
function browserCode(): Promise<string> {
  bundled ??= esbuild
    .build({
      entryPoints: [join(import.meta.dirname, "../browser/edit.ts")],
      bundle: true,
      write: false,
      format: "esm",
      logLevel: "silent",
    })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return bundled;
}

interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Returns why a request to edit is refused: everything that is not sent by a page of this server, on
 * this machine. A page from elsewhere can't set the header, and can't name its origin otherwise.
 */
function refusalOf(
  { method, headers, socket }: IncomingMessage,
  token: string,
): Refusal | undefined {
  const { host = "", origin } = headers;
  const [, port = "80"] = /:(\d+)$/.exec(host) ?? [];
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  if (!isLocal || !isLoopback(host) || Number(port) !== socket.localPort)
    return { status: 403, message: "Only pages of this machine can be edited." };
  if (method !== "POST") return { status: 405, message: "Send POST." };
  if (origin?.toLowerCase() !== `http://${host.toLowerCase()}`)
    return { status: 403, message: "This request came from another site." };
  if (headers[tokenHeader] !== token)
    return {
      status: 403,
      message: "npm run dev was restarted. Copy what you wrote, and reload the page.",
    };
  return undefined;
}

/** In bytes. A text has more of them in JSON. */
const largestRequest = 2 * largestFile;

/** Resolves to what a page asks for, or to why it is refused. */
async function requestIn(request: IncomingMessage): Promise<EditRequest | Refusal> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > largestRequest)
      return { status: 413, message: `A request has at most ${largestRequest} bytes.` };
  }
  try {
    return editRequest.parse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
  } catch {
    return { status: 400, message: "Not a valid editor request." };
  }
}
