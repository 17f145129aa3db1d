import fc from "fast-check";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Choices, Conflict, EditField, Json } from "../../src/editor/messages.ts";
import {
  pushedByColleague,
  repositoryIn,
  type WorkFolder,
  withRemote,
  workFolder,
} from "../setup/repository.ts";
import { bakeryWorker } from "./bakery-worker.ts";
import { panelInNode } from "./panel-in-node.ts";

// Raise both for a longer run.
const runs = Number(process.env.EDITOR_RUNS ?? 25);
const seed = Number(process.env.EDITOR_SEED ?? 1);

const site = bakeryWorker();
const panelFiles = panelInNode(site.ask, `${site.folder}/content`, site.folder);
const work = repositoryIn(workFolder(site.folder));
work.write(".git/info/exclude", ".edit-words/\n");
const first = work.git("rev-parse", "HEAD");
type Panel = Awaited<ReturnType<typeof panelFiles.reload>>;

afterAll(() => vi.unstubAllGlobals());

/** A user's action. The numbers choose among the available fields or entries. */
type Step = readonly [what: keyof typeof steps, a: number, b: number];

interface Run {
  panel: Panel;
  /** Typed texts that are in no file yet, with their fields, by their marks. */
  readonly typed: Map<string, { readonly file: string; readonly field: unknown }>;
  count: number;
  /** Where colleagues push to, if the run has it. */
  readonly remote: WorkFolder | undefined;
  /** Marks that someone has decided against. */
  readonly givenUp: Set<string>;
}

const words = ({ panel }: Run) => panel.state().words ?? expect.fail("There are no words.");

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length];

const isTyped = ({ kind }: EditField) =>
  ["text", "link", "choice", "list", "markdown"].includes(kind);

const marksIn = (text: string): string[] => text.match(/mark\d+/g) ?? [];

function keep(run: Run, field: EditField, put: Json): void {
  const { panel, typed } = run;
  const draft = panel.draftOf(field);
  const gone = marksIn(panel.textOf(draft?.value));
  const { file, path } = field;
  panel.keep(field, put);
  for (const mark of gone) typed.delete(mark);
  for (const mark of marksIn(panel.textOf(put))) typed.set(mark, { file, field: path.at(-1) });
}

const valueIn = ({ panel }: Run, field: EditField) => (panel.draftOf(field) ?? field).value;

const draftsWith = ({ panel }: Run, mark: string) =>
  [...panel.drafts().values()].filter(({ value }) => marksIn(panel.textOf(value)).includes(mark));

const breads = ["Rye", "Seeded", "Brioche"];

