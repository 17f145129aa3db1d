import { writeFileSync } from "node:fs";
import { request } from "node:http";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { editor } from "../../src/editor/editor.ts";
import type { Request } from "../../src/editor/messages.ts";
import { answers } from "../../src/editor/server/answers.ts";
import { unpublished } from "../../src/editor/server/repository.ts";
import type { Task } from "../../src/editor/thread/tasks.ts";
import { ask, builtOf, serveBuild } from "../setup/built-pages.ts";
import { emptyFolder } from "../setup/files.ts";
import { repositoryOf } from "./repository.ts";

const site = builtOf({ "index.html": "<h1>Home</h1>" });

/** Serves the editor with a stub worker. Returns the worker's tasks, and a function that sends requests. */
async function serveEditor(folder = "content") {
  const tasks: unknown[] = [];
  const server = editor.server(
    async (task) => {
      tasks.push(task);
      return { kind: "sheet", svg: "<svg/>" };
    },
    folder,
    emptyFolder(),
  );
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
  return { port, host, panel, config, headers, tasks, post };
}

const words = { kind: "words", page: "index.html" } as const;
const change = { kind: "set", file: "home.yaml", path: ["heading"], value: "Hello" } as const;
const save = { kind: "save", changes: [change] } as const;

const restarted = "npm run dev was restarted. Reload the page.";
const elsewhere = "This request came from another site.";
const invalid = "Not a valid editor request.";

test.each([
  ["from another origin", { headers: { origin: "https://other.example" } }, 403, elsewhere],
  ["from a sandboxed frame", { headers: { origin: "null" } }, 403, elsewhere],
  ["of an earlier server", { headers: { "x-edit-token": "0".repeat(48) } }, 403, restarted],
  ["with no token", { headers: { "x-edit-token": "" } }, 403, restarted],
  ["that is not JSON", { body: "{" }, 400, invalid],
  ["with more than it needs", { body: { ...words, folder: "/" } }, 400, invalid],
  ["with 501 changes", { body: { ...save, changes: Array(501).fill(change) } }, 400, invalid],
  ["too large", { body: "x".repeat(2 ** 22 + 1) }, 413, "A request can't exceed 4194304 bytes."],
])("a request %s is refused", async (_, request, expected, message) => {
  const { post, tasks } = await serveEditor();
  const { status, body } = await post(request);
  const isRestarted = message === restarted ? { isRestarted: true } : {};
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual({ kind: "refused", problems: [{ message }], ...isRestarted });
  expect(tasks).toEqual([]);
  expect((await post({ body: save })).status).toBe(200);
  expect(tasks).toEqual([save]);
});

test("500 changes are saved at once", async () => {
  const { post, tasks } = await serveEditor();
  const most = { ...save, changes: Array(500).fill(change) };
  expect((await post({ body: most })).status).toBe(200);
  expect(tasks).toEqual([most]);
});

test("a list of 1,000 entries can be put into another order", async () => {
  const { post, tasks } = await serveEditor();
  const before = Array.from({ length: 1000 }, (_, index) => `Plan ${index}`);
  const reversed = {
    kind: "order",
    file: "plans.yaml",
    path: ["plans"],
    before,
    order: before.toReversed(),
  };
  const most = { ...save, changes: [reversed] };
  expect((await post({ body: most })).status).toBe(200);
  expect(tasks).toEqual([most]);
});

