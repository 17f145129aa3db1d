import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Choices, Conflict, Draft, EditField, Json } from "../../src/editor/messages.ts";
import { bakeryWorker } from "./bakery-worker.ts";
import { panelInNode } from "./panel-in-node.ts";
import {
  pushedByColleague,
  repositoryIn,
  type WorkFolder,
  withRemote,
  workFolder,
} from "./repository.ts";

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
  /** Marks that were in the files after the last step. */
  inFiles: ReadonlySet<string>;
  /** Marks of discarded drafts, which can be restored. */
  readonly discarded: Set<string>;
}

const words = ({ panel }: Run) => panel.state().words ?? expect.fail("There are no words.");

const fieldNamed = (run: Run, wanted: string) =>
  words(run).fields.find(({ name }) => name === wanted) ?? expect.fail(wanted);

/** The title of the home page, as it is saved now. */
const titleOf = (run: Run) => fieldNamed(run, "head.title");

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length];

/** Whether any words can be saved there. */
const takesWords = ({ kind, path }: EditField) =>
  ["text", "list", "markdown"].includes(kind) && path.at(-1) !== "lang";

/** Whether words are refused there. */
const takesNames = ({ kind }: EditField) => ["link", "choice"].includes(kind);

const marksIn = (text: string): string[] => text.match(/mark\d+/g) ?? [];

function keep(run: Run, field: EditField, put: Json): void {
  const { panel, typed, givenUp } = run;
  const now = marksIn(panel.textOf(put));
  const former = marksIn(`${panel.textOf(field.value)} ${panel.textOf(valueIn(run, field))}`);
  const { file, path } = field;
  panel.keep(field, put);
  for (const mark of former.filter((one) => !now.includes(one))) {
    typed.delete(mark);
    givenUp.add(mark);
  }
  // Another window may have typed over those that this one only kept.
  for (const mark of now.filter((one) => !former.includes(one) || !givenUp.has(one))) {
    typed.set(mark, { file, field: path.at(-1) });
    givenUp.delete(mark);
  }
}

const valueIn = ({ panel }: Run, field: EditField) => (panel.draftOf(field) ?? field).value;

const draftsWith = ({ panel }: Run, mark: string) =>
  [...panel.drafts().values()].filter(({ value }) => marksIn(panel.textOf(value)).includes(mark));

/** The marks of a draft, also of what another window has typed there. */
const marksOf = ({ panel }: Run, { value, others = [] }: Draft) =>
  [value, ...others].flatMap((one) => marksIn(panel.textOf(one)));

const marksOnDisk = () => new Set(marksIn(Object.values(site.texts()).join("\n")));

/** Whoever keeps one side gives up what only the other has. */
function giveUp(run: Run, choice: Choices[string] | "both", mine: string, theirs: string): void {
  const [kept, dropped] = choice === "mine" ? [mine, theirs] : [theirs, mine];
  if (choice !== "mine" && choice !== "theirs") return;
  const marks = marksIn(kept);
  for (const mark of marksIn(dropped)) if (!marks.includes(mark)) run.givenUp.add(mark);
}

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
    giveUp(run, choice, mine, theirs);
    return [key, choice] as const;
  });
  return Object.fromEntries(chosen);
}