/** What a colleague pushes: for each file, edits of its text; a file may get another name. */
const pushes: readonly (readonly [
  file: string,
  found: string | RegExp,
  put: string,
  as?: string,
])[][] = [
  [
    ["breads.yaml", "name: Seeded", "name: Spelt"],
    ["order.yaml", "seeded", "spelt"],
  ],
  [["breads.yaml", "Keeps for a week", "Keeps for more than one whole week"]],
  [["breads.yaml", "name: Rye", "name: Dark rye"]],
  [["breads.yaml", /\n\n {2}- name: Brioche.*/s, "\n"]],
  [["breads.yaml", /( {2}- name: Rye.*?\n)( {2}# Sundays.*?\n)\n/s, "$2\n$1"]],
  [["home.yaml", "Bread from", "Warm bread from"]],
  [["home.yaml", "    - round the corner\n", "    - round the corner\n    - and back\n"]],
  [["about.yaml", "Who we are", "Who bakes"]],
  [
    ["pages/terms.md", "Cash", "Coins", "pages/legal/terms.md"],
    ["site.yaml", "/terms/", "/legal/terms/"],
  ],
  [["pages/terms.md", "We bake", "We all bake"]],
];

/** Commits a push of a colleague, if it still applies to what is published. */
function push(remote: WorkFolder, index: number): void {
  const files: Record<string, string | undefined> = {};
  for (const [file, found, put, as = file] of pick(pushes, index) ?? []) {
    const name = `content/${file}`;
    const published = remote.git("ls-tree", "--name-only", "main", name);
    const text = published && remote.git("show", `main:${name}`);
    if (!text || text.replace(found, put) === text) return;
    if (as !== file) files[name] = undefined;
    files[`content/${as}`] = `${text.replace(found, put)}\n`;
  }
  pushedByColleague(remote, files);
}

/** Chooses a side of each conflict, by numbers. */
function choicesFor(run: Run, conflicts: readonly Conflict[], a: number): Choices {
  const chosen = conflicts.map((conflict, index) => {
    const { key, mine = "", theirs = "", both, candidates = [] } = conflict;
    const options: Choices[string][] = ["mine", "theirs", ...candidates.map((is) => ({ is }))];
    if (both !== undefined) options.push({ value: both });
    const choice = pick(options, a + index) ?? "mine";
    // These were given up.
    if (choice === "theirs")
      for (const mark of marksIn(mine)) if (!theirs.includes(mark)) run.givenUp.add(mark);
    return [key, choice] as const;
  });
  return Object.fromEntries(chosen);
}

const steps = {
  async type(run: Run, a: number, b: number) {
    const field = pick(words(run).fields.filter(isTyped), a);
    if (!field) return;
    const mark = `mark${run.count++}`;
    const value = valueIn(run, field);
    const rows = Array.isArray(value) ? value : undefined;
    const row = typeof rows?.[0] === "object" ? { ...rows[0], label: mark } : mark;
    keep(run, field, rows ? rows.toSpliced(b % (rows.length + 1), b % 2, row) : mark);
  },
  async "move a row"(run: Run, a: number, b: number) {
    const field = pick(
      words(run).fields.filter(({ kind }) => kind === "list"),
      a,
    );
    const value = field && valueIn(run, field);
    if (!field || !Array.isArray(value) || value.length === 0) return;
    keep(
      run,
      field,
      value.toSpliced(b % value.length, 1).toSpliced(a % value.length, 0, value[b % value.length]),
    );
  },
  save: ({ panel }: Run) => panel.save(),
  async "save, and type on"(run: Run, a: number, b: number) {
    const mark = `mark${run.count}`;
    panelFiles.whileSaving(() => steps.type(run, a, b));
    const isSaved = await run.panel.save();
    panelFiles.whileSaving(async () => {});
    const [draft] = draftsWith(run, mark);
    // A save by the same user keeps all places, even if it renames an entry.
    if (isSaved && draft) expect(run.panel.fieldOf(draft, words(run))).toBeDefined();
  },
  async "choose between two sides"(run: Run, a: number) {
    const { conflicting } = run.panel.state();
    if (conflicting) await conflicting.resolve(choicesFor(run, conflicting.conflicts, a));
  },
  async "type in another window"(run: Run, a: number, b: number) {
    const own = run.panel;
    run.panel = await panelFiles.reload();
    await steps.type(run, a, b);
    await run.panel.send();
    run.panel = own;
    await own.send();
    await own.loadDrafts();
  },
  async "discard and restore"({ panel }: Run) {
    const before = [...panel.drafts().keys()];
    panel.discard(before);
    expect(panel.drafts().size).toBe(0);
    await panel.bringBack();
    expect([...panel.drafts().keys()]).toEqual(before);
  },
  async "take back everything"({ panel }: Run) {
    const answer = await panel.ask({ kind: "review" });
    if (answer.kind === "review") await panel.takeBack(answer.review.back, "Took back.");
  },
  undo: ({ panel }: Run) => panel.stepHistory("undo"),
  redo: ({ panel }: Run) => panel.stepHistory("redo"),
  async move(run: Run, a: number, b: number) {
    const list = pick(
      words(run).lists.filter(({ entries }) => entries.length > 1),
      a,
    );
    const entry = list && { list, index: b % (list.entries.length - 1) };
    if (entry) await run.panel.saveChanges([run.panel.moveChange(entry, 1)], "Moved.");
  },
  async remove(run: Run, a: number, b: number) {
    const list = pick(
      words(run).lists.filter(({ entries, min }) => entries.length > min),
      a,
    );
    const entry = list && { list, index: b % list.entries.length };
    if (entry) await run.panel.saveChanges([run.panel.removeChange(entry)], "Removed.");
  },
  async rename(run: Run, a: number) {
    const names = words(run).fields.filter(({ path }) => path.at(-1) === "name");
    const field = pick(names, a);
    if (field) keep(run, field, `Name ${run.count++}`);
  },
  async reload(run: Run) {
    run.panel = await panelFiles.reload();
  },
  send: ({ panel }: Run) => panel.send(),
  async "restart on the same port"(run: Run) {
    panelFiles.restart(false);
    run.panel = await panelFiles.reload();
  },
  async "restart on another port"(run: Run) {
    await run.panel.send();
    panelFiles.restart(true);
    run.panel = await panelFiles.reload();
  },
  async "type while the server is silent, and reload"(run: Run, a: number, b: number) {
    await panelFiles.whileSilent(async () => {
      await steps.type(run, a, b);
      await run.panel.send();
    });
    run.panel = await panelFiles.reload();
  },
  async "save, and type the old words again"(run: Run, a: number) {
    const field = pick(words(run).fields.filter(isTyped), a);
    if (!field || field.rows) return;
    const { panel } = run;
    const old = field.value;
    await steps.type(run, words(run).fields.filter(isTyped).indexOf(field), 0);
    panelFiles.whileSaving(async () => keep(run, field, old ?? ""));
    const isSaved = await panel.save();
    panelFiles.whileSaving(async () => {});
    if (!isSaved) return;
    const now = words(run).fields.find((one) => panel.keyOf(one) === panel.keyOf(field));
    if (now) expect(panel.textOf(valueIn(run, now))).toBe(panel.textOf(old));
  },
  async "a colleague pushes"({ remote }: Run, a: number) {
    if (remote) push(remote, a);
  },
  async "get the latest"(run: Run, a: number, b: number) {
    const { panel, remote } = run;
    if (!remote) return;
    await panel.send();
    const before = marksIn(Object.values(site.texts()).join());
    let choices: Choices = {};
    for (let times = 0; times < 6; times++) {
      const answer = await panel.ask({ kind: "latest", message: "Mine", choices, anyway: true });
      if (answer.kind === "latest") panel.moveDrafts(answer.renames ?? []);
      if (answer.kind === "refused") throw new Error(JSON.stringify(answer));
      if (answer.kind !== "conflicts") break;
      choices = { ...choices, ...choicesFor(run, answer.conflicts, a + b * times) };
    }
    await site.rebuilt();
    await panel.load();
    const after = Object.values(site.texts()).join();
    const lost = before.filter((mark) => !after.includes(mark) && !run.givenUp.has(mark));
    expect(lost).toEqual([]);
  },
  async "a colleague changes a list"({ panel }: Run, a: number) {
    const text = site.read("home.yaml");
    const lines = ["    - Bread from\n", "    - round the corner\n", `    - Line ${a}\n`];
    const [line = "", next = ""] = [pick(lines, a), pick(lines, a + 1)];
    site.write(
      "home.yaml",
      text.includes(next) && text.includes(line)
        ? text.replace(line, "")
        : text.replace(next, line + next),
    );
    await site.rebuilt();
    await panel.load();
  },
  async "a colleague changes an entry"({ panel }: Run, a: number, b: number) {
    const text = site.read("breads.yaml");
    const from = pick(breads, a);
    const other = b % 2 ? `name: ${from} ${b}` : `name: ${from}\n    note: Note ${b}`;
    site.write(
      "breads.yaml",
      text.includes("note:")
        ? text.replace(/note: .*/, `note: Note ${b}`)
        : text.replace(`name: ${from}`, other),
    );
    await site.rebuilt();
    await panel.load();
  },
  async "a colleague breaks a file"({ panel }: Run, a: number) {
    site.write(
      "about.yaml",
      a % 2 ? "heading: ''\nlead: Nobody\nhead: { title: A, description: B. }\n" : "heading: [\n",
    );
    await site.rebuilt();
    await panel.load();
  },
};

/** Every typed text is in its field, in the list of drafts without a place, or saved. */
function expectNothingLost(run: Run): void {
  const { panel, typed } = run;
  const onDisk = Object.values(site.texts()).join("\n");
  const where = new Map(
    [...panel.drafts()].flatMap(([key, draft]) =>
      [draft.value, ...(draft.others ?? [])]
        .flatMap((value) => marksIn(panel.textOf(value)))
        .map((mark) => [mark, { key, draft }] as const),
    ),
  );
  for (const [mark, { file, field }] of typed) {
    const found = where.get(mark);
    if (!found && (onDisk.includes(mark) || run.givenUp.has(mark))) typed.delete(mark);
    else {
      expect(found, `${mark} is gone`).toBeDefined();
      const { draft } = found ?? expect.fail();
      expect([draft.file, draft.path.at(-1)]).toEqual([file, field]);
      const shown = panel.fieldOf(draft, words(run));
      // A draft without a field is listed with its words, to copy.
      if (shown) expect(panel.draftOf(shown)?.value).toEqual(draft.value);
      else expect(panel.draftOpener(draft, words(run))).toBeUndefined();
    }
  }
}

const anyStep = fc.tuple(
  fc.constantFrom(...(Object.keys(steps) as Step[0][])),
  fc.nat(40),
  fc.nat(40),
);

/** A panel with the original site and empty browser storage. */
async function begun(remote?: WorkFolder): Promise<Run> {
  work.git("reset", "--quiet", "--hard", first);
  if (remote) work.git("push", "--quiet", "--force", "origin", "main");
  await site.restored();
  panelFiles.restart(true);
  return {
    panel: await panelFiles.reload(),
    typed: new Map(),
    count: 0,
    remote,
    givenUp: new Set(),
  };
}

test(`nothing that someone types is lost in ${runs} random sessions`, {
  timeout: 120_000 + runs * 4_000,
}, async () => {
  const remote = withRemote(work);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 4, maxLength: 24 }),
      async (all: readonly Step[]) => {
        const run = await begun(remote);
        for (const [what, a, b] of all) {
          await steps[what](run, a, b);
          expectNothingLost(run);
        }
      },
    ),
    { numRuns: runs, seed },
  );
});

