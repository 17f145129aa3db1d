import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { editor } from "../../src/editor/editor.ts";
import type { AnswerTo, Request, Words } from "../../src/editor/messages.ts";
import { answers } from "../../src/editor/server/answers.ts";
import { unpublished } from "../../src/editor/server/repository.ts";
import type { Result, Task } from "../../src/editor/thread/worker.ts";
import { ask, serveBuild, siteOf } from "../setup/built-pages.ts";
import { repositoryOf, withRemote } from "../setup/repository.ts";

const site = siteOf({ "index.html": "<h1>Home</h1>" });

type FakeWorker = (task: Task) => Result | Promise<Result>;
const drawing: FakeWorker = () => ({ kind: "sheet", svg: "<svg/>" });

/** Serves a site with the editor and a worker that knows no site. Returns what it was asked, and how to ask. */
async function serveEditor(answer = drawing, folder = "content") {
  const tasks: Task[] = [];
  const server = editor.server(async (task) => {
    tasks.push(task as Task);
    return answer(task as Task);
  }, folder);
  const { port } = await serveBuild(site, { ...editor, onRequest: server });
  const host = `localhost:${port}`;
  const panel = (await ask(port, "/~edit/index.html", { host })).body;
  const [, data = ""] = /data-config="([^"]*)"/.exec(panel) ?? [];
  const config = JSON.parse(data.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
  const headers = { origin: `http://${host}`, [config.tokenHeader]: config.token };
  const post = (other: { host?: string; headers?: object; body?: unknown; method?: string } = {}) =>
    ask(port, config.prefix, {
      method: "POST",
      host,
      ...other,
      headers: { ...headers, ...other.headers },
      body: typeof other.body === "string" ? other.body : JSON.stringify(other.body ?? words),
    });
  const answerTo = async <Kind extends Request["kind"]>(
    body: Request & { kind: Kind },
  ): Promise<AnswerTo<Kind>> => JSON.parse((await post({ body })).body);
  return { port, host, panel, config, headers, tasks, post, answerTo };
}

const words = { kind: "words", page: "index.html" } as const;
const change = { kind: "set", file: "home.yaml", path: ["heading"], value: "Hello" } as const;
const save = { kind: "save", changes: [change] } as const;

describe("a request is refused", () => {
  const elsewhere = [403, "This request came from another site.", undefined];
  const restarted = [403, "npm run dev was restarted. Reload the page.", true];
  const invalid = [400, "Not a valid editor request.", undefined];

  test.each([
    ["from another origin", { headers: { origin: "https://other.example" } }, elsewhere],
    ["from a sandboxed frame", { headers: { origin: "null" } }, elsewhere],
    ["from nowhere", { headers: { origin: "" } }, elsewhere],
    ["to another port", { host: "localhost:1" }, elsewhere],
    ["of an earlier server", { headers: { "x-edit-token": "0".repeat(48) } }, restarted],
    ["with no token", { headers: { "x-edit-token": "" } }, restarted],
    ["that is not JSON", { body: "{" }, invalid],
    ["of a kind that is for the worker", { body: { kind: "merge", files: [] } }, invalid],
    ["with more than it needs", { body: { ...words, folder: "/" } }, invalid],
    ["with 501 changes", { body: { ...save, changes: Array(501).fill(change) } }, invalid],
    [
      "that is too large",
      { body: { ...words, page: "x".repeat(2 ** 22) } },
      [413, "A request has at most 4194304 bytes.", undefined],
    ],
  ])("%s", async (_, request, answer) => {
    const { post, tasks } = await serveEditor();
    const { status, body } = await post(request);
    const { problems, isRestarted } = JSON.parse(body);
    expect([status, problems[0].message, isRestarted]).toEqual(answer);
    expect(tasks).toEqual([]);
    expect((await post({ body: save })).status).toBe(200);
    expect(tasks).toEqual([save]);
  });
});

describe("the page around a page", () => {
  test("is the same at each address, tells the panel what it needs, and has no script of its own", async () => {
    const [{ port, host, panel, config }, other] = [
      await serveEditor(drawing, 'some "folder" & more'),
      await serveEditor(),
    ];
    for (const page of ["", "about/index.html", "no/such/page", "%zz"])
      expect((await ask(port, `/~edit/${page}`, { host })).body).toBe(panel);
    expect(config).toEqual({
      token: expect.stringMatching(/^[\da-f]{48}$/),
      tokenHeader: "x-edit-token",
      prefix: "/~edit/",
      folder: resolve('some "folder" & more'),
    });
    expect(config.token).not.toBe(other.config.token);
    expect(panel.match(/<script.*?<\/script>/g)).toEqual([
      '<script type="module" src="/~edit/~panel.js"></script>',
    ]);
    const { body } = await ask(port, "/no/such/page");
    expect(body).toContain('<a id="~link" href="/~edit/404.html">Edit words</a>');
    expect(body).not.toContain("token");
  });

  const sheet = { kind: "sheet", choice: "icon.json", names: ["loaf", "bun"] };
  test.each([
    ["index.html", "text/html", []],
    ["~panel.js", "text/javascript", []],
    ["~panel.css", "text/css", []],
    ["~names/icon.json?loaf,bun", "image/svg+xml", [sheet]],
    ["~tried/assets/a.svg", "image/svg+xml", [{ kind: "tried", file: "assets/a.svg" }]],
  ])(
    "is framed by none, kept by none and read by none elsewhere: %s",
    async (path, type, asked) => {
      const { port, host, tasks } = await serveEditor();
      const { status, headers, body } = await ask(port, `/~edit/${path}`, { host });
      expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
      expect(body).not.toBe("");
      expect(tasks).toEqual(asked);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": expect.stringMatching(
          /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/,
        ),
      });
      expect(headers["access-control-allow-origin"]).toBeUndefined();
    },
  );
});