test("the editor's page is the same at every address, configures the panel, and has no inline script", async () => {
  const { port, host, panel, config } = await serveEditor('some "folder" & more');
  for (const page of ["", "about/index.html", "no/such/page", "%zz"])
    expect((await ask(port, `/~edit/${page}`, { host })).body).toBe(panel);
  const token = expect.stringMatching(/^[\da-f]{48}$/);
  const folder = resolve('some "folder" & more');
  expect(config).toEqual({ token, tokenHeader: "x-edit-token", prefix: "/~edit/", folder });
  expect(config.token).not.toBe((await serveEditor()).config.token);
  expect(panel.match(/<script.*?<\/script>/g)).toEqual([
    '<script type="module" src="/~edit/~panel.js"></script>',
  ]);
  // On a phone, it is as wide as the screen.
  expect(panel).toContain('<meta name="viewport" content="width=device-width">');
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
])("%s can't be framed, cached, or read by other origins", async (path, type, asked) => {
  const { port, host, tasks } = await serveEditor();
  const { status, headers, body } = await ask(port, `/~edit/${path}`, { host });
  expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
  expect(body).not.toBe("");
  expect(tasks).toEqual(asked);
  const policy = /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/;
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": expect.stringMatching(policy),
  });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("saves are undone and redone one by one, also by another server; one with a conflict waits for a choice", async () => {
  let text = "none";
  const write = (after = "none") => {
    const files = after === text ? [] : [{ file: "a.yaml", before: text, after }];
    text = after;
    return { kind: "saved", files, renames: [] };
  };
  const worker = async (asked: unknown) => {
    const task = asked as Task;
    if (task.kind === "save") return write(task.changes[0]?.file);
    const [step] = task.kind === "undo" || task.kind === "redo" ? task.files : [];
    if (!step) return { kind: "words", words: { fields: [] } };
    if (step.after === text) return write(step.before);
    return { kind: "conflicts", conflicts: [] };
  };
  const root = emptyFolder();
  const { answerTo } = answers(worker, "content", root);
  const undo = { kind: "undo" } as const;
  const redo = { kind: "redo" } as const;
  const saveOf = (file: string) => ({ ...save, changes: [{ ...change, file }] });
  const steps: [Request, string, canUndo: boolean, canRedo: boolean][] = [
    [undo, "none", false, false],
    [saveOf("one"), "one", true, false],
    [saveOf("two"), "two", true, false],
    [undo, "one", true, true],
    [undo, "none", false, true],
    [redo, "one", true, true],
    [redo, "two", true, false],
    [undo, "one", true, true],
    // Nothing has changed.
    [saveOf("one"), "one", true, true],
    [saveOf("three"), "three", true, false],
  ];
  for (const [request, after, canUndo, canRedo] of steps) {
    await answerTo(request);
    expect(text).toBe(after);
    expect(await answerTo(words)).toMatchObject({ kind: "words", canUndo, canRedo });
  }
  text = "changed by hand";
  const step = expect.any(String);
  expect(await answerTo(undo)).toMatchObject({ kind: "conflicts", conflicts: [], step });
  // A choice is for one step only.
  const problem = "Something else was saved since, so nothing was done. Press Undo again.";
  expect(await answerTo({ ...undo, choices: {}, step: "another" })).toEqual({
    kind: "refused",
    problems: [{ message: problem }],
  });
  text = "three";
  expect(await answers(worker, "content", root).answerTo(undo)).toEqual({
    kind: "saved",
    renames: [],
  });
  expect(text).toBe("one");
  expect(await answerTo(undo)).toEqual({ kind: "saved", renames: [] });
  expect(text).toBe("none");
});

test("what is typed stays in the browser if it can't be kept, and without git nothing is published", async () => {
  const root = emptyFolder();
  writeFileSync(join(root, ".edit-words"), "no folder");
  const { answerTo } = answers(async () => ({ kind: "refused" }), emptyFolder(), root);
  const draft = { file: "home.yaml", path: ["heading"], label: "Heading", value: "Hello" };
  expect(await answerTo({ kind: "keep", drafts: [{ draft }] })).toEqual({
    kind: "drafts",
    drafts: [],
    discarded: 0,
    problem: expect.stringContaining("so it stays in this browser."),
  });
  await expect(answerTo({ kind: "review" })).rejects.toThrow(
    "Nothing can be published from here. If you can't fix this, ask whoever set this up:\nfatal: not a git repository",
  );
});

test("discarded drafts are counted until they are restored", async () => {
  const { answerTo } = answers(async () => ({ kind: "refused" }), "content", emptyFolder());
  const draft = { file: "home.yaml", path: ["heading"], label: "Heading", value: "Hello" };
  const discarded = { kind: "drafts", drafts: [], discarded: 1 };
  expect(await answerTo({ kind: "keep", drafts: [{ draft, end: "discarded" }] })).toEqual(
    discarded,
  );
  expect(await answerTo({ kind: "drafts" })).toEqual(discarded);
  expect(await answerTo({ kind: "restore" })).toEqual({
    kind: "drafts",
    restored: 1,
    drafts: [{ draft, revision: expect.any(String) }],
    discarded: 0,
  });
});