test("a finished save does not hide an error that came up meanwhile", async () => {
  const run = await begun();
  const { panel } = run;
  await steps.type(run, 0, 0);
  panelFiles.whileSaving(async () => panel.sayWrong([{ message: "Stopped." }]));
  expect(await panel.save()).toBe(true);
  expect(panel.state().status).toMatchObject({
    tone: "wrong",
    problems: [{ message: "Stopped." }],
  });
});

test("drafts follow entries that swap their names", async () => {
  const run = await begun();
  const { panel } = run;
  const priceOf = (name: string) => {
    const path = ["breads", { name }, "price"];
    const key = panel.keyOf({ file: "breads.yaml", path });
    return words(run).fields.find((one) => panel.keyOf(one) === key) ?? expect.fail(name);
  };
  panel.keep(priceOf("Rye"), 6);
  panel.keep(priceOf("Seeded"), 7);
  const rename = (name: string, value: string) =>
    ({
      kind: "set",
      file: "breads.yaml",
      path: ["breads", { name }, "name"],
      before: name,
      value,
    }) as const;
  await panel.saveChanges([rename("Rye", "Seeded"), rename("Seeded", "Rye")], "Swapped.");
  expect(panel.draftOf(priceOf("Seeded"))?.value).toBe(6);
  expect(panel.draftOf(priceOf("Rye"))?.value).toBe(7);
});

