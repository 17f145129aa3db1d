import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Built } from "../built.ts";
import type { PageScript } from "../page-scripts.ts";
import { editPath } from "./agreed-names.ts";
import { browserModule } from "./browser-module.ts";
import { bodyOf, type EditBody, refusal } from "./edit-request.ts";
import type { EditAnswer, EditTask } from "./editor.ts";
import { openInEditor } from "./open-in-editor.ts";
import { startScript } from "./start-script.ts";
import { versionOf } from "./version-of.ts";

interface Server {
  /** Resolves to the answer of the thread that builds the site. */
  ask(task: EditTask): Promise<EditAnswer>;
  show(built: Built): void;
  /** The version that is shown. */
  version(): string;
}

export interface EditServer {
  onRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Returns the script by which a page of the output can be edited. */
  script(page: string): PageScript;
}

/** Returns what answers the editor in pages. It keeps what was saved, to undo it. */
export function editServer({ ask, show, version }: Server): EditServer {
  const token = randomBytes(24).toString("hex");
  const history: { readonly file: string; readonly before: string; readonly after: string }[] = [];

  const save = async (page: string, task: EditTask, id = history.length) => {
    const answer = await ask(task);
    if (answer.kind !== "saved" || task.kind !== "save") return answer;
    const { built, before, after } = answer;
    if (id === history.length) history.push({ file: task.file, before, after });
    show(built);
    return {
      kind: "saved",
      id,
      file: task.file,
      seen: versionOf(after),
      version: version(),
      html: String(built.files.get(page) ?? ""),
    };
  };

  const answerTo = async (body: EditBody) => {
    switch (body.kind) {
      case "save":
        return save(body.page, body);
      case "undo":
      case "redo": {
        const step = history[body.id];
        if (!step) return problem("This can't be undone any more.");
        const [from, to] =
          body.kind === "undo" ? [step.after, step.before] : [step.before, step.after];
        const task = { kind: "save", file: step.file, seen: versionOf(from), changes: to } as const;
        return save(body.page, task, body.id);
      }
      case "open": {
        const answer = await ask(body);
        return answer.kind === "open" ? openInEditor(answer.path, body.line) : answer;
      }
      default:
        return ask(body);
    }
  };

  return {
    async onRequest(request, response) {
      if (request.url === `${editPath}edit.js` && request.method === "GET") {
        const code = await browserModule();
        response.writeHead(200, { "Content-Type": "text/javascript; charset=utf-8" }).end(code);
        return;
      }
      const body = refusal(request, token) ?? (await bodyOf(request));
      if ("status" in body) {
        // What was not read of the request is not worth reading.
        response.setHeader("Connection", "close");
        send(response, body.status, problem(body.message));
      } else send(response, 200, await answerTo(body).catch((error) => problem(String(error))));
    },
    script: (page) => startScript({ token, page, module: `${editPath}edit.js` }),
  };
}

const problem = (message: string) => ({ kind: "refused", problems: [{ message }] });

function send(response: ServerResponse, status: number, answer: object): void {
  response
    .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
    .end(JSON.stringify(answer));
}