test("of two saves at once, the second waits for the first", async () => {
  const order: string[] = [];
  const worker = async (task: unknown) => {
    const [{ file = "" } = {}] = (task as { changes: { file?: string }[] }).changes;
    order.push(`${file} begins`);
    await new Promise(setImmediate);
    order.push(`${file} ends`);
    return { kind: "saved", files: [], renames: [] };
  };
  const { answerTo } = answers(worker, "content", emptyFolder());
  const saveOf = (file: string) => answerTo({ ...save, changes: [{ ...change, file }] });
  await Promise.all([saveOf("one"), saveOf("two")]);
  expect(order).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});

test("an undo waits for a save that has begun", async () => {
  const order: string[] = [];
  const worker = async (task: unknown) => {
    const { kind } = task as Task;
    order.push(`${kind} begins`);
    await new Promise(setImmediate);
    order.push(`${kind} ends`);
    return { kind: "saved", files: [{ file: "a.yaml", before: "1", after: "2" }], renames: [] };
  };
  const { answerTo } = answers(worker, "content", emptyFolder());
  await answerTo(save);
  await Promise.all([answerTo(save), answerTo({ kind: "undo" })]);
  expect(order.slice(2)).toEqual(["save begins", "save ends", "undo begins", "undo ends"]);
});

test("a commit waits for a save, but reads don't; publishing twice at once is refused, and can be stopped", async () => {
  const work = repositoryOf({ "content/home.yaml": "heading: Hi\n" });
  let problems = [{ message: "The site has a mistake." }];
  work.write("content/home.yaml", "heading: Hello\n");
  const content = join(work.folder, "content");
  let said: unknown;
  let endSave = () => {};
  const written = new Promise<void>((resolve) => {
    endSave = resolve;
  });
  const { answerTo } = answers(
    async (task) => {
      const { kind } = task as Task;
      if (kind === "review") return { kind: "reviewed", reviewed: { problems } };
      if (kind !== "save") return { kind, words: { fields: [] } };
      await written;
      said = await answerTo({ kind: "waiting" });
      work.write("content/home.yaml", "heading: Later\n");
      return { kind: "saved", files: [], renames: [] };
    },
    content,
    emptyFolder(),
  );
  const { version } = await unpublished(content);
  const publish = { kind: "publish", version, message: "Hello" } as const;
  expect(await answerTo(publish)).toEqual({ kind: "refused", problems });
  problems = [];
  const saved = answerTo(save);
  const published = expect(answerTo(publish)).rejects.toThrow("The content has changed since");
  expect(await answerTo(words)).toMatchObject({ kind: "words" });
  const message = "Publishing is already running. Wait until it is done, or stop it.";
  expect(await answerTo(publish)).toEqual({ kind: "refused", problems: [{ message }] });
  endSave();
  expect(await saved).toMatchObject({ kind: "saved" });
  await published;
  const stopped = expect(answerTo(publish)).rejects.toThrow("Stopped. Nothing was");
  expect(await answerTo({ kind: "stop" })).toEqual({ kind: "stopped" });
  await stopped;
  expect(work.filesAt()).toEqual(["content/home.yaml: heading: Hi"]);
  // The next save has no publication to wait for.
  await answerTo(save);
  expect(said).toEqual({ kind: "waiting", text: "" });
});

test("an aborted request does not crash the server", async () => {
  const { port, host, headers, post } = await serveEditor();
  await new Promise((resolve) => {
    const all = { ...headers, host, "content-length": 100 };
    const cut = request({ port, path: "/~edit/", method: "POST", host: "127.0.0.1", headers: all });
    cut.on("error", resolve);
    cut.write('{"kind":', () => cut.destroy(new Error("cut off")));
  });
  expect((await post()).status).toBe(200);
});
