import { mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Draft, EditField, Json, KeptDraft } from "../../src/editor/messages.ts";
import { draftStore } from "../../src/editor/server/drafts.ts";
import { saveHistory } from "../../src/editor/server/history.ts";
import { keptFiles, keptFolder } from "../../src/editor/server/kept-files.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";

/** A project with a content folder, and the drafts that each of its servers sees. */
function project() {
  const root = emptyFolder();
  const content = join(root, "content");
  mkdirSync(content);
  return { root, content, server: (folder = content) => draftStore(keptFiles(root, folder)) };
}

const draft = (value: Json, path = "heading", before: Json = "Old"): Draft => ({
  file: "about.yaml",
  path: [path],
  label: "Heading, About",
  value,
  before,
});
const field = (value: Json, kind: EditField["kind"] = "text") =>
  ({ file: "about.yaml", path: ["heading"], kind, value }) as unknown as EditField;
const base = (kept: KeptDraft | undefined) =>
  kept && { revision: kept.revision, value: kept.draft.value };
const valuesOf = (all: readonly KeptDraft[]) => all.map((one) => one.draft.value);

test("drafts outlive the server, and are known by the real path of their content folder", () => {
  const { root, content, server } = project();
  server().write({ draft: draft("Typed") });
  expect(valuesOf(server().all())).toEqual(["Typed"]);
  symlinkSync(content, join(root, "link"));
  expect(valuesOf(server(join(root, "link")).all())).toEqual(["Typed"]);
  expect(server(join(root, "other")).all()).toEqual([]);
});

test("what is typed after a save begins with what was saved, though the saved draft arrives here late", () => {
  const store = project().server();
  store.write({ draft: draft("Saved") });
  store.write({ draft: draft("Typed on", "heading", "Saved") });
  expect(store.rebased([field("Saved")])).toMatchObject([
    { draft: { before: "Saved", value: "Typed on" } },
  ]);
  expect(store.rebased([field("Saved")])[0]?.clash).toBeUndefined();
});

test("nobody else can read drafts, and each is one file", () => {
  const { root, server } = project();
  const store = server();
  let kept = store.write({ draft: draft("a") });
  for (const value of ["ab", "abc"]) kept = store.write({ draft: draft(value), base: base(kept) });
  store.write({ draft: draft("x", "lead") });
  expect(statSync(keptFolder(root)).mode & 0o777).toBe(0o700);
  expect(filesOf(keptFolder(root))).toHaveLength(2);
  for (const file of filesOf(keptFolder(root)))
    expect(statSync(join(keptFolder(root), file)).mode & 0o777).toBe(0o600);
});

test.each<[what: string, before: Json, mine: Json, theirs: Json, value: Json, others?: Json[]]>([
  ["other lines of a text", "a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"],
  ["other rows of a list", ["a", "b"], ["a", "b", "c"], ["x", "b"], ["x", "b", "c"]],
  [
    "other fields of a new entry",
    { a: "", b: "" },
    { a: "1", b: "" },
    { a: "", b: "2" },
    { a: "1", b: "2" },
  ],
  ["the same words", "a", "b", "b", "b"],
  ["different words", "a", "mine", "theirs", "mine", ["theirs"]],
])(
  "two servers that write %s of one field at once lose nothing",
  (_, before, mine, theirs, value, others) => {
    const { server } = project();
    server().write({ draft: draft(theirs, "heading", before) });
    const kept = server().write({ draft: draft(mine, "heading", before) });
    expect(kept?.draft).toEqual({ ...draft(value, "heading", before), ...(others && { others }) });
    const { clash } = kept ?? {};
    if (others) expect(clash).toMatchObject({ with: "typed", mine: "mine", theirs: "theirs" });
    expect(valuesOf(server().all())).toEqual([value]);
  },
);

test.each([
  ["mine", "theirs", "mine theirs"],
  ["mine\nof two lines", "theirs", "mine\nof two lines\n\ntheirs"],
])("of %j and %j, typed in two windows, both can stay", (mine, theirs, both) => {
  const { server } = project();
  server().write({ draft: draft(theirs, "heading", "Old") });
  const kept = server().write({ draft: draft(mine, "heading", "Old") });
  expect(kept?.clash).toMatchObject({ with: "typed", both });
});

