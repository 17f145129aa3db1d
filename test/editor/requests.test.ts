// Promise 4: only the editor's own page may ask.

import { expect, test } from "vitest";
import { editor } from "../../src/editor/editor.ts";
import { ask, builtOf, serveBuild } from "../setup/built-pages.ts";
import { emptyFolder } from "../setup/files.ts";

const words = { kind: "words" } as const;
const change = { file: "home.yaml", path: ["heading"], value: "Hello" } as const;
const save = { kind: "write", changes: [change], step: "one" } as const;
const elsewhere = "This request came from another site.";
const restarted = "npm run dev was restarted. Reload the page: what you typed stays.";
const invalid = "Not a valid editor request.";

test.each<[name: string, request: { headers?: object; body?: unknown }, status: number, string]>([
  ["from another origin", { headers: { origin: "https://other.example" } }, 403, elsewhere],
  ["from a sandboxed frame", { headers: { origin: "null" } }, 403, elsewhere],
  ["of an earlier server", { headers: { "x-edit-token": "0".repeat(48) } }, 403, restarted],
  ["that is not JSON", { body: "{" }, 400, invalid],
  ["with more than it needs", { body: { ...words, folder: "/" } }, 400, invalid],
  ["that is too large", { body: "x".repeat(2 ** 22 + 1) }, 413, "can't exceed 4194304 bytes."],
])("a request %s is refused", async (_, request, status, message) => {
  const tasks: unknown[] = [];
  const handler = editor.server(async (task) => tasks.push(task), emptyFolder());
  const site = builtOf({ "index.html": "<h1>Home</h1>" });
  const { port } = await serveBuild(site, { ...editor, onRequest: handler });
  const host = `localhost:${port}`;
  const panel = (await ask(port, "/~edit/index.html", { host })).body;
  const [, data = ""] = /data-config="([^"]*)"/.exec(panel) ?? [];
  const { token, tokenHeader } = JSON.parse(data.replaceAll("&quot;", '"'));
  const post = ({ headers, body = save }: typeof request) =>
    ask(port, "/~edit/", {
      method: "POST",
      host,
      headers: { origin: `http://${host}`, [tokenHeader]: token, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const refused = await post(request);
  expect(refused.status).toBe(status);
  expect(refused.body).toContain(message);
  expect(tasks).toEqual([]);
  expect((await post({})).status).toBe(200);
  expect(tasks).toEqual([save]);
});