const steps = {
  async type(run: Run, a: number, b: number) {
    const field = pick(words(run).fields.filter(takesWords), a);
    if (!field) return;
    const mark = `mark${run.count++}`;
    const value = valueIn(run, field);
    const rows = Array.isArray(value) ? value : undefined;
    const row = typeof rows?.[0] === "object" ? { ...rows[0], label: mark } : mark;
    keep(run, field, rows ? rows.toSpliced(b % (rows.length + 1), b % 2, row) : mark);
  },
  async "type a name that is refused"(run: Run, a: number) {
    const field = pick(words(run).fields.filter(takesNames), a);
    if (field) keep(run, field, `mark${run.count++}`);
  },
  "save all other words": (run: Run) =>
    run.panel.save(
      words(run)
        .fields.filter(takesNames)
        .flatMap((one) => run.panel.draftOf(one) ?? []),
    ),
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
    panelFiles.duringNext("save", () => steps.type(run, a, b));
    const isSaved = await run.panel.save();
    panelFiles.duringNext("save", async () => {});
    const [draft] = draftsWith(run, mark);
    // A save by the same user keeps all places, even if it renames an entry.
    if (isSaved && draft) expect(run.panel.fieldOf(draft, words(run))).toBeDefined();
  },
  async "choose between two sides"(run: Run, a: number) {
    const { conflicting } = run.panel.state();
    if (conflicting) await conflicting.resolve(choicesFor(run, conflicting.conflicts, a));
  },
  async "type in two windows"(run: Run, a: number, b: number) {
    const own = run.panel;
    await own.send();
    const other = await panelFiles.reload();
    await own.load();
    // Neither hears of the other before it has sent its own.
    await steps.type(run, a, b);
    run.panel = other;
    await steps.type(run, b % 3 ? a : b, a);
    await other.send();
    run.panel = own;
    await own.send();
    await own.loadDrafts();
  },
  async "choose between a draft and other words"(run: Run, a: number) {
    const { panel } = run;
    await panel.send();
    const draft = [...panel.drafts().values()].find((one) => panel.clashOf(one));
    const clash = draft && panel.clashOf(draft);
    if (!draft || !clash) return;
    const choice = pick(
      ["mine", "theirs", ...("both" in clash ? ["both" as const] : [])] as const,
      a,
    );
    if (!choice) return;
    giveUp(run, choice, panel.textOf(clash.mine), panel.textOf(clash.theirs));
    const before = marksOf(run, draft);
    await panel.decide(draft, panel.fieldOf(draft, words(run)), choice);
    if (clash.with === "saved" && !panel.drafts().has(panel.keyOf(draft))) discarded(run, before);
  },
  async discard(run: Run) {
    const { panel } = run;
    const before = [...panel.drafts().values()];
    panel.discard([...panel.drafts().keys()]);
    expect(panel.drafts().size).toBe(0);
    discarded(
      run,
      before.flatMap((draft) => marksOf(run, draft)),
    );
  },
  restore: ({ panel }: Run) => panel.bringBack(),
  async "discard and restore"(run: Run) {
    const { panel } = run;
    const before = [...panel.drafts().keys()];
    await steps.discard(run);
    await panel.bringBack();
    expect([...panel.drafts().keys()]).toEqual(expect.arrayContaining(before));
  },
  async "take back everything, and undo that"(run: Run, a: number) {
    const { panel } = run;
    const answer = await panel.ask({ kind: "review" });
    // With nothing to take back, Undo would revert the save before.
    if (answer.kind !== "review" || answer.review.back.length === 0) return;
    const before = marksOnDisk();
    const isDone = await panel.takeBack(answer.review.back, "Took back.");
    if (!isDone || a % 2) return;
    await panel.stepHistory("undo");
    if (!panel.state().conflicting) expect(marksOnDisk()).toEqual(before);
  },
  async "take back a change"({ panel }: Run, a: number) {
    const answer = await panel.ask({ kind: "review" });
    if (answer.kind !== "review") return;
    const backs = answer.review.changes.flatMap(({ back }) => back ?? []);
    const back = pick(backs, a);
    if (back) await panel.takeBack([back], "Took back.");
  },
  async publish(run: Run) {
    const { panel, remote } = run;
    if (!remote) return;
    const answer = await panel.ask({ kind: "review" });
    if (answer.kind !== "review") return;
    const { version } = answer.review;
    await panel.ask({ kind: "publish", version, message: "Mine" });
    await panel.load();
  },
  async "undo, and redo"({ panel }: Run) {
    const before = marksOnDisk();
    const isUndone = await panel.stepHistory("undo");
    const isRedone = isUndone && (await panel.stepHistory("redo"));
    if (isRedone) expect(marksOnDisk()).toEqual(before);
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
    const field = pick(words(run).fields.filter(takesWords), a);
    if (!field || field.rows) return;
    const { panel } = run;
    const old = field.value;
    await steps.type(run, a, 0);
    panelFiles.duringNext("save", async () => keep(run, field, old ?? ""));
    const isSaved = await panel.save();
    panelFiles.duringNext("save", async () => {});
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
  },
  async "a colleague changes a list"({ panel }: Run, a: number) {
    const text = site.read("home.yaml");
    const lines = ["    - Bread from\n", "    - round the corner\n", `    - Line ${a}\n`];
    const line = pick(lines, a) ?? "";
    const next = pick(lines, a + 1) ?? "";
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

/** Drafts were discarded with these marks. */
function discarded(run: Run, marks: readonly string[]): void {
  for (const mark of marks) {
    run.typed.delete(mark);
    run.discarded.add(mark);
    run.givenUp.add(mark);
  }
}

/** These may take words out of the files. All but a colleague's direct changes can be undone. */
const taking: readonly (keyof typeof steps)[] = [
  "undo",
  "redo",
  "remove",
  "take back everything, and undo that",
  "take back a change",
  "a colleague changes an entry",
  "a colleague breaks a file",
];

/** Every typed text is in its field, in the list of drafts without a place, or saved. */
function expectNothingLost(run: Run, what: Step[0]): void {
  const { panel, typed, givenUp } = run;
  const onDisk = marksOnDisk();
  const where = new Map(
    [...panel.drafts()].flatMap(([key, draft]) =>
      marksOf(run, draft).map((mark) => [mark, { key, draft }] as const),
    ),
  );
  for (const [mark, { draft }] of where) {
    // It was restored, or a reload was faster than the news that it was discarded.
    if (!run.discarded.delete(mark)) continue;
    givenUp.delete(mark);
    typed.set(mark, { file: draft.file, field: draft.path.at(-1) });
  }
  for (const mark of run.inFiles) {
    if (onDisk.has(mark) || where.has(mark) || givenUp.has(mark)) continue;
    expect(taking, `${mark} was taken out of the files`).toContain(what);
    givenUp.add(mark);
  }
  run.inFiles = onDisk;
  for (const [mark, { file, field }] of typed) {
    const found = where.get(mark);
    if (!found && (onDisk.has(mark) || givenUp.has(mark))) typed.delete(mark);
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

/** What another window has typed into a field stands beside the draft, to choose from. */
async function expectOthersShown({ panel }: Run): Promise<void> {
  await panel.send();
  await panel.load();
  for (const draft of panel.drafts().values())
    if (draft.others?.length) expect(panel.clashOf(draft), JSON.stringify(draft)).toBeDefined();
}

/** All that was discarded comes back, draft by draft. */
async function expectAllRestored(run: Run): Promise<void> {
  const { panel } = run;
  const missing = new Set(run.discarded);
  await panel.bringBack();
  for (let all = panel.drafts(); all.size > 0; all = panel.drafts()) {
    for (const draft of all.values()) for (const mark of marksOf(run, draft)) missing.delete(mark);
    panel.dropDrafts([...all.keys()]);
    await panel.bringBack();
  }
  expect([...missing]).toEqual([]);
}

/** Most of what happens. All other steps are as likely as one another. */
const usual: readonly Step[0][] = [
  "type",
  "type",
  "type in two windows",
  "save all other words",
  "save, and type on",
  "choose between two sides",
  "choose between a draft and other words",
  "a colleague pushes",
  "get the latest",
];

/** Small numbers are likelier, so that several steps concern the same words. */
const anyNumber = fc.oneof(fc.nat(40), fc.nat(6));

const anyStep = fc.tuple(
  fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...(Object.keys(steps) as Step[0][]))),
  anyNumber,
  anyNumber,
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
    inFiles: new Set(),
    discarded: new Set(),
  };
}