test("someone who goes on typing keeps what another window has added meanwhile", () => {
  const { server } = project();
  const one = server();
  const other = server();
  const first = one.write({ draft: draft("a\nb\nc") });
  other.write({ draft: draft("a\nb\nc\nd"), base: base(first) });
  const now = one.write({ draft: draft("A\nb\nc"), base: base(first) });
  expect(now?.draft.value).toBe("A\nb\nc\nd");
});

test("what was kept, though the answer got lost, is not what another window typed", () => {
  const { server } = project();
  server().write({ draft: draft("Bread") });
  const now = server().write({ draft: draft("Bread rolls"), unanswered: "Bread" });
  expect(now?.draft).toEqual(draft("Bread rolls"));
});

test("files that two servers left for one field are read as one draft", () => {
  const { root, server } = project();
  server().write({ draft: draft("one") });
  const [kept = ""] = filesOf(keptFolder(root));
  const folder = join(keptFolder(root), kept, "..");
  const [name = ""] = readdirSync(folder);
  const other = { revision: "x", replaces: [], at: 0, draft: draft("two") };
  writeFileSync(join(folder, name.replace(/\..*/, ".x.json")), JSON.stringify(other));
  writeFileSync(join(folder, name.replace(/\..*/, ".y.json")), '{"revision":');
  const [all] = server().all();
  expect(all?.draft).toMatchObject({ value: "one", others: ["two"] });
  server().write({ draft: { ...draft("both"), others: [] }, base: base(all) });
  expect(server().all()).toMatchObject([{ draft: { value: "both", others: [] } }]);
});

test.each<[what: string, typed: Json, saved: Json, now: Json | undefined, hasClash: boolean]>([
  ["is merged", "Old\nline\nmine", "New\nline", "New\nline\nmine", false],
  ["is dropped if the file has the same words", "Same", "Same", undefined, false],
  ["clashes if the file has other words there", "Mine", "Theirs", "Mine", true],
])("a draft %s when its field has changed", (_, typed, saved, now, hasClash) => {
  const { server } = project();
  server().write({ draft: draft(typed, "heading", "Old\nline") });
  const [kept] = server().rebased([field(saved)]);
  expect(kept?.draft.value).toEqual(now);
  expect(kept?.clash).toEqual(
    hasClash ? { with: "saved", mine: typed, theirs: saved, both: expect.anything() } : undefined,
  );
  if (kept && !hasClash) expect(kept.draft.before).toBe(saved);
  expect(valuesOf(server().all())).toEqual(now === undefined ? [] : [now]);
});

test("what another window typed stays to be decided if this one has the words that someone saved", () => {
  const { server } = project();
  server().write({ draft: { ...draft("Same"), others: ["Other"] } });
  expect(server().rebased([field("Same")])).toMatchObject([
    { clash: { with: "typed", mine: "Same", theirs: "Other" } },
  ]);
});

test("a number that is typed with a zero at its end is the same as that number in the file", () => {
  const { server } = project();
  server().write({ draft: draft("4.80", "heading", 4.5) });
  expect(server().rebased([field(4.8, "number")])).toEqual([]);
});

test("of two links or numbers only one can stay", () => {
  const { server } = project();
  server().write({ draft: draft("/a/") });
  const [kept] = server().rebased([field("/b/", "link")]);
  expect(kept?.clash).toEqual({ with: "saved", mine: "/a/", theirs: "/b/" });
});

test("a draft that ends is gone, unless someone has typed on; a discarded one can be restored", () => {
  const { server } = project();
  const first = server().write({ draft: draft("a") });
  server().write({ draft: draft("ab"), base: base(first) });
  expect(server().write({ draft: draft("a"), base: base(first), end: "saved" })?.draft.value).toBe(
    "ab",
  );
  const [now] = server().all();
  expect(server().write({ draft: draft("ab"), base: base(now), end: "discarded" })).toBeUndefined();
  expect(server().all()).toEqual([]);
  expect(server().discarded()).toBe(1);
  expect(server().restore()).toBe(1);
  expect([valuesOf(server().all()), server().discarded()]).toEqual([["ab"], 0]);
  expect(server().restore()).toBe(0);
});

test("a draft that is discarded once more, because the answer got lost, is restored once", () => {
  const { server } = project();
  const now = server().write({ draft: draft("a") });
  for (const _ of ["sent", "sent again"])
    server().write({ draft: draft("a"), base: base(now), end: "discarded" });
  expect(server().discarded()).toBe(1);
});