/** A run, its title, and another window on the same server. */
async function twoWindows() {
  const run = await begun();
  const title = words(run).fields.find(({ name }) => name === "head.title") ?? expect.fail();
  const other = await panelFiles.reload();
  run.panel.keep(title, "from one window");
  await run.panel.send();
  other.keep(title, "from the other");
  await other.send();
  await other.load();
  return { run, title, other };
}

test("a save waits for a choice where another window typed something else", async () => {
  const { title, other } = await twoWindows();
  expect(other.clashOf(title)).toMatchObject({ with: "typed", theirs: "from one window" });
  expect(await other.save()).toBe(false);
  expect(other.state().status.problems).toMatchObject([{ name: "head.title" }]);
  expect(other.draftOf(title)).toMatchObject({ others: ["from one window"] });
  // Also if this window has the old words again.
  other.keep(title, title.value);
  await other.send();
  expect(other.clashOf(title)).toMatchObject({ theirs: "from one window" });
});

test("what two windows typed while the server was silent is kept, of each", async () => {
  const run = await begun();
  const title = words(run).fields.find(({ name }) => name === "head.title") ?? expect.fail();
  const other = await panelFiles.reload();
  await panelFiles.whileSilent(async () => {
    run.panel.keep(title, "from one window");
    other.keep(title, "from the other");
    await other.send();
  });
  run.panel = await panelFiles.reload();
  const { value, others = [] } = run.panel.drafts().get(run.panel.keyOf(title)) ?? {};
  expect([value, ...others].sort()).toEqual(["from one window", "from the other"]);
});

