import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { editor } from "../../src/editor/editor.ts";
import type { AnswerTo, Request, Words } from "../../src/editor/messages.ts";
import { answers } from "../../src/editor/server/answers.ts";
import type { Result, Task } from "../../src/editor/thread/worker.ts";
import { ask, serveBuild, siteOf } from "../setup/built-pages.ts";
import { repositoryOf, withRemote } from "../setup/repository.ts";

const site = siteOf({ "index.html": "<h1>Home</h1>" });

type FakeWorker = (task: Task) => Result | Promise<Result>;
const drawing: FakeWorker = () => ({ kind: "sheet", svg: "<svg/>" });

/** Serves a site with the editor and a worker that knows no site. Returns what it was asked, and how to ask. */
async function serveEditor(answer = drawing, folder = "content") {
  const tasks: Task[] = [];
  const names: string[] = [];
  const server = editor.server(async (task, name) => {
    tasks.push(task as Task);
    names.push(name);
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
  return { port, host, panel, config, headers, tasks, names, post, answerTo };
}

const words = { kind: "words", page: "index.html" } as const;
const change = {
  kind: "set",
  file: "home.yaml",
  path: ["heading"],
  before: "Hi",
  value: "Hello",
} as const;
const save = { kind: "save", changes: [change] } as const;

const said = ({ status, body }: { status: number; body: string }) => [
  status,
  JSON.parse(body).problems[0]?.message,
];

test("the editor's own page is answered, and the worker asked by a name for people", async () => {
  const { post, tasks, names } = await serveEditor();
  expect((await post()).status).toBe(200);
  expect((await post({ body: save })).status).toBe(200);
  expect(tasks).toEqual([words, save]);
  expect(names).toEqual(["words", "save"].map((kind) => `The task “${kind}” of the editor`));
});

describe("a request is refused", () => {
  const elsewhere = [403, "This request came from another site."];
  const invalid = [400, "Not a valid editor request."];
  const withChange = (other: object) => ({ body: { ...save, changes: [{ ...change, ...other }] } });

  test.each([
    ["from another origin", { headers: { origin: "https://other.example" } }, elsewhere],
    ["from another port", { headers: { origin: "http://localhost:1" } }, elsewhere],
    ["from a sandboxed frame", { headers: { origin: "null" } }, elsewhere],
    ["to another port", { host: "localhost:1" }, elsewhere],
    ["that is not JSON", { body: "{" }, invalid],
    ["of a kind that is none", { body: { kind: "merge", files: [] } }, invalid],
    ["with more than it needs", { body: { ...words, folder: "/" } }, invalid],
    ["with a path by number", withChange({ path: ["plans", 0] }), invalid],
    ["with a step of two names", withChange({ path: [{ name: "Pro", by: "id" }] }), invalid],
    ["with a whole text", { body: { ...save, changes: "heading: Hello" } }, invalid],
    ["with 501 changes", { body: { ...save, changes: Array(501).fill(change) } }, invalid],
    ["to choose no side", { body: { kind: "latest", message: "", choices: { a: "" } } }, invalid],
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

  test("to a rebound host name, and from another site, though it knows no origin", async () => {
    const { post, tasks, port, host, config } = await serveEditor();
    const { status, body } = await post({ host: "rebound.example" });
    expect([status, body]).toEqual([403, `Open http://localhost:${port}/ instead.\n`]);
    const headers = { [config.tokenHeader]: config.token };
    const sent = { method: "POST", host, headers, body: JSON.stringify(words) };
    expect(said(await ask(port, "/~edit/", sent))).toEqual(elsewhere);
    expect(tasks).toEqual([]);
  });

  test("with the token of an earlier server, or none; the panel can tell it from other reasons", async () => {
    const { post, tasks } = await serveEditor();
    const restarted = [403, "npm run dev was restarted. Reload the page."];
    for (const token of ["0".repeat(48), ""])
      for (const body of [words, save, { kind: "stop" }]) {
        const refused = await post({ headers: { "x-edit-token": token }, body });
        expect(said(refused)).toEqual(restarted);
        expect(JSON.parse(refused.body).isRestarted).toBe(true);
      }
    const { body } = await post({ headers: { origin: "null" } });
    expect(JSON.parse(body).isRestarted).toBeUndefined();
    expect(tasks).toEqual([]);
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
  });

  test.each([
    ["index.html", "text/html"],
    ["~panel.js", "text/javascript"],
    ["~panel.css", "text/css"],
    ["~names/icon.json?loaf,bun", "image/svg+xml"],
  ])("is framed by none, kept by none and read by none elsewhere: %s", async (path, type) => {
    const { port, host } = await serveEditor();
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
    const { port, host, tasks } = await serveEditor();
    expect((await ask(port, "/~edit/~names/icon.json?loaf,bun", { host })).body).toBe("<svg/>");
    expect((await ask(port, "/~edit/~tried/assets/a.svg", { host })).body).toBe("<svg/>");
    expect((await ask(port, "/~edit/~other/icon.json", { host })).type).toContain("text/html");
    expect(tasks).toEqual([
      { kind: "sheet", choice: "icon.json", names: ["loaf", "bun"] },
      { kind: "tried", file: "assets/a.svg" },
    ]);
  });

  test("is where the link of each page leads", async () => {
    const { port } = await serveEditor();
    for (const [path, file] of Object.entries({ "/": "index.html", "/no/such/page": "404.html" })) {
      const { body } = await ask(port, path);
      expect(body).toContain(`<a id="~link" href="/~edit/${file}">Edit words</a>`);
      expect(body).not.toContain("token");
    }
  });
});

test("saves are undone and redone one by one, the last first; one that is in conflict is not in the way", async () => {
  let conflict = false;
  const { answerTo, tasks } = await serveEditor((task) => {
    if (task.kind === "words") return { kind: "words", words: {} as Words };
    if (conflict) return { kind: "refused", problems: [], isConflict: true };
    const files = task.kind === "save" ? task.changes.map(({ file }) => file) : [];
    if (task.kind === "undo") files.push(...task.files.map(({ file }) => file));
    const [before, after] =
      task.kind === "undo" && task.verb === "undo" ? ["new", "old"] : ["old", "new"];
    return { kind: "saved", files: files.map((file) => ({ file, before, after })) };
  });
  const saveOf = (file: string) => answerTo({ ...save, changes: [{ ...change, file }] });
  const steps = async () => {
    const { canUndo, canRedo } = (await answerTo(words)) as {
      canUndo?: boolean;
      canRedo?: boolean;
    };
    return [canUndo, canRedo];
  };
  expect(await steps()).toEqual([false, false]);
  expect(await answerTo({ kind: "undo" })).toMatchObject({
    problems: [{ message: "There is nothing to undo." }],
  });
  await Promise.all([saveOf("one.yaml"), saveOf("two.yaml")]);
  expect(await answerTo({ kind: "save", changes: [] })).toEqual({ kind: "saved" });
  expect(await steps()).toEqual([true, false]);
  tasks.length = 0;
  for (const kind of ["undo", "undo", "redo"] as const) await answerTo({ kind });
  const undo = (file: string) => ({ file, base: "new", theirs: "old" });
  const redo = { file: "one.yaml", base: "old", theirs: "new" };
  expect(tasks).toEqual([
    { kind: "undo", verb: "undo", files: [undo("two.yaml")] },
    { kind: "undo", verb: "undo", files: [undo("one.yaml")] },
    { kind: "undo", verb: "redo", files: [redo] },
  ]);
  expect(await steps()).toEqual([true, true]);
  conflict = true;
  expect(await answerTo({ kind: "redo" })).toMatchObject({ isConflict: true });
  expect(await steps()).toEqual([true, false]);
  conflict = false;
  await answerTo({ kind: "undo" });
  await saveOf("two.yaml");
  expect(await steps()).toEqual([true, false]);
});

/** What answers for a repository with one change; `onSave` is what a save does. */
async function changedSite(onSave: () => unknown = () => {}) {
  const work = repositoryOf({ "content/home.yaml": "heading: Hi\n" });
  work.write("content/home.yaml", "heading: Hello\n");
  const tasks: unknown[] = [];
  const empty = { changes: [], back: [], suggestion: "", problems: [], beforeLaunch: [] };
  const reviewed = { ...empty, site: "https://name.example/" };
  const worker = async (task: unknown) => {
    const { kind } = task as Task;
    if (kind === "review") return { kind: "reviewed", reviewed };
    tasks.push(task);
    if (kind === "save") await onSave();
    return { kind: "saved", files: [] };
  };
  const { answerTo } = answers(worker, join(work.folder, "content"));
  const review = await answerTo({ kind: "review" });
  const version = review.kind === "review" ? review.review.version : "";
  return {
    ...{ ...work, answerTo, tasks },
    publish: { kind: "publish", version, message: "Hello" } as const,
  };
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
  for (const [isStopped, message] of [
    [false, "The content has changed since this list was made. Look at it again."],
    [true, "Stopped. Nothing was published."],
  ] as const) {
    const saved = work.answerTo(save);
    const published = work.answerTo(work.publish);
    if (isStopped) expect(await work.answerTo({ kind: "stop" })).toEqual({ kind: "stopped" });
    await expect(published).rejects.toThrow(message);
    expect(await saved).toMatchObject({ kind: "saved" });
  }
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
