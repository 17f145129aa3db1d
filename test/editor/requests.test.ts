import { execFileSync } from "node:child_process";
import { appendFile, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { editor } from "../../src/editor/editor.ts";
import type { EditAnswer } from "../../src/editor/messages.ts";
import type { EditResult, EditTask } from "../../src/editor/thread/worker.ts";
import { ask, serveBuild, siteOf } from "../setup/built-pages.ts";
import { repositoryOf } from "../setup/repository.ts";

const site = siteOf({ "index.html": "<h1>Home</h1>" });

type FakeWorker = (task: EditTask) => EditResult | Promise<EditResult>;

const refusing: FakeWorker = () => ({ kind: "refused", problems: [] });

/** Serves a site with the editor and a worker that knows no site. Returns what it was asked, and how to ask. */
async function serveEditor(answer = refusing, folder = "content") {
  const tasks: EditTask[] = [];
  const names: string[] = [];
  const server = editor.server(async (task, name) => {
    tasks.push(task as EditTask);
    names.push(name);
    return answer(task as EditTask);
  }, folder);
  const { port } = await serveBuild(site, { ...editor, onRequest: server });
  const host = `localhost:${port}`;
  const panel = (await ask(port, "/~edit/index.html", { host })).body;
  const config = JSON.parse(attribute(panel, "data-config"));
  const headers = { origin: `http://${host}`, [config.tokenHeader]: config.token };
  const post = (other: { host?: string; headers?: object; body?: unknown; method?: string } = {}) =>
    ask(port, config.prefix, {
      method: "POST",
      host,
      ...other,
      headers: { ...headers, ...other.headers },
      body: typeof other.body === "string" ? other.body : JSON.stringify(other.body ?? words),
    });
  const answerTo = async (body: unknown): Promise<EditAnswer> =>
    JSON.parse((await post({ body })).body);
  return { port, host, panel, config, headers, tasks, names, post, answerTo };
}

function attribute(html: string, name: string): string {
  const [, value = ""] = new RegExp(`${name}="([^"]*)"`).exec(html) ?? [];
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

const words = { kind: "page", page: "index.html" };
const change = {
  kind: "set",
  file: "home.yaml",
  path: ["heading"],
  before: "Hi",
  value: "Hello",
} as const;
const save = { kind: "save", changes: [change] };

const said = ({ status, body }: { status: number; body: string }) => [
  status,
  JSON.parse(body).problems[0]?.message,
];

test("the editor's own page is answered, and the worker asked by a name for people", async () => {
  const { post, tasks, names } = await serveEditor();
  expect((await post()).status).toBe(200);
  expect((await post({ body: save })).status).toBe(200);
  expect(tasks).toEqual([words, save]);
  expect(names).toEqual(["Looking up the words of index.html", "Saving home.yaml"]);
});

describe("a request is refused", () => {
  const elsewhere = [403, "This request came from another site."];
  const notLocal = [403, "Only pages of this machine can be edited."];
  const restarted = [403, "npm run dev was restarted. Reload the page."];
  const invalid = [400, "Not a valid editor request."];
  const old = { "x-edit-token": "0".repeat(48) };

  test.each([
    ["from another origin", { headers: { origin: "https://other.example" } }, elsewhere],
    ["from another port", { headers: { origin: "http://localhost:1" } }, elsewhere],
    ["from a sandboxed frame", { headers: { origin: "null" } }, elsewhere],
    ["to another port", { host: "localhost:1" }, notLocal],
    ["with the token of an earlier server", { headers: old }, restarted],
    ["without a token", { headers: { "x-edit-token": "" } }, restarted],
    ["that is not sent by POST", { method: "PUT" }, [405, "Send POST."]],
    ["that is not JSON", { body: "{" }, invalid],
    ["of a kind that is none", { body: { kind: "write", file: "pages/a.md" } }, invalid],
    ["with more than it needs", { body: { ...words, folder: "/" } }, invalid],
    [
      "with a path that is none",
      { body: { ...save, changes: [{ ...change, path: [-1] }] } },
      invalid,
    ],
    ["with a whole text", { body: { ...save, changes: "heading: Hello" } }, invalid],
    [
      "with more changes than a form has",
      { body: { ...save, changes: Array(501).fill(change) } },
      invalid,
    ],
    [
      "that is too large",
      { body: { ...words, page: "x".repeat(2 ** 22) } },
      [413, "A request has at most 4194304 bytes."],
    ],
  ])("%s", async (_, request, answer) => {
    const { post, tasks } = await serveEditor();
    expect(said(await post(request))).toEqual(answer);
    expect(tasks).toEqual([]);
  });

  test("to a rebound host name", async () => {
    const { post, tasks, port } = await serveEditor();
    const { status, body } = await post({ host: "rebound.example" });
    expect([status, body]).toEqual([403, `Open http://localhost:${port}/ instead.\n`]);
    expect(tasks).toEqual([]);
  });

  test("from another site, though it knows no origin", async () => {
    const { port, host, config, tasks } = await serveEditor();
    const headers = { [config.tokenHeader]: config.token };
    const body = JSON.stringify(words);
    expect(said(await ask(port, "/~edit/", { method: "POST", host, headers, body }))).toEqual(
      elsewhere,
    );
    expect(tasks).toEqual([]);
  });

  test.each([
    words,
    save,
    { kind: "search", query: "a" },
    { kind: "names", choice: "icon.json" },
    { kind: "preview", page: "index.html", changes: [] },
    { kind: "undo", id: 0 },
    { kind: "redo", id: 0 },
    { kind: "review" },
    { kind: "take back", changes: [] },
    { kind: "publish", version: "1", message: "Words" },
    { kind: "latest", choices: {} },
  ])("with the token of an earlier server, to $kind; the panel can tell", async (body) => {
    const { post, tasks } = await serveEditor();
    const refused = await post({ headers: old, body });
    expect(said(refused)).toEqual(restarted);
    expect(JSON.parse(refused.body).isRestarted).toBe(true);
    expect(tasks).toEqual([]);
  });

  test("for another reason, which is no restart", async () => {
    const { post } = await serveEditor();
    const refused = await post({ headers: { origin: "null" } });
    expect(JSON.parse(refused.body).isRestarted).toBeUndefined();
  });

  test("to undo what was never saved", async () => {
    const { post, tasks } = await serveEditor();
    const undo = { kind: "undo", id: 0 };
    expect(said(await post({ body: undo }))).toEqual([200, "This can't be undone any more."]);
    expect(tasks).toEqual([]);
  });

  test("in the words of a worker that was stopped", async () => {
    const { post } = await serveEditor(() => {
      throw new Error("Saving home.yaml took too long.");
    });
    expect(said(await post({ body: save }))).toEqual([200, "Saving home.yaml took too long."]);
  });
});

describe("the page around a page", () => {
  test.each(["", "index.html", "about/index.html", "no/such/page", "%zz"])(
    "is the same at /~edit/%s, and tells the panel what it needs",
    async (page) => {
      const { port, host, panel, config } = await serveEditor(refusing, 'some "folder" & more');
      expect((await ask(port, `/~edit/${page}`, { host })).body).toBe(panel);
      expect(config).toEqual({
        token: expect.stringMatching(/^[\da-f]{48}$/),
        tokenHeader: "x-edit-token",
        prefix: "/~edit/",
        folder: resolve('some "folder" & more'),
      });
    },
  );

  test("has another token for each server, and no script of its own", async () => {
    const [one, other] = await Promise.all([serveEditor(), serveEditor()]);
    expect(one.config.token).not.toBe(other.config.token);
    expect(one.panel.match(/<script.*?<\/script>/g)).toEqual([
      '<script type="module" src="/~edit/~panel.js"></script>',
    ]);
  });

  test.each([
    ["index.html", "text/html"],
    ["~panel.js", "text/javascript"],
    ["~panel.css", "text/css"],
    ["~names/icon.json?loaf,bun", "image/svg+xml"],
  ])("is framed by none, kept by none and read by none elsewhere: %s", async (path, type) => {
    const { port, host } = await serveEditor(() => ({ kind: "sheet", svg: "<svg/>" }));
    const { status, headers, body } = await ask(port, `/~edit/${path}`, { host });
    expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
    expect(body).not.toBe("");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; script-src 'self'; /),
    });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("shows drawings of the names it asks for, and those of the last preview", async () => {
    const { port, host, tasks } = await serveEditor(() => ({ kind: "sheet", svg: "<svg/>" }));
    expect((await ask(port, "/~edit/~names/icon.json?loaf,bun", { host })).body).toBe("<svg/>");
    expect((await ask(port, "/~edit/~tried/assets/a.svg", { host })).body).toBe("<svg/>");
    expect(tasks).toEqual([
      { kind: "sheet", choice: "icon.json", names: ["loaf", "bun"] },
      { kind: "tried", file: "assets/a.svg" },
    ]);
    expect((await ask(port, "/~edit/~other/icon.json", { host })).type).toContain("text/html");
    expect(tasks).toHaveLength(2);
  });

  test("is where the link of each page leads", async () => {
    const { port } = await serveEditor();
    for (const [path, file] of [
      ["/", "index.html"],
      ["/no/such/page", "404.html"],
    ] as const) {
      const { body } = await ask(port, path);
      expect(body).toContain(`<a id="~link" href="/~edit/${file}">Edit words</a>`);
      expect(body).not.toContain("token");
    }
  });
});

describe("what was saved", () => {
  const saving: FakeWorker = (task) => {
    const files = "changes" in task ? task.changes.map(({ file }) => file) : [];
    return {
      kind: "saved",
      files: files.map((file) => ({ file, before: `${file} before`, after: `${file} after` })),
    };
  };

  test("at the same time is two steps, each undone and redone by itself", async () => {
    const { answerTo, tasks } = await serveEditor(saving);
    const saveOf = (file: string) => answerTo({ kind: "save", changes: [{ ...change, file }] });
    const saved = await Promise.all([saveOf("one.yaml"), saveOf("two.yaml")]);
    const ids = saved.map((answer) => (answer.kind === "saved" ? answer.id : undefined));
    expect(new Set(ids)).toEqual(new Set([0, 1]));
    const answers = [];
    for (const id of ids) answers.push(await answerTo({ kind: "undo", id }));
    for (const id of ids) answers.push(await answerTo({ kind: "redo", id }));
    expect(answers.map((answer) => answer.kind === "saved" && answer.id)).toEqual([...ids, ...ids]);
    const merged = tasks.flatMap((task) => (task.kind === "merge" ? task.files : []));
    expect(merged.map(({ base, theirs }) => [base, theirs])).toEqual([
      ["one.yaml after", "one.yaml before"],
      ["two.yaml after", "two.yaml before"],
      ["one.yaml before", "one.yaml after"],
      ["two.yaml before", "two.yaml after"],
    ]);
  });

  test("has no number if nothing was written", async () => {
    const { answerTo } = await serveEditor(() => ({ kind: "saved", files: [] }));
    expect(await answerTo(save)).toEqual({ kind: "saved" });
  });
});

const reviewed = { changes: [], back: [], suggestion: "", problems: [], beforeLaunch: [] };

test("a save waits while a commit's hook runs, and reading does not", async () => {
  const { folder, hook, write, git } = repositoryOf({ "content/home.yaml": "heading: Hi\n" });
  const [started, goOn] = [join(folder, ".git/started"), join(folder, ".git/go-on")];
  execFileSync("mkfifo", [started, goOn]);
  hook("pre-commit", `echo started > ${started}; read _ < ${goOn}`);
  write("content/home.yaml", "heading: Hello\n");
  const { answerTo, tasks } = await serveEditor(
    (task) =>
      task.kind === "review" ? { kind: "reviewed", reviewed } : { kind: "saved", files: [] },
    join(folder, "content"),
  );
  const review = await answerTo({ kind: "review" });
  const version = review.kind === "review" ? review.review.version : "";
  const published = answerTo({ kind: "publish", version, message: "Say hello" });
  await readFile(started);
  tasks.length = 0;
  for (const request of [save, { kind: "take back", changes: [change] }])
    expect(await answerTo(request)).toEqual({ kind: "waiting" });
  expect(tasks).toEqual([]);
  expect((await answerTo({ kind: "search", query: "a" })).kind).toBe("saved");
  expect(await answerTo({ kind: "publish", version, message: "Again" })).toMatchObject({
    kind: "refused",
    problems: [{ message: "Another commit is under way. Try again when it is done." }],
  });
  await appendFile(goOn, "\n");
  expect(await published).toMatchObject({ kind: "published" });
  expect(git("log", "-1", "--format=%s")).toBe("Say hello");
  expect(await answerTo(save)).toEqual({ kind: "saved" });
});

test("a commit waits for a save that is under way", async () => {
  const { folder, write, filesAt } = repositoryOf({ "content/home.yaml": "heading: Hi\n" });
  write("content/home.yaml", "heading: Hello\n");
  let finish: (() => void) | undefined;
  const { answerTo, tasks } = await serveEditor(
    async (task) => {
      if (task.kind === "review") return { kind: "reviewed", reviewed };
      if (!finish) {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        write("content/home.yaml", "heading: Later\n");
      }
      return { kind: "saved", files: [] };
    },
    join(folder, "content"),
  );
  const review = await answerTo({ kind: "review" });
  const version = review.kind === "review" ? review.review.version : "";
  const saved = answerTo(save);
  await expect.poll(() => tasks).toContainEqual(save);
  const published = answerTo({ kind: "publish", version, message: "Say hello" });
  await expect.poll(() => answerTo(save)).toEqual({ kind: "waiting" });
  finish?.();
  expect(await saved).toEqual({ kind: "saved" });
  expect(await published).toMatchObject({
    problems: [{ message: "The content has changed since this list was made. Look at it again." }],
  });
  expect(filesAt()).toEqual(["content/home.yaml: heading: Hi"]);
});

test("a request that is cut off does not end the server", async () => {
  const { port, host, headers, post } = await serveEditor();
  await new Promise((resolve) => {
    const cut = request({
      ...{ port, path: "/~edit/", method: "POST", host: "127.0.0.1" },
      headers: { ...headers, host, "content-length": 100 },
    });
    cut.on("error", resolve);
    cut.write('{"kind":', () => cut.destroy(new Error("cut off")));
  });
  expect((await post()).status).toBe(200);
});