test(`nothing that someone types is lost in ${runs} random sessions`, {
  timeout: 300_000 + runs * 4_000,
}, async () => {
  const remote = withRemote(work);
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 4, maxLength: 24 }),
      async (all: readonly Step[]) => {
        const run = await begun(remote);
        for (const [what, a, b] of all) {
          await steps[what](run, a, b);
          expectNothingLost(run, what);
        }
        await expectOthersShown(run);
        await expectAllRestored(run);
      },
    ),
    { numRuns: runs, seed },
  );
});

test("a finished save does not hide an error that came up meanwhile", async () => {
  const run = await begun();
  const { panel } = run;
  await steps.type(run, 0, 0);
  panelFiles.duringNext("save", async () => panel.sayWrong([{ message: "Stopped." }]));
  expect(await panel.save()).toBe(true);
  expect(panel.state().status).toMatchObject({
    tone: "wrong",
    problems: [{ message: "Stopped." }],
  });
});

test("what is typed during a save that is refused is a change of what is still saved", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "");
  panelFiles.duringNext("save", async () => panel.keep(title, "Typed meanwhile"));
  expect(await panel.save()).toBe(false);
  expect(panel.draftOf(title)).toMatchObject({ before: title.value, value: "Typed meanwhile" });
});

test("a save that begins during another waits for it, then saves what was typed meanwhile", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "Typed first");
  let second: Promise<boolean> | undefined;
  panelFiles.duringNext("save", async () => {
    panel.keep(title, "Typed meanwhile");
    second = panel.save();
  });
  expect(await panel.save()).toBe(true);
  expect(await second).toBe(true);
  expect(site.read("home.yaml")).toContain("title: Typed meanwhile\n");
});

test("words that were asked for before a draft was sent do not take it away", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  const late = await panel.wordsNow();
  panel.keep(title, "Typed meanwhile");
  expect(await panel.send()).toBe(true);
  late.takeDrafts();
  expect(panel.draftOf(title)).toMatchObject({ value: "Typed meanwhile" });
});

test("a save of all words but a wrong one leaves that as it is typed", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "");
  panel.keep(fieldNamed(run, "hero.lead"), "We bake.");
  const wrong = panel.draftOf(title) ?? expect.fail("There is no draft.");
  expect(await panel.save([wrong])).toBe(true);
  expect(site.read("home.yaml")).toContain("lead: We bake.\n");
  expect(site.read("home.yaml")).toContain("title: Home\n");
  expect(panel.draftOf(title)).toMatchObject({ value: "" });
});