test("a draft that is too long or can't be written is refused with a reason", () => {
  const { root, server } = project();
  const long = { draft: draft("x".repeat(2 ** 20)) };
  expect(() => server().write(long)).toThrow("Heading, About is longer than 1 MB. Shorten it.");
  writeFileSync(keptFolder(root), "no folder");
  expect(() => server().write({ draft: draft("a") })).toThrow(
    "What you type can’t be kept in the project, so it stays in this browser. Ask whoever set this up to make the folder .edit-words writable (ENOTDIR).",
  );
  expect(server().all()).toEqual([]);
});

const save = (after: string) => ({
  files: [{ file: "about.yaml", before: undefined, after }],
  renames: [],
});

test("saves outlive the server, in order; one that can't be written lasts as long as it", () => {
  const { root, content } = project();
  const history = () => saveHistory(keptFiles(root, content));
  for (const text of ["one", "two", "three"]) history().add("undo", save(text));
  expect(history().last("undo")?.outcome).toEqual(save("three"));
  history().remove("undo", history().last("undo")?.name ?? "");
  expect(history().last("undo")?.outcome).toEqual(save("two"));
  history().clear("undo");
  expect(history().has("undo")).toBe(false);
  rmSync(keptFolder(root), { recursive: true });
  writeFileSync(keptFolder(root), "no folder");
  const own = history();
  own.add("undo", save("four"));
  expect(own.last("undo")?.outcome).toEqual(save("four"));
  expect(history().has("undo")).toBe(false);
  own.clear("undo");
  expect(own.has("undo"), "a save that could not be written is still there").toBe(false);
});

test("the record of renames also knows those that were undone", () => {
  const { root, content } = project();
  const history = () => saveHistory(keptFiles(root, content));
  const renamed = (from: string, to: string) => ({
    file: "plans.yaml",
    from: ["plans", { name: from }],
    to: ["plans", { name: to }],
  });
  const step = (from: string, to: string) => ({ ...save(to), renames: [renamed(from, to)] });
  history().add("undo", step("Growth", "Alpha"));
  history().add("undo", step("Alpha", "Beta"));
  history().remove("undo", history().last("undo")?.name ?? "");
  history().add("redo", step("Beta", "Alpha"));
  history().clear("redo");
  expect(history().renames()).toEqual([
    renamed("Growth", "Alpha"),
    renamed("Alpha", "Beta"),
    renamed("Beta", "Alpha"),
  ]);
  rmSync(keptFolder(root), { recursive: true });
  writeFileSync(keptFolder(root), "no folder");
  const own = history();
  own.add("undo", step("Alpha", "Gamma"));
  expect(own.renames(), "one that can't be written is known to its server").toEqual([
    renamed("Alpha", "Gamma"),
  ]);
});

test("if the clock is set back, the last save is still the last", () => {
  const { root, content } = project();
  const files = keptFiles(root, content);
  const later = `${String(Date.now() + 1e9).padStart(16, "0")}-x.json`;
  files.write("undo", later, save("before"));
  const history = saveHistory(files);
  history.add("undo", save("after"));
  expect(history.last("undo")?.outcome).toEqual(save("after"));
});

test("of what was discarded twice in a field, the last comes back", () => {
  const store = project().server();
  for (const value of ["First", "Second"]) {
    const kept = store.write({ draft: draft(value) });
    store.write({ draft: draft(value), base: base(kept), end: "discarded" });
  }
  expect(store.restore()).toBe(1);
  expect(valuesOf(store.all())).toEqual(["Second"]);
});

test("history is kept for 30 days and up to 50 MB; the oldest goes first, and drafts stay", () => {
  const { root, content, server } = project();
  server().write({ draft: draft("a") });
  const files = keptFiles(root, content);
  const day = 24 * 60 * 60 * 1000;
  const name = (age: number) => `${String(Date.now() - age).padStart(16, "0")}-x.json`;
  files.write("undo", name(31 * day), save("too old"));
  files.write("discarded", name(32 * day), draft("too old"));
  files.write("redo", name(29 * day), save("x".repeat(30_000_000)));
  files.write("discarded", name(28 * day), draft("x".repeat(15_000_000)));
  const history = saveHistory(files);
  history.add("undo", save("small"));
  expect(["undo", "redo", "discarded"].map((folder) => files.names(folder).length)).toEqual([
    1, 1, 1,
  ]);
  history.add("undo", save("x".repeat(10_000_000)));
  expect(["undo", "redo", "discarded"].map((folder) => files.names(folder).length)).toEqual([
    2, 0, 1,
  ]);
  expect(valuesOf(server().all())).toEqual(["a"]);
});
