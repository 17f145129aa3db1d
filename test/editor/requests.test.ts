import { request } from "node:http";
import { describe, expect, test } from "vitest";
import type { EditResult, EditTask } from "../../src/editor/thread/tasks.ts";
import { ask, serveBuild, siteOf } from "../setup/built-pages.ts";

const site = siteOf({ "index.html": "<h1>Home</h1>" });

/** Serves a page that can be edited. Returns what was asked on behalf of it, and how to ask. */
async function editablePage(
  answer: (task: EditTask) => Promise<EditResult> = async () => ({ kind: "refused", problems: [] }),
) {
  const tasks: EditTask[] = [];
  const { port } = await serveBuild(site, (task) => {
    tasks.push(task);
    return answer(task);
  });
  const host = `localhost:${port}`;
  const page = (await ask(port, "/")).body;
  const [, token = ""] = /"token":"(\w+)"/.exec(page) ?? [];
  const headers = { origin: `http://${host}`, "x-edit-token": token };
  const post = (other: { host?: string; headers?: object; body?: unknown; method?: string } = {}) =>
    ask(port, "/~edit/", {
      method: "POST",
      host,
      ...other,
      headers: { ...headers, ...other.headers },
      body: typeof other.body === "string" ? other.body : JSON.stringify(other.body ?? words),
    });
  return { port, page, tasks, post };
}

const words = { kind: "words", page: "index.html" };
const save = {
  kind: "save",
  files: [
    {
      file: "home.yaml",
      version: "1",
      changes: [{ kind: "set", path: ["heading"], value: "Hello" }],
    },
  ],
};

const said = ({ status, body }: { status: number; body: string }) => [
  status,
  JSON.parse(body).problems[0]?.message,
];

test("a page of this server is answered", async () => {
  const { post, tasks } = await editablePage();
  expect((await post()).status).toBe(200);
  expect((await post({ body: save })).status).toBe(200);
  expect(tasks.map(({ kind }) => kind)).toEqual(["words", "save"]);
});

describe("a request is refused", () => {
  const elsewhere = [403, "This request came from another site."];
  const notLocal = [403, "Only pages of this machine can be edited."];

  test.each([
    ["from another origin", { headers: { origin: "https://other.example" } }, elsewhere],
    ["from another port", { headers: { origin: "http://localhost:1" } }, elsewhere],
    ["from a sandboxed frame", { headers: { origin: "null" } }, elsewhere],
    ["to a rebound host name", { host: "rebound.example" }, notLocal],
    ["to another port", { host: "localhost:1" }, notLocal],
    [
      "with the token of an earlier server",
      { headers: { "x-edit-token": "0".repeat(48) } },
      [403, "npm run dev was restarted. Copy what you wrote, and reload the page."],
    ],
    ["that is not sent by POST", { method: "PUT" }, [405, "Send POST."]],
    ["that is not JSON", { body: "{" }, [400, "Not a valid editor request."]],
    [
      "with a path that is none",
      {
        body: {
          ...save,
          files: [{ ...save.files[0], changes: [{ kind: "set", path: [-1], value: "" }] }],
        },
      },
      [400, "Not a valid editor request."],
    ],
    [
      "with a whole text",
      { body: { ...save, files: [{ ...save.files[0], changes: "heading: Hello" }] } },
      [400, "Not a valid editor request."],
    ],
    [
      "with more changes than a form has",
      {
        body: {
          ...save,
          files: [{ ...save.files[0], changes: Array(101).fill(save.files[0]?.changes[0]) }],
        },
      },
      [400, "Not a valid editor request."],
    ],
    [
      "that is too large",
      { body: { ...words, page: "x".repeat(2 ** 21) } },
      [413, "A request has at most 2097152 bytes."],
    ],
  ])("%s", async (_, request, answer) => {
    const { post, tasks } = await editablePage();
    const refused = await post(request);
    if (request && "host" in request && request.host === "rebound.example")
      expect([refused.status, refused.body.split("/")[0]]).toEqual([403, "Open http:"]);
    else expect(said(refused)).toEqual(answer);
    expect(tasks).toEqual([]);
  });

  test.each([
    { kind: "review" },
    { kind: "take back", version: "1", file: "home.yaml" },
    { kind: "publish", version: "1", message: "Words" },
    { kind: "new page", name: "privacy", title: "Privacy" },
    { kind: "write", file: "pages/privacy.md", version: "none", text: "Text" },
  ])("with the token of an earlier server, also to $kind", async (body) => {
    const { post, tasks } = await editablePage();
    const refused = await post({ headers: { "x-edit-token": "0".repeat(48) }, body });
    expect(refused.status).toBe(403);
    expect(tasks).toEqual([]);
  });

  test("to undo what was never saved", async () => {
    const { post, tasks } = await editablePage();
    const undo = { kind: "undo", id: 0 };
    expect(said(await post({ body: undo }))).toEqual([200, "This can't be undone any more."]);
    expect(tasks).toEqual([]);
  });
});

test("only pages have the button, not failures", async () => {
  const { page } = await editablePage();
  expect(page).toContain("Edit words");
  const failure = { text: "Out of ink", page: "<h1>Out of ink</h1>" };
  const { port } = await serveBuild(siteOf({}, { failure }), async () => ({
    kind: "refused",
    problems: [],
  }));
  expect((await ask(port, "/")).body).not.toContain("Edit words");
});

test("two saves at the same time are two steps, each undone by itself", async () => {
  const { post, tasks } = await editablePage(async (task) => {
    if (task.kind !== "save") return { kind: "saved", built: site, files: [] };
    const files = task.files.map(({ file }) => ({
      file,
      before: `${file} before`,
      after: "after",
    }));
    return { kind: "saved", built: site, files };
  });
  const saveOf = (file: string) =>
    post({ body: { kind: "save", files: [{ ...save.files[0], file }] } });
  const answers = await Promise.all([saveOf("one.yaml"), saveOf("two.yaml")]);
  const ids = answers.map(({ body }) => JSON.parse(body).id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) await post({ body: { kind: "undo", id } });
  const undone = tasks.flatMap((task) => (task.kind === "restore" ? task.files : []));
  expect(undone.map(({ file, text }) => [file, text])).toEqual([
    ["one.yaml", "one.yaml before"],
    ["two.yaml", "two.yaml before"],
  ]);
});

test("a request that is cut off does not end the server", async () => {
  const { port, page, post } = await editablePage();
  const [, token = ""] = /"token":"(\w+)"/.exec(page) ?? [];
  const host = `localhost:${port}`;
  const headers = { host, origin: `http://${host}`, "x-edit-token": token, "content-length": 100 };
  await new Promise((resolve) => {
    const cut = request({ port, path: "/~edit/", method: "POST", host: "127.0.0.1", headers });
    cut.on("error", resolve);
    cut.write('{"kind":', () => cut.destroy(new Error("cut off")));
  });
  expect((await post()).status).toBe(200);
});