test("words that come late do not replace those that were asked for after them", async () => {
  const run = await begun();
  const { panel } = run;
  const late = await panel.wordsNow();
  site.edit("home.yaml", "title: Home", "title: Theirs");
  await site.rebuilt();
  await panel.load();
  panel.tell({ kind: "words answered", found: late });
  expect(titleOf(run).value).toBe("Theirs");
});

test("a line that a colleague saves gets into the draft of another line that is sent meanwhile", async () => {
  const run = await begun();
  const { panel } = run;
  const heading = fieldNamed(run, "hero.heading");
  site.edit("home.yaml", "Bread from", "Bread of");
  await site.rebuilt();
  const late = await panel.wordsNow();
  panel.keep(heading, ["Bread from", "on the corner"]);
  await panel.send();
  late.takeDrafts();
  panel.tell({ kind: "words answered", found: late });
  await expect.poll(() => panel.draftOf(heading)?.value).toEqual(["Bread of", "on the corner"]);
});

test("a draft that is discarded does not come back with a list that was asked for before", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "Typed");
  await panel.send();
  const late = await panel.wordsNow();
  panel.discard([panel.keyOf(title)]);
  await panel.send();
  late.takeDrafts();
  expect(panel.draftOf(title)).toBeUndefined();
});

test("a line that someone saves before a draft of another line is sent gets into the draft", async () => {
  const run = await begun();
  const { panel } = run;
  const heading = () => fieldNamed(run, "hero.heading");
  panel.keep(heading(), ["Bread from", "on the corner"]);
  site.edit("home.yaml", "Bread from", "Bread of");
  await site.rebuilt();
  await panel.load();
  await panel.send();
  await expect.poll(() => panel.draftOf(heading())?.value).toEqual(["Bread of", "on the corner"]);
});

test.each([
  {
    what: "into another line",
    theirs: ["Bread from", "on the corner"],
    kept: { value: ["Cakes from", "on the corner"] },
  },
  {
    what: "into the same line",
    theirs: ["Rolls from", "round the corner"],
    kept: {
      value: ["Cakes from", "round the corner"],
      others: [["Rolls from", "round the corner"]],
    },
  },
])(
  "whoever types on during an answer keeps what another window typed $what",
  async ({ theirs, kept }) => {
    const run = await begun();
    const { panel } = run;
    const heading = fieldNamed(run, "hero.heading");
    const other = await panelFiles.reload();
    other.keep(heading, theirs);
    await other.send();
    panel.keep(heading, ["Cake from", "round the corner"]);
    const sending = panel.send();
    panel.keep(heading, ["Cakes from", "round the corner"]);
    await sending;
    expect(await panel.send()).toBe(true);
    expect(panel.draftOf(heading)).toMatchObject(kept);
  },
);

test("whoever types on after an answer got lost is not asked about their own words", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "Typed first");
  await panelFiles.losingAnswers(() => panel.send());
  panel.keep(title, "Typed first, then more");
  expect(await panel.send()).toBe(true);
  expect(panel.draftOf(title)).toMatchObject({ value: "Typed first, then more" });
  expect(panel.clashOf(title)).toBeUndefined();
});

test("a page that is opened while a save ends gets its own words", async () => {
  const run = await begun();
  const { panel } = run;
  await panel.loadReview();
  const title = titleOf(run);
  panel.keep(title, "Typed first");
  panelFiles.duringNext("review", async () => {
    panel.openPage("terms/index.html");
    await panel.load();
  });
  expect(await panel.save()).toBe(true);
  await expect.poll(() => words(run).text).toContain("We bake");
});

test("a save that waits for the new name of an entry saves what was typed there meanwhile", async () => {
  const run = await begun();
  const { panel } = run;
  const fieldOf = (key: string) => fieldNamed(run, `breads[0].${key}`);
  panel.keep(fieldOf("name"), "Dark rye");
  let second: Promise<boolean> | undefined;
  panelFiles.duringNext("save", async () => {
    panel.keep(fieldOf("price"), 8.5);
    second = panel.save();
  });
  expect(await panel.save()).toBe(true);
  expect(await second).toBe(true);
  expect(site.read("breads.yaml")).toMatch(/name: Dark rye\n.*price: 8\.50\n/);
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

/** Makes each look at the clock a later time, so that what is typed right after other words is later. */
function tellTimesApart(): void {
  let time = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => time++);
  onTestFinished(() => clock.mockRestore());
}

/** A run, its title, and another window on the same server. */
async function twoWindows() {
  const run = await begun();
  const title = titleOf(run);
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

test("of the words of three windows, each is asked about", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  const label = "Title";
  panel.storeDrafts([
    { ...title, value: "First", before: title.value, label, others: ["Second", "Third"] },
  ]);
  await panel.send();
  expect(panel.clashOf(title)).toMatchObject({ mine: "First", theirs: "Second" });
  await panel.decide(title, title, "mine");
  await panel.send();
  expect(panel.clashOf(title)).toMatchObject({ mine: "First", theirs: "Third" });
  await panel.decide(title, title, "mine");
  await panel.send();
  expect(panel.clashOf(title)).toBeUndefined();
});

test("whoever decides about saved words is still asked about those of another window", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  const label = "Title";
  panel.storeDrafts([{ ...title, value: "Mine", before: title.value, label, others: ["Second"] }]);
  await panel.send();
  site.edit("home.yaml", "title: Home", "title: Theirs");
  await site.rebuilt();
  await panel.load();
  const now = titleOf(run);
  expect(panel.clashOf(now)).toMatchObject({ with: "saved", mine: "Mine", theirs: "Theirs" });
  await panel.decide(now, now, "mine");
  await panel.send();
  expect(panel.clashOf(now)).toMatchObject({ with: "typed", mine: "Mine", theirs: "Second" });
});