test("saves are undone and redone one by one; one that is in conflict is not in the way", async () => {
  let text = "none";
  const write = (after = "none"): Result => {
    const files = after === text ? [] : [{ file: "a.yaml", before: text, after }];
    text = after;
    return { kind: "saved", files, renames: [] };
  };
  const { answerTo } = await serveEditor((task) => {
    if (task.kind === "save") return write(task.changes[0]?.file);
    const [step] = task.kind === "undo" || task.kind === "redo" ? task.files : [];
    if (!step) return { kind: "words", words: {} as Words };
    if (step.after === text) return write(step.before);
    return { kind: "refused", problems: [], isConflict: true };
  });
  const saveOf = (file: string) => ({ ...save, changes: [{ ...change, file }] });
  const [undo, redo] = [{ kind: "undo" }, { kind: "redo" }] as const;
  const steps: [Request, string, canUndo: boolean, canRedo: boolean][] = [
    [undo, "none", false, false],
    [saveOf("one"), "one", true, false],
    [saveOf("two"), "two", true, false],
    [undo, "one", true, true],
    [undo, "none", false, true],
    [redo, "one", true, true],
    [redo, "two", true, false],
    [undo, "one", true, true],
    [saveOf("three"), "three", true, false],
  ];
  for (const [request, ...state] of steps) {
    await answerTo(request);
    const { canUndo, canRedo } = (await answerTo(words)) as { canUndo: boolean; canRedo: boolean };
    expect([text, canUndo, canRedo]).toEqual(state);
  }
  text = "changed by hand";
  expect(await answerTo(undo)).toMatchObject({ isConflict: true });
  text = "one";
  expect(await answerTo(undo)).toEqual({ kind: "saved", renames: [] });
  expect(text).toBe("none");
});

/** What answers for a repository with one change; `onSave` is what a save does. */
async function changedSite(onSave: () => unknown = () => {}) {
  const work = repositoryOf({ "content/home.yaml": "heading: Hi\n" });
  work.write("content/home.yaml", "heading: Hello\n");
  const tasks: unknown[] = [];
  const worker = async (task: unknown) => {
    const { kind } = task as Task;
    const reviewed = { problems: [], site: "https://name.example/" };
    if (kind === "review") return { kind: "reviewed", reviewed };
    tasks.push(task);
    if (kind === "save") await onSave();
    return { kind: "saved", files: [], renames: [] };
  };
  const { answerTo } = answers(worker, join(work.folder, "content"));
  const { version } = await unpublished(join(work.folder, "content"));
  const publish = { kind: "publish", version, message: "Hello" } as const;
  return { ...work, answerTo, tasks, publish };
}

test("a save waits for a commit and its hooks; reading does not, and a second publishing is refused", async () => {
  const work = await changedSite();
  const { answerTo, tasks, publish } = work;
  const remote = withRemote(work);
  const [started, goOn] = [join(work.folder, ".git/started"), join(work.folder, ".git/go-on")];
  execFileSync("mkfifo", [started, goOn]);
  work.hook("pre-commit", `echo > ${started}; read _ < ${goOn}`);
  const published = answerTo(publish);
  await readFile(started);
  const saved = answerTo(save);
  await answerTo(words);
  expect(tasks).toEqual([words]);
  expect(await answerTo(publish)).toMatchObject({
    problems: [{ message: expect.stringMatching(/^Publishing is under way already/) }],
  });
  await writeFile(goOn, "\n");
  expect(await published).toEqual({
    kind: "published",
    said: "Published. The site is live at https://name.example/ when its build has ended.",
  });
  expect(await saved).toMatchObject({ kind: "saved" });
  expect(remote.git("log", "-1", "--format=%s", "main")).toBe("Hello");
});

test("a commit waits for a save that is under way, and a stop ends the publishing", async () => {
  const work = await changedSite(() => work.write("content/home.yaml", "heading: Later\n"));
  const saved = work.answerTo(save);
  await expect(work.answerTo(work.publish)).rejects.toThrow("The content has changed since");
  expect(await saved).toMatchObject({ kind: "saved" });
  const published = expect(work.answerTo(work.publish)).rejects.toThrow("Stopped. Nothing was");
  expect(await work.answerTo({ kind: "stop" })).toEqual({ kind: "stopped" });
  await published;
  expect(work.filesAt()).toEqual(["content/home.yaml: heading: Hi"]);
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