test("a reload brings back what was typed last, also where nothing can be kept by the server", async () => {
  const run = await begun();
  const title = words(run).fields.find(({ name }) => name === "head.title") ?? expect.fail();
  await panelFiles.whileSilent(async () => {
    for (const text of ["one", "one two", "one two three"]) {
      run.panel.keep(title, text);
      await run.panel.send();
      run.panel = await panelFiles.reload();
    }
  });
  expect(run.panel.drafts().get(run.panel.keyOf(title))?.value).toBe("one two three");
  await run.panel.send();
  await run.panel.load();
  expect(run.panel.drafts().get(run.panel.keyOf(title))?.others).toBeUndefined();
});

test("the old words, typed during a save whose answer is lost, stay", async () => {
  const run = await begun();
  const { panel } = run;
  const title = words(run).fields.find(({ name }) => name === "head.title") ?? expect.fail();
  keep(run, title, "New title");
  panelFiles.losingAnswer(async () => panel.keep(title, title.value));
  expect(await panel.save()).toBe(false);
  expect(site.read("home.yaml")).toContain("New title");
  await panel.send();
  await panel.load();
  const now = words(run).fields.find(({ name }) => name === "head.title") ?? expect.fail();
  expect(panel.draftOf(now)).toMatchObject({ before: "New title", value: title.value });
});

test("what was discarded while the server was silent can be restored, also after typing again", async () => {
  const run = await begun();
  let { panel } = run;
  const title = words(run).fields.find(({ name }) => name === "head.title") ?? expect.fail();
  await panelFiles.whileSilent(async () => {
    panel.keep(title, "Discarded");
    panel.discard([panel.keyOf(title)]);
    panel = await panelFiles.reload();
    expect(panel.drafts().size).toBe(0);
  });
  await panel.send();
  await panel.bringBack();
  expect(panel.draftOf(title)?.value).toBe("Discarded");
  panel.discard([panel.keyOf(title)]);
  panel.keep(title, "Typed again");
  await panel.send();
  expect(panel.discardedCount()).toBe(1);
  expect(panel.draftOf(title)?.value).toBe("Typed again");
});

test("more drafts than one request takes are all kept", async () => {
  const { panel } = await begun();
  const draft = (index: number) => ({
    file: "x.yaml",
    path: [`a${index}`],
    value: "x".repeat(9000),
    label: "X",
  });
  panel.storeDrafts(Array.from({ length: 501 }, (_, index) => draft(index)));
  while (!(await panel.send()));
  expect((await panelFiles.reload()).drafts().size).toBe(501);
});

test("a problem is shown until someone edits its field", async () => {
  const { panel } = await begun();
  const price = { file: "breads.yaml", name: "breads[0].price", message: "is too small." };
  const line = { file: "home.yaml", name: "hero.heading[1]", message: "is empty." };
  panel.sayWrong([price, line]);
  panel.forget({ file: "home.yaml", name: "hero.heading" });
  expect(panel.state().status).toMatchObject({ tone: "wrong", problems: [price] });
  panel.forget(price);
  expect(panel.state().status).toEqual({ tone: "done", text: "", problems: [] });
});