test("what other windows type during a save is asked about afterwards, one after the other", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "First");
  panelFiles.duringNext("save", async () => {
    const draft = panel.draftOf(title) ?? expect.fail();
    panel.storeDrafts([{ ...draft, others: ["Second", "Third"] }]);
  });
  expect(await panel.save()).toBe(true);
  expect(site.read("home.yaml")).toContain("title: First\n");
  const draft = panel.drafts().get(panel.keyOf(title));
  expect(draft).toMatchObject({ value: "Second", before: "First", others: ["Third"] });
});

test("two windows that typed the same while the server was silent need no choice", async () => {
  const run = await begun();
  const title = titleOf(run);
  const other = await panelFiles.reload();
  await panelFiles.whileSilent(async () => {
    run.panel.keep(title, "The same");
    other.keep(title, "The same");
    run.panel = await panelFiles.reload();
  });
  const draft = run.panel.drafts().get(run.panel.keyOf(title));
  expect(draft?.value).toBe("The same");
  expect(draft?.others ?? []).toEqual([]);
});

test("what another window has discarded while the server was silent needs no choice", async () => {
  tellTimesApart();
  const run = await begun();
  const title = titleOf(run);
  const other = await panelFiles.reload();
  await panelFiles.whileSilent(async () => {
    other.keep(title, "Discarded");
    other.discard([other.keyOf(title)]);
    run.panel.keep(title, "Typed");
    run.panel = await panelFiles.reload();
  });
  const draft = run.panel.drafts().get(run.panel.keyOf(title));
  expect(draft?.value).toBe("Typed");
  expect(draft?.others ?? []).toEqual([]);
});

test("a browser whose storage is full brings back no older words", async () => {
  const run = await begun();
  const title = titleOf(run);
  await panelFiles.whileSilent(async () => {
    run.panel.keep(title, "one");
    const full = vi.spyOn(Object.getPrototypeOf(localStorage), "setItem");
    full.mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    run.panel.keep(title, "one two");
    expect(run.panel.draftOf(title)?.value).toBe("one two");
    await run.panel.send();
    expect(run.panel.draftProblem().isSafe).toBe(false);
    run.panel = await panelFiles.reload();
  });
  expect(run.panel.drafts().size).toBe(0);
});

test("once what the browser can't store is discarded, nobody has to keep the page open", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  const full = vi.spyOn(Object.getPrototypeOf(localStorage), "setItem");
  full.mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
  await panelFiles.whileSilent(async () => {
    panel.keep(title, "Typed");
    await panel.send();
    expect(panel.draftProblem().isSafe).toBe(false);
    panel.discard([panel.keyOf(title)]);
    expect(panel.draftProblem().isSafe).toBe(true);
  });
});

test("whoever comes back to the editor sees what was typed in another browser meanwhile", async () => {
  const onFocus: (() => void)[] = [];
  replaceGlobal("addEventListener", (type: string, act: () => void) => {
    if (type === "focus") onFocus.push(act);
  });
  const run = await begun();
  const title = titleOf(run);
  panelFiles.restart(true);
  const other = await panelFiles.reload();
  other.keep(title, "Typed elsewhere");
  await other.send();
  for (const act of onFocus) act();
  await expect.poll(() => run.panel.draftOf(title)?.value ?? "nothing").toBe("Typed elsewhere");
});

test("what two windows typed while the server was silent is kept, of each; the last is in the field", async () => {
  tellTimesApart();
  const run = await begun();
  const title = titleOf(run);
  const other = await panelFiles.reload();
  await panelFiles.whileSilent(async () => {
    run.panel.keep(title, "from one window");
    other.keep(title, "from the other");
    await other.send();
  });
  run.panel = await panelFiles.reload();
  const { value, others = [] } = run.panel.drafts().get(run.panel.keyOf(title)) ?? {};
  expect([value, ...others]).toEqual(["from the other", "from one window"]);
});

test("a reload brings back what was typed last, also where nothing can be kept by the server", async () => {
  const run = await begun();
  const title = titleOf(run);
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
  const title = titleOf(run);
  keep(run, title, "New title");
  panelFiles.duringNext("save", async () => panel.keep(title, title.value));
  await panelFiles.losingAnswers(async () => expect(await panel.save()).toBe(false));
  expect(site.read("home.yaml")).toContain("New title");
  await panel.send();
  await panel.load();
  const now = titleOf(run);
  expect(panel.draftOf(now)).toMatchObject({ before: "New title", value: title.value });
});

test("what was discarded while the server was silent can be restored, also after typing again", async () => {
  const run = await begun();
  let { panel } = run;
  const title = titleOf(run);
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

test("nothing is decided while the server lacks what was typed last", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  panel.keep(title, "Mine");
  await panel.send();
  site.edit("home.yaml", "title: Home", "title: Theirs");
  await site.rebuilt();
  await panel.load();
  expect(panel.clashOf(title)).toMatchObject({ mine: "Mine", theirs: "Theirs" });
  await panelFiles.whileSilent(async () => {
    panel.keep(title, "Mine and more");
    await panel.decide(title, title, "mine");
    expect(panel.draftOf(title)?.value).toBe("Mine and more");
  });
  const now = titleOf(run);
  await panel.decide(now, now, "mine");
  expect(panel.draftOf(now)?.value).toBe("Mine and more");
  await panel.send();
  expect(panel.clashOf(now)).toBeUndefined();
});

test("a draft that moves onto another one, whose place was gone, keeps both", async () => {
  const run = await begun();
  const { panel } = run;
  const noteOf = (name: string) => ({ file: "breads.yaml", path: ["breads", { name }, "note"] });
  panel.storeDrafts([
    { ...noteOf("Gone"), value: "of the one that is gone", label: "Note" },
    { ...noteOf("Rye"), value: "of the other", before: "Keeps for a week", label: "Note" },
  ]);
  const at = (name: string) => ["breads", { name }];
  // Another file's entry may have the same name.
  panel.moveDrafts([{ file: "home.yaml", from: at("Rye"), to: at("Gone") }]);
  expect(panel.drafts().get(panel.keyOf(noteOf("Rye")))?.value).toBe("of the other");
  panel.moveDrafts([{ file: "breads.yaml", from: at("Rye"), to: at("Gone") }]);
  const { value, others } = panel.drafts().get(panel.keyOf(noteOf("Gone"))) ?? {};
  expect({ value, others }).toEqual({
    value: "of the other",
    others: ["of the one that is gone"],
  });
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

test("what the server can't keep stays in this browser, and the panel says why", async () => {
  const run = await begun();
  const title = titleOf(run);
  const folder = join(site.folder, ".edit-words");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "in the way");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  run.panel.keep(title, "Typed");
  await run.panel.send();
  expect(run.panel.draftProblem()).toEqual({
    problem: expect.stringMatching(/./),
    isSafe: true,
  });
  run.panel = await panelFiles.reload();
  expect(run.panel.drafts().get(run.panel.keyOf(title))?.value).toBe("Typed");
});

test("a save renews the list of unpublished changes", async () => {
  const run = await begun();
  const { panel } = run;
  await panel.loadReview();
  const title = titleOf(run);
  panel.keep(title, "New title");
  expect(await panel.save()).toBe(true);
  expect(panel.state().review?.changes).toMatchObject([{ now: "New title" }]);
});

/** Replaces something global until the test ends. */
function replaceGlobal<Value>(
  name: "addEventListener" | "document" | "fetch" | "setTimeout",
  value: Value,
): Value {
  const before = globalThis[name];
  vi.stubGlobal(name, value);
  onTestFinished(() => void vi.stubGlobal(name, before));
  return value;
}

test("a long draft is kept too when someone leaves the page", async () => {
  const { panel } = await begun();
  replaceGlobal("document", { ...document, visibilityState: "hidden" });
  panel.storeDrafts([{ file: "x.yaml", path: ["left"], value: "x".repeat(70_000), label: "X" }]);
  await panel.send();
  expect(panel.draftProblem().problem).toBeUndefined();
});

test("the server hears of what is typed within two seconds", async () => {
  const { panel } = await begun();
  const fetched = replaceGlobal("fetch", vi.fn(fetch));
  const soon: (() => void)[] = [];
  replaceGlobal("setTimeout", (work: () => void, delay: number) => {
    if (delay < 2000) soon.push(work);
  });
  panel.storeDrafts([{ file: "x.yaml", path: ["soon"], value: "Typed", label: "X" }]);
  for (const work of soon) work();
  await expect.poll(() => fetched.mock.calls[0]?.[1]?.body ?? "nothing").toContain("Typed");
});

test("what this browser kept while the server was silent is sent when the editor opens again", async () => {
  const { panel } = await begun();
  await panelFiles.whileSilent(async () => {
    const draft = { file: "x.yaml", path: ["kept"], value: "Typed in silence", label: "X" };
    panel.storeDrafts([draft]);
    await panel.send();
  });
  const fetched = replaceGlobal("fetch", vi.fn(fetch));
  const atOnce: (() => void)[] = [];
  replaceGlobal("setTimeout", (work: () => void, delay = 0) => {
    if (delay === 0) atOnce.push(work);
  });
  vi.resetModules();
  await import("../../src/editor/panel/drafts.ts");
  for (const work of atOnce) work();
  await expect.poll(() => fetched.mock.calls[0]?.[1]?.body ?? "nothing").toContain("in silence");
});

test("what is typed last is still sent when someone closes the page", async () => {
  const { panel } = await begun();
  const fetched = replaceGlobal("fetch", vi.fn(fetch));
  replaceGlobal("document", { ...document, visibilityState: "hidden" });
  panel.storeDrafts([{ file: "x.yaml", path: ["last"], value: "Typed last", label: "X" }]);
  await panel.send();
  // Without it, browsers cancel what a page has just sent.
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ keepalive: true });
});