test("restoring discarded words does not overwrite newer ones", async () => {
  const run = await begun();
  const { panel } = run;
  const [title, price] = ["head.title", "breads[0].price"].map(
    (wanted) => words(run).fields.find(({ name }) => name === wanted) ?? expect.fail(wanted),
  ) as [EditField, EditField];
  for (const field of [title, price]) keep(run, field, "Older");
  panel.discard([...panel.drafts().keys()]);
  expect(panel.drafts().size).toBe(0);
  keep(run, title, "Newer");
  await panel.bringBack();
  expect([title, price].map((field) => panel.draftOf(field)?.value)).toEqual(["Newer", "Older"]);
  panel.discard([...panel.drafts().keys()]);
  await panel.bringBack();
  expect(panel.draftOf(title)?.value).toBe("Newer");
});

test("invalid stored data is listed; with blocked storage, words can still be saved", async () => {
  const run = await begun();
  const { folder } = JSON.parse(document.body.dataset.config ?? "");
  localStorage.setItem(`edit words in ${folder}: x`, "half a dra");
  run.panel = await panelFiles.reload();
  const [draft] = [...run.panel.drafts().values()];
  expect(draft).toMatchObject({ value: "half a dra", label: "Typed earlier" });
  expect(draft && run.panel.draftOpener(draft, words(run))).toBeUndefined();

  const open = localStorage;
  const put = (get: () => Storage) =>
    Object.defineProperty(globalThis, "localStorage", { configurable: true, get });
  onTestFinished(() => void put(() => open));
  put(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  run.panel = await panelFiles.reload();
  await steps.type(run, 0, 0);
  expect(await run.panel.save()).toBe(true);
  expect(Object.values(site.texts()).join()).toContain("mark0");
});

test.each([
  ["boolean", "", undefined],
  ["boolean", "no", false],
  ["number", " 4.75", 4.75],
  ["number", " 4.750", "4.750"],
  ["number", "29.00", "29.00"],
  ["number", "100", 100],
  ["number", "4,75", "4,75"],
  ["number", "1".repeat(10), "1".repeat(10)],
  ["text", " ", undefined],
  ["markdown", "\n \n a \n\n", " a "],
] as const)("%s: %j stands for %j", async (kind, text, value) => {
  const { valueIn } = await panelFiles.reload();
  expect(valueIn({ kind, isOptional: true }, text)).toBe(value);
});

test("in the head of a new page, a number is written as typed, and a text in quotes", async () => {
  const { jsonOf } = await panelFiles.reload();
  const control = { label: "", help: "", isOptional: false };
  const number = { ...control, kind: "number" } as const;
  const text = { ...control, kind: "text" } as const;
  const rows = { noun: "size", min: 0, max: 9, base: {}, parts: [{ ...number, at: ["price"] }] };
  const parts = [
    { ...number, at: ["price"] },
    { ...text, at: ["code"] },
    { ...control, kind: "list", at: ["sizes"], rows },
  ] as const;
  const head = { price: "0.50", code: "0.50", sizes: [{ price: "1.00" }, { price: 2 }] };
  expect(jsonOf(head, parts)).toBe(
    '{"price":0.50,"code":"0.50","sizes":[{"price":1.00},{"price":2}]}',
  );
});

test.each([
  ["/repo/about/", "about/index.html"],
  ["/repo/", "index.html"],
  ["/repo/404.html", "404.html"],
  ["/about/", undefined],
  ["https://elsewhere.example/repo/", undefined],
])("on a site under a path, %s leads to the page %j", async (address, file) => {
  const { pageOfLink } = await panelFiles.reload();
  const { href } = new URL(address, location.origin);
  for (const page of ["about/index.html", "404.html"]) {
    const own = `/repo/${page.replace("index.html", "")}`;
    expect(pageOfLink(href, { output: page, address: own, name: "" })).toBe(file);
  }
});