test("long drafts that one request can't take are all kept", async () => {
  const { panel } = await begun();
  const draft = (index: number) => ({
    file: "x.yaml",
    path: [`long${index}`],
    value: "x".repeat(400_000),
    label: "X",
  });
  panel.storeDrafts(Array.from({ length: 12 }, (_, index) => draft(index)));
  for (let request = 1; request <= 12; request++) await panel.send();
  expect(panel.draftProblem().problem).toBeUndefined();
  expect((await panelFiles.reload()).drafts().size).toBe(12);
});

test("another project that is now served at the address gets none of the words", async () => {
  const { panel } = await begun();
  const { fetch: usualFetch, location: here } = globalThis;
  onTestFinished(() => {
    vi.stubGlobal("fetch", usualFetch);
    vi.stubGlobal("location", here);
    vi.stubGlobal("DOMParser", undefined);
  });
  const config = JSON.stringify({ prefix: "/~edit/", folder: "/other", token: "2" });
  const page = { body: { dataset: { config } } };
  vi.stubGlobal(
    "DOMParser",
    class {
      parseFromString = () => page;
    },
  );
  const loadAgain = vi.fn();
  vi.stubGlobal("location", { ...here, reload: loadAgain });
  const restarted = { kind: "refused", problems: [{ message: "Restarted." }], isRestarted: true };
  const fetching = vi
    .fn()
    .mockResolvedValueOnce({ json: () => restarted })
    .mockResolvedValueOnce({ text: async () => "The page of the other project" })
    .mockResolvedValue({ json: () => ({ kind: "saved", renames: [] }) });
  vi.stubGlobal("fetch", fetching);
  expect(await panel.ask({ kind: "save", changes: [] })).toEqual(restarted);
  expect(loadAgain).toHaveBeenCalledOnce();
});

test("an address of the editor that is not UTF-8 stands for a page that does not exist", async () => {
  const { panel } = await begun();
  expect(panel.pageAt("/~edit/%E0/")).toBe("%E0/index.html");
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

test("an undo of words that have changed since asks first, and then does what was chosen", async () => {
  const run = await begun();
  const { panel } = run;
  keep(run, titleOf(run), "New title");
  expect(await panel.save()).toBe(true);
  site.edit("home.yaml", "title: New title", "title: Theirs");
  await site.rebuilt();
  await panel.stepHistory("undo");
  const { conflicting } = panel.state();
  expect(conflicting).toMatchObject({
    between: "times",
    conflicts: [{ mine: "Home", theirs: "Theirs" }],
  });
  expect(site.read("home.yaml")).toContain("title: Theirs\n");
  await conflicting?.resolve({ [conflicting.conflicts[0]?.key ?? ""]: "mine" });
  expect(panel.state()).toMatchObject({ conflicting: undefined, status: { text: "Undone." } });
  expect(site.read("home.yaml")).toContain("title: Home\n");
});

test("taking back words that have changed since asks first", async () => {
  const run = await begun();
  const { panel } = run;
  keep(run, titleOf(run), "New title");
  expect(await panel.save()).toBe(true);
  await panel.loadReview();
  const { back = [] } = panel.state().review ?? {};
  site.edit("home.yaml", "title: New title", "title: Theirs");
  await site.rebuilt();
  await panel.takeBack(back, "Took everything back.");
  expect(panel.state().conflicting).toMatchObject({
    between: "times",
    conflicts: [{ mine: "Home", theirs: "Theirs" }],
  });
});

test("restoring discarded words does not overwrite newer ones", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  const price = fieldNamed(run, "breads[0].price");
  for (const field of [title, price]) keep(run, field, "Older");
  panel.discard([...panel.drafts().keys()]);
  expect(panel.drafts().size).toBe(0);
  keep(run, title, "Newer");
  await panel.bringBack();
  expect([title, price].map((field) => panel.draftOf(field)?.value)).toEqual(["Newer", "Older"]);
  expect(panel.state().status.text).toBe("Restored.");
  await panel.bringBack();
  expect(panel.state().status.text).toBe(
    "You have typed something else there since. Save that first, then restore this.",
  );
  panel.discard([...panel.drafts().keys()]);
  await panel.bringBack();
  expect(panel.draftOf(title)?.value).toBe("Newer");
});

test("while the server is silent, the panel says why nothing is restored or listed as unpublished", async () => {
  const run = await begun();
  const { panel } = run;
  const title = titleOf(run);
  keep(run, title, "Typed");
  panel.discard([panel.keyOf(title)]);
  const saidMeanwhile = async (act: () => Promise<unknown>) => {
    panel.say("");
    await panelFiles.whileSilent(act);
    return panel
      .state()
      .status.problems.map(({ message }) => message)
      .join();
  };
  const reason = "The editor can’t reach its server.";
  expect(await saidMeanwhile(panel.loadReview)).toContain(reason);
  expect(await saidMeanwhile(panel.bringBack)).toContain(reason);
  expect(panel.draftProblem().problem, "what is said of drafts").toContain(reason);
  await panel.bringBack();
  expect(panel.draftOf(title)?.value).toBe("Typed");
});

test("drafts that an older version of the editor stored are still there", async () => {
  const run = await begun();
  const { folder } = JSON.parse(document.body.dataset.config ?? "");
  const title = titleOf(run);
  const { file, path, value: before } = title;
  localStorage.setItem(
    `edit words in ${folder}: older`,
    JSON.stringify({ file, path, value: "Typed long ago", before, label: "Title, Home" }),
  );
  run.panel = await panelFiles.reload();
  expect(run.panel.draftOf(title)?.value).toBe("Typed long ago");
});

test("what an even older version stored, as text only, is listed, to copy, and replaces nothing", async () => {
  const run = await begun();
  const { folder } = JSON.parse(document.body.dataset.config ?? "");
  const title = titleOf(run);
  const { file, path } = title;
  localStorage.setItem(
    `edit words in ${folder}: oldest`,
    JSON.stringify({ file, path, input: "Typed very long ago", label: "Title, Home" }),
  );
  run.panel = await panelFiles.reload();
  expect(run.panel.draftOf(title)).toBeUndefined();
  const [draft] = [...run.panel.drafts().values()];
  expect(draft).toMatchObject({
    value: expect.stringContaining("Typed very long ago"),
    label: "Typed earlier",
  });
});

test("what another project, or a page of the site, has stored in the browser is no draft here", async () => {
  const run = await begun();
  const { file, path } = titleOf(run);
  const draft = { file, path, value: "Typed elsewhere", label: "Title, Home" };
  localStorage.setItem("edit words in /other: x", JSON.stringify({ draft }));
  localStorage.setItem("theme", "dark");
  run.panel = await panelFiles.reload();
  expect([...run.panel.drafts().values()]).toEqual([]);
  expect(localStorage.getItem("theme")).toBe("dark");
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
  onTestFinished(() => {
    put(() => open);
  });
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
  const { jsonOf, withPart } = await panelFiles.reload();
  const control = { label: "", help: "", isOptional: false };
  const number = { ...control, kind: "number" } as const;
  const text = { ...control, kind: "text" } as const;
  const rows = { noun: "size", min: 0, max: 9, base: {}, parts: [{ ...number, at: ["price"] }] };
  const parts = [
    { ...number, at: ["price"] },
    { ...number, at: ["weight", "least"] },
    { ...text, at: ["code"] },
    { ...control, kind: "list", at: ["sizes"], rows },
  ] as const;
  const head = {
    price: "0.50",
    weight: { least: "2.50" },
    code: "0.50",
    sizes: [{ price: "1.00" }, { price: 2 }],
  };
  expect(jsonOf(head, parts)).toBe(
    '{"price":0.50,"weight":{"least":2.50},"code":"0.50","sizes":[{"price":1.00},{"price":2}]}',
  );
  // What was cleared is not written.
  const { sizes: _, ...short } = head;
  expect(jsonOf(withPart(short, ["code"], undefined) ?? "", parts)).toBe(
    '{"price":0.50,"weight":{"least":2.50}}',
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
