import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Change, Choices, Conflicting, Json, Path, Saved } from "../../src/editor/messages.ts";
import { answers } from "../../src/editor/server/answers.ts";
import { bodyOf } from "../../src/editor/texts/content-text.ts";
import { worker } from "../../src/editor/thread/worker.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { bakery, newsPages } from "../setup/bakery.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { bakeryWorker, set, setBread } from "./bakery-worker.ts";

const { ask, save, read, write, edit, texts, rebuilt, builder, folder } = bakeryWorker();
const content = join(folder, "content");

const refusal = (message: string) => ({ kind: "refused", problems: [{ message }] });
const price = (value: number, before = 4.5) => setBread("Rye", "price", before, value);
const heading = (value: string) => set("about.yaml", ["heading"], "Who we are", value);

/** Saves changes that must be refused. Checks that nothing is written. */
async function refused(...changes: Change[]) {
  const before = texts();
  const answer = await save(...changes);
  expect(texts()).toEqual(before);
  return answer;
}

test("before the first good build, a save is refused with a reason", async () => {
  const site = { last: () => undefined, tryOut: () => Promise.reject(new Error("not reached")) };
  const answer = await worker(site, "nowhere")({ kind: "save", changes: [price(4.75)] } as never);
  expect(answer).toEqual(refusal("The site has a mistake. Fix it first."));
});

const bread = { name: "Seeded", price: 5.2, icon: "roll", isNew: false };
const seeded: Json = { ...bread, grains: ["wheat", "sesame"] };
const lines: Json = ["Bread from", "round the corner"];
const long = ["Bread", "of more than forty characters, all of them"];
const hero = ["hero", "heading"];
const terms = "pages/terms.md";
const oldTerms = read(terms);
const oldAbout = read("about.yaml");
const withHtml = oldTerms.replace("**every day**", "<b>every day");

const inTerms: Change = { kind: "file", file: terms, before: oldTerms, text: withHtml };
const inAbout: Change = { kind: "file", file: "about.yaml", before: oldAbout, text: "heading: [" };

test.each<[place: string, label: string | undefined, change: Change]>([
  ["breads.yaml:4 breads[0].price", "Price of bread “Rye”", price(-1)],
  ["breads.yaml: breads[0].name", "Name of bread “Rye”", setBread("Rye", "name", "Rye", "brioche")],
  ["home.yaml:8 hero.heading[1]", "Heading, line 2 of hero", set("home.yaml", hero, lines, long)],
  ["order.yaml:1 bread", "Bread of order", setBread("Seeded", undefined, seeded)],
  [
    "site.yaml:7 footer.links[1].to",
    "Link address of footer, link 2",
    { kind: "file", file: terms, before: oldTerms },
  ],
  ["breads.yaml: breads[3].name", "", setBread("rye", undefined, undefined, { name: "rye" })],
  // A full sentence about the text, and a problem without a place.
  ["pages/terms.md:6 text", "", inTerms],
  ["about.yaml:1 ", undefined, inAbout],
])("nothing is written with a mistake at %s", async (place, label, change) => {
  const answer = await refused(change);
  const problems = "problems" in answer ? answer.problems : [];
  expect(problems.map(({ file, line = "", name = "" }) => `${file}:${line} ${name}`)).toEqual([
    place,
  ]);
  expect(problems.map((problem) => problem.label)).toEqual([label]);
});

test("changes to several files are saved together or not at all, and nothing else changes", async () => {
  expect(await refused(price(4.75), heading(""))).toMatchObject({ kind: "refused" });
  const before = texts();
  const after = {
    "breads.yaml": read("breads.yaml").replace("price: 4.50", "price: 4.75"),
    "about.yaml": read("about.yaml").replace("Who we are", "Who bakes"),
  };
  expect(await save(price(4.75), heading("Who bakes"))).toMatchObject({ kind: "saved" });
  expect(texts()).toEqual({ ...before, ...after });
  expect(await save(price(4.75))).toEqual({ kind: "saved", files: [], renames: [] });
});

test("an entry that is added once more, because the answer got lost, needs no other name", async () => {
  const add = setBread("Spelt", undefined, undefined, { ...Object(seeded), name: "Spelt" });
  expect(await save(add)).toMatchObject({ kind: "saved" });
  const before = texts();
  expect(await save(add)).toEqual({ kind: "saved", files: [], renames: [] });
  expect(texts()).toEqual(before);
});

test("a page that is added once more, because the answer got lost, is not refused", async () => {
  const add: Change = { kind: "file", file: "pages/privacy.md", text: policy };
  expect(await save(add)).toMatchObject({ kind: "saved", page: "privacy/index.html" });
  expect(await save(add)).toEqual({ kind: "saved", files: [], renames: [] });
});

test("if one file changes at the last moment, none is written", async () => {
  const before = texts();
  const tryOut: typeof builder.tryOut = async (drafts) => {
    const tried = await builder.tryOut(drafts);
    edit("order.yaml", "seeded", "rye");
    return tried;
  };
  const late = worker({ last: builder.last, tryOut }, content);
  const changes = [setBread("Seeded", "name", "Seeded", "Sesame")];
  expect(await late({ kind: "save", changes } as never)).toEqual(
    refusal("order.yaml has just changed on disk. Save again."),
  );
  expect(texts()).toEqual({ ...before, "order.yaml": "bread: rye\n" });
});

test.each<[edit: string, change: Change, label: string, mine: string, theirs: string]>([
  ["breads.yaml 4.50 4.60", price(4.75), "Price of bread “Rye”", "4.75", "4.6"],
  [
    "home.yaml from to",
    set("home.yaml", hero, lines, ["x"]),
    "Heading of hero",
    "x",
    "Bread to\nround the corner",
  ],
  [`${terms} We I`, inTerms, "Text of terms", "We bake <b>every day", "I bake **every day"],
])(
  "after %s, %j conflicts, and nothing is written until someone chooses",
  async (edited, change, label, mine, theirs) => {
    const [file = "", found = "", put = ""] = edited.split(" ");
    edit(file, found, put);
    const answer = await refused(change);
    const conflicts = "conflicts" in answer ? answer.conflicts : [];
    const side = { mine: expect.stringContaining(mine), theirs: expect.stringContaining(theirs) };
    expect(conflicts).toEqual([expect.objectContaining({ label, ...side })]);
    const [{ key = "" } = {}] = conflicts;
    const choose = (choice: "mine" | "theirs") =>
      ask({ kind: "save", changes: [change], choices: { [key]: choice } });
    const now = read(file);
    expect(await choose("theirs")).toMatchObject({ kind: "saved", files: [] });
    expect(read(file)).toBe(now);
    if (change === inTerms) return;
    expect(await choose("mine")).toMatchObject({ kind: "saved" });
    expect(read(file)).toContain(mine);
  },
);

test("of rows with several values that both sides changed, only one side's can stay", async () => {
  const links = (label: string): Json => [
    { label, to: "/about/" },
    { label: "Terms", to: "/terms/" },
    { label: "Call us", to: "tel:+12025550100" },
  ];
  edit("site.yaml", "label: About", "label: We");
  const change = set("site.yaml", ["footer", "links"], links("About"), links("Us"));
  const { conflicts } = (await refused(change)) as Conflicting;
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]).toMatchObject({ label: "Links of footer" });
  expect(conflicts[0]).not.toHaveProperty("both");
});

test("a change is merged with what has changed there meanwhile", async () => {
  edit("home.yaml", "round the corner", "next door");
  edit(terms, "- Cards", "- Cards\n- Coins");
  const line = set("home.yaml", hero, lines, ["Rolls from", "round the corner"]);
  const text = oldTerms.replace("We bake", "We bake bread");
  const page: Change = { kind: "file", file: terms, before: oldTerms, text };
  expect(await save(line, page)).toMatchObject({ kind: "saved" });
  expect(read("home.yaml")).toContain("    - Rolls from\n    - next door\n");
  expect(read(terms)).toBe(text.replace("- Cards", "- Cards\n- Coins"));
});

test("an entry can't be removed while someone changes it, unless one chooses to", async () => {
  edit("order.yaml", "seeded", "rye");
  edit("breads.yaml", "5.20", "5");
  await rebuilt();
  const change = setBread("Seeded", undefined, seeded);
  const answer = await refused(change);
  const [conflict] = "conflicts" in answer ? answer.conflicts : [];
  expect(conflict).toMatchObject({ label: "Bread “Seeded”", mine: undefined });
  const choices = { [conflict?.key ?? ""]: "mine" as const };
  expect(await ask({ kind: "save", changes: [change], choices })).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).not.toContain("Seeded");
});

test("a change is refused if its place is gone", async () => {
  edit("order.yaml", "seeded", "rye");
  edit("breads.yaml", "Seeded", "Sesame");
  await rebuilt();
  const message = "is not there any more.";
  const label = "Price of bread “Seeded”";
  const problems = [{ file: "breads.yaml", name: undefined, label, message }];
  const answer = await refused(setBread("Seeded", "price", 5.2, 5.3));
  expect(answer).toEqual({ kind: "refused", isConflict: true, problems });
});

test("a change is refused if its page is gone", async () => {
  rmSync(join(content, terms));
  const message = "is not there any more.";
  const problems = [{ file: terms, name: undefined, label: "Text of terms", message }];
  const answer = await refused(set(terms, ["text"], bodyOf(oldTerms), "We bake."));
  expect(answer).toEqual({ kind: "refused", isConflict: true, problems });
});

test("renaming an entry updates its references; undo reverts this, and redo repeats it", async () => {
  const { answerTo } = answers(ask as never, content, folder);
  edit("breads.yaml", "name: Seeded\n", "name: Seeded\n    kinds: [{ name: Soft }]\n");
  const before = texts();
  const sesame = { name: "Sesame" };
  const kinds = ["breads", { name: "Seeded" }, "kinds"];
  const [soft, firm] = ["Soft", "Firm"].map((name): Path => [...kinds, { name }]) as [Path, Path];
  const inner = { file: "breads.yaml", from: soft, to: firm };
  const outer = { file: "breads.yaml", from: kinds.slice(0, 2), to: ["breads", sesame] };
  const turned = ({ file, from, to }: typeof inner) => ({ file, from: to, to: from });
  const there = { kind: "saved", renames: [inner, outer] };
  const changes = [
    setBread("Seeded", "name", "Seeded", "Sesame"),
    set("breads.yaml", [...soft, "name"], "Soft", "Firm"),
    setBread("Seeded", "price", 5.2, 5.5),
  ];
  expect(await answerTo({ kind: "save", changes })).toEqual(there);
  const after = before["breads.yaml"]?.replace("Seeded", "Sesame").replace("Soft", "Firm");
  const files = { "breads.yaml": after?.replace("5.20", "5.50"), "order.yaml": "bread: sesame\n" };
  expect(texts()).toEqual({ ...before, ...files });
  const back = { kind: "saved", renames: [turned(outer), turned(inner)] };
  expect(await answerTo({ kind: "undo" })).toEqual(back);
  expect(texts()).toEqual(before);
  expect(await answerTo({ kind: "redo" })).toEqual(there);
});

describe("names of several entries change in one save", () => {
  const rename = (from: string, to: string) => setBread(from, "name", from, to);
  const namesNow = () => read("breads.yaml").match(/(?<=name: ).*/g);

  test.each<[what: string, changes: [from: string, to: string][], names: string[], order: string]>([
    [
      "swapped",
      [
        ["Rye", "Seeded"],
        ["Seeded", "Rye"],
      ],
      ["Seeded", "Rye", "Brioche"],
      "rye",
    ],
    [
      "in a chain",
      [
        ["Rye", "Seeded"],
        ["Seeded", "Sesame"],
      ],
      ["Seeded", "Sesame", "Brioche"],
      "sesame",
    ],
    [
      "in a chain, the free one first",
      [
        ["Seeded", "Sesame"],
        ["Rye", "Seeded"],
      ],
      ["Seeded", "Sesame", "Brioche"],
      "sesame",
    ],
    [
      "in a circle",
      [
        ["Rye", "Seeded"],
        ["Seeded", "Brioche"],
        ["Brioche", "Rye"],
      ],
      ["Seeded", "Brioche", "Rye"],
      "brioche",
    ],
    [
      "swapped, in other letters",
      [
        ["Rye", "SEEDED"],
        ["Seeded", "rye"],
      ],
      ["SEEDED", "rye", "Brioche"],
      "rye",
    ],
    [
      "one only in its letters",
      [
        ["Seeded", "SEEDED"],
        ["Rye", "Spelt"],
      ],
      ["Spelt", "SEEDED", "Brioche"],
      "seeded",
    ],
  ])(
    "%s: other changes and references follow, and undo restores all",
    async (_, pairs, names, order) => {
      const { answerTo } = answers(ask as never, content, folder);
      const before = texts();
      const changes = [
        ...pairs.map(([from, to]) => rename(from, to)),
        setBread("Seeded", "price", 5.2, 5.5),
      ];
      const saved = await answerTo({ kind: "save", changes });
      expect(saved).toMatchObject({ kind: "saved" });
      expect(namesNow()).toEqual(names);
      expect(read("order.yaml")).toBe(`bread: ${order}\n`);
      const quotesAndComments = (text = "") => text.replace(/name: .*/g, "name:");
      expect(quotesAndComments(read("breads.yaml"))).toBe(
        quotesAndComments(before["breads.yaml"]).replace("5.20", "5.50"),
      );
      // The panel's drafts follow the renames one after the other.
      const follow = (answer: object, old: string) =>
        (answer as Saved).renames.reduce(
          (path, { from, to }) => (isDeepStrictEqual(path, from) ? to : path),
          ["breads", { name: old }] as Path,
        );
      const now = (name: string) => pairs.find(([from]) => from === name)?.[1] ?? name;
      for (const name of ["Rye", "Seeded", "Brioche"])
        expect(follow(saved, name)).toEqual(["breads", { name: now(name) }]);
      const back = await answerTo({ kind: "undo" });
      expect(texts()).toEqual(before);
      for (const name of ["Rye", "Seeded", "Brioche"])
        expect(follow(back, now(name))).toEqual(["breads", { name }]);
      expect(await answerTo({ kind: "redo" })).toMatchObject({ kind: "saved" });
      expect(namesNow()).toEqual(names);
    },
  );

  test.each<[what: string, changes: [from: string, to: string][], refused: string]>([
    [
      "of an entry that keeps it",
      [
        ["Rye", "Seeded"],
        ["Brioche", "Rye"],
      ],
      "Name of bread “Rye”",
    ],
    [
      "that two entries get",
      [
        ["Rye", "Spelt"],
        ["Seeded", "spelt"],
      ],
      "Name of bread “Seeded”",
    ],
    [
      "that two entries of a swap get",
      [
        ["Rye", "Seeded"],
        ["Seeded", "Rye"],
        ["Brioche", "rye"],
      ],
      "Name of bread “Brioche”",
    ],
  ])("a name %s is refused", async (_, pairs, label) => {
    const message = "is already used by another entry. Choose another one.";
    const answer = await refused(...pairs.map(([from, to]) => rename(from, to)));
    expect(answer).toMatchObject({ kind: "refused", problems: [{ label, message }] });
  });
});

test("an entry can get the name of one that the same save removes", async () => {
  const changes = [setBread("Seeded", undefined, seeded), setBread("Rye", "name", "Rye", "Seeded")];
  expect(await save(...changes)).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml").match(/(?<=name: ).*/g)).toEqual(["Seeded", "Brioche"]);
});

test("a change that can't be written is refused with a reason", async () => {
  const larger = refusal("about.yaml would be larger than 1 MB. Shorten it.");
  // A letter such as ä takes two bytes.
  for (const padding of ["padding ".repeat(131_060), "ä".repeat(524_270)]) {
    write("about.yaml", `${oldAbout}# ${padding}\n`);
    expect(await refused(heading("Who bakes, and when"))).toEqual(larger);
  }
  write("about.yaml", "heading Who");
  const mistake = refusal("about.yaml has a mistake. Fix it in the file first.");
  expect(await refused(heading("Who bakes"))).toEqual(mistake);
});

const policy = "---\ntitle: Privacy Policy\ndescription: What we know.\n---\n\nNothing.\n";
const rule = "An address has lowercase letters, digits, and hyphens between them.";

test.each([
  "../x.yaml",
  "../about.yaml",
  "../../../x.md",
  "/etc/x",
  "/about.yaml",
  "./about.yaml",
  "a//about.yaml",
  "pages\\x.md",
  "about.yaml ",
  "about.yaml\0",
  "pages/x.md\0",
  "About.yaml",
  "Pages/x.md",
  "schema/x.json",
  "none.yaml",
  "none.de.yaml",
  "about.DE.yaml",
  "about.xx.yaml",
  "../about.de.yaml",
  "about.de.de.yaml",
  "terms.md",
  "pages/x.txt",
  "constructor",
  "",
])("nothing is written to %j, which the site does not read", async (file) => {
  const answer = refusal(`${file} can't be changed here: the site does not read it.`);
  const field = { file, path: ["head"], before: null };
  for (const change of [
    { kind: "file", file, text: policy },
    { kind: "set", ...field, value: "x" },
    { kind: "order", ...field, before: [], order: [] },
  ] as Change[])
    expect(await refused(change)).toEqual(answer);
  const files = [{ file, before: policy, after: undefined }];
  expect(await ask({ kind: "undo", files, renames: [] })).toEqual(answer);
});

test.each([
  ["pages/../x.md", `${rule} Write x.`],
  ["pages/Blog/x.md", `${rule} Write blog/x.`],
  ["pages/Terms Of Use.md", `${rule} Write terms-of-use.`],
  ["pages/🥐.md", `${rule} Type one.`],
  ["pages/Legal/🥐.md", `${rule} Type one.`],
  [`pages/${"x".repeat(300)}.md`, "This address is too long. Shorten it."],
  ["pages/about.md", "/about/ is the address of the page “About”. Choose another one."],
])("no page is created at %s, and its address field says why", async (file, message) => {
  const problem = { file, name: "address", label: "", message };
  const answer = await refused({ kind: "file", file, text: policy });
  expect(answer).toEqual({ kind: "refused", problems: [problem] });
});

test("news may have the name of a page in another folder", async () => {
  const project = bakery(newsPages);
  const site = siteBuilder({ root: project.folder, content: project.content });
  await site.build([project.content]);
  const text = "---\ntitle: About us\ndescription: More.\nday: 2026-05-01\n---\n\nNew.\n";
  const changes: Change[] = [{ kind: "file", file: "pages/news/about.md", text }];
  expect(await worker(site, project.content)({ kind: "save", changes } as never)).toMatchObject({
    kind: "saved",
    page: "news/about/index.html",
  });
});

test("two pages with the same description are refused with a message that names both", async () => {
  const text = read("pages/terms.md").replace(/title: .*/, "title: More");
  expect(await refused({ kind: "file", file: "pages/more.md", text })).toEqual(
    refusal(
      'more/index.html and terms/index.html have the same description "What you agree to.". Give each its own.',
    ),
  );
});

test("a new page that would take the place of another file is refused with a message that names both", async () => {
  const problems = [
    {
      message: expect.stringMatching(
        /^static\/about\/dog\/index\.html and .*pages\/about\/dog\.md both make about\/dog\/index\.html\. Rename or remove one\.$/,
      ),
    },
  ];
  const page: Change = { kind: "file", file: "pages/about/dog.md", text: policy };
  expect(await refused(page)).toEqual({ kind: "refused", problems });
});

test.each([
  ["far away", emptyFolder],
  ["beside it", () => join(folder, "beside")],
])("writes follow symlinks inside the content folder, but not to a folder %s", async (_, place) => {
  const elsewhere = place();
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  cpSync(content, elsewhere, { recursive: true });
  const before = textsOf(elsewhere);
  write("about.txt", read("about.yaml"));
  for (const name of ["about.yaml", "breads.yaml", "pages"]) {
    rmSync(join(content, name), { recursive: true });
    symlinkSync(name === "about.yaml" ? "about.txt" : join(elsewhere, name), join(content, name));
    onTestFinished(() => rmSync(join(content, name)));
  }
  await rebuilt();
  expect(await save(heading("Who bakes"))).toMatchObject({ kind: "saved" });
  expect(read("about.txt")).toContain("Who bakes");
  const page: Change = { kind: "file", file: "pages/privacy.md", text: policy };
  const out = "is a link that leads out of the content folder. Replace it with its target.";
  expect(await save(price(4.75))).toEqual(refusal(`breads.yaml ${out}`));
  expect(await save(page)).toEqual(refusal(`pages ${out}`));
  expect(textsOf(elsewhere)).toEqual(before);
});

/** Saves a change. Returns the task that undoes it. */
async function saved(change: Change) {
  const answer = await save(change);
  if (answer.kind !== "saved") throw new Error(JSON.stringify(answer));
  const undo = (choices: Choices = {}) => ask({ ...answer, kind: "undo", choices });
  return { answer, undo };
}

test("a save is undone to the byte: fields, entries, a new page and a page that is removed", async () => {
  edit("site.yaml", "    - { label: Terms, to: /terms/ }\n", "");
  edit("order.yaml", "seeded", "rye");
  await rebuilt();
  const before = texts();
  for (const [change, page] of [
    [price(4.75)],
    [setBread("Seeded", undefined, seeded)],
    [set("about.de.yaml", ["heading"], "Wer wir sind", "Wer backt")],
    [{ kind: "file", file: "pages/privacy.md", text: policy }, "privacy/index.html"],
    [{ kind: "file", file: terms, before: oldTerms }],
  ] as [Change, string?][]) {
    const { undo, answer } = await saved(change);
    expect(answer.page).toBe(page);
    expect(texts()).not.toEqual(before);
    expect(await undo()).toMatchObject({ kind: "saved" });
    expect(texts()).toEqual(before);
  }
});

test("undo keeps later changes, and asks if they are in the same field", async () => {
  const before = read("breads.yaml");
  edit("order.yaml", "seeded", "rye");
  await rebuilt();
  const removed = await saved(setBread("Seeded", undefined, seeded));
  const { undo } = await saved(price(4.75));
  edit("breads.yaml", "price: 3.90", "price: 4.10 # more");
  const now = before.replace("price: 3.90", "price: 4.10 # more");
  expect(await removed.undo()).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toBe(now.replace("4.50", "4.75"));
  edit("breads.yaml", "price: 4.75", "price: 4.90");
  const answer = await undo();
  const conflicts = "conflicts" in answer ? answer.conflicts : [];
  const sides = { label: "Price of bread “Rye”", mine: "4.50", theirs: "4.90" };
  expect(conflicts).toEqual([expect.objectContaining(sides)]);
  expect(read("breads.yaml")).toBe(now.replace("4.50", "4.90"));
  expect(await undo({ [conflicts[0]?.key ?? ""]: "mine" })).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toBe(now);
});

test.each([
  ["Keeps for more than one whole week", false],
  ["Keeps", true],
])("undo finds an entry that was renamed since by its note %j, or asks: %j", async (note, asks) => {
  const { undo } = await saved(setBread("Rye", "note", "Keeps for a week", note));
  edit("breads.yaml", "Rye", "Black rye");
  await rebuilt();
  let answer = await undo();
  expect(answer.kind).toBe(asks ? "conflicts" : "saved");
  const [conflict] = "conflicts" in answer ? answer.conflicts : [];
  if (asks) expect(conflict).toMatchObject({ label: "Bread “Rye”", candidates: ["Black rye"] });
  if (asks) answer = await undo({ [conflict?.key ?? ""]: { is: "Black rye" } });
  expect(answer).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toMatch(/name: Black rye\n[^-]*note: Keeps for a week\n/);
});

test("a preview says what is wrong with each draft, and writes nothing", async () => {
  const preview = (...changes: Change[]) => ask({ kind: "preview", page: "index.html", changes });
  const before = texts();
  const label = "Price of bread “Rye”";
  const problems = [{ label }, { label: "Name of bread 3" }];
  const empty = setBread("Brioche", "name", "Brioche", "");
  expect(await preview(price(-1), empty)).toMatchObject({ kind: "preview", problems });
  const overtaken = await preview(price(4.75, 4.6));
  expect(overtaken).toMatchObject({ problems: [], html: expect.stringContaining("4.75") });
  expect(texts()).toEqual(before);
});

test.each<[what: string, wrong: Change, label: string]>([
  ["wrong", price(-1), "Price of bread “Rye”"],
  ["for a place that is gone", setBread("Spelt", "price", 1, 2), "Price of bread “Spelt”"],
  ["for a file that the site does not read", set("none.yaml", ["a"], 1, 2), ""],
  [
    "wrong in the field of another page",
    set("about.yaml", ["head", "title"], "About", ""),
    "Title of search results and links",
  ],
])("a preview shows all other drafts if one is %s, and says which", async (_, wrong, label) => {
  const right = [
    set("home.yaml", hero, lines, ["Rolls from", "round the corner"]),
    setBread("Seeded", "price", 5.2, 5.55),
    set("home.yaml", ["head", "title"], "Home", "Rolls and bread"),
  ];
  for (const changes of [
    [wrong, ...right],
    [...right, wrong],
  ]) {
    const answer = await ask({ kind: "preview", page: "index.html", changes });
    if (answer.kind !== "preview") throw new Error(JSON.stringify(answer));
    expect(answer.html).toContain("Rolls from");
    expect(answer.html).toContain("5.55");
    expect(answer.html).toContain("Rolls and bread");
    expect(answer.problems.map((one) => one.label ?? "")).toEqual([label]);
  }
});

test("a new page can't take the address of a text page, however different", async () => {
  const message = "/terms/ is the address of the page “Terms”. Choose another one.";
  const problem = { file: terms, name: "address", label: "", message };
  expect(await refused({ kind: "file", file: terms, text: policy })).toEqual({
    kind: "refused",
    problems: [problem],
  });
});

test("a page that someone has just removed leaves its address to a new one", async () => {
  rmSync(join(content, terms));
  const add = { kind: "file", file: terms, text: policy } as const;
  expect(await save(add)).toMatchObject({ kind: "saved", page: "terms/index.html" });
});

test("drafts can follow the entries that get their old names when a whole file is taken back", async () => {
  edit("breads.yaml", "icon: bun", "icon: bun\n    note: Sweet, and gone by nine on most days");
  await rebuilt();
  const text = read("breads.yaml");
  const before = text.replace("name: Brioche", "name: Milk roll");
  write("breads.yaml", before);
  await rebuilt();
  const to = (name: string) => ["breads", { name }];
  expect(await save({ kind: "file", file: "breads.yaml", before, text })).toMatchObject({
    kind: "saved",
    renames: [{ file: "breads.yaml", from: to("Milk roll"), to: to("Brioche") }],
  });
});

test("entries that others renamed are found, so that drafts can follow them", async () => {
  const before = read("breads.yaml").replace(
    "Keeps for a week",
    "Keeps for more than one whole week",
  );
  const after = before.replace("Rye", "Dark rye").replace("icon: roll", "icon: bun");
  const files = [{ file: "breads.yaml", before, after }];
  const to = (name: string) => ["breads", { name }];
  expect(await ask({ kind: "renames", files })).toEqual({
    kind: "renamed",
    renames: [{ file: "breads.yaml", from: to("Rye"), to: to("Dark rye") }],
  });
});

test("the names of a choice are listed and drawn", async () => {
  const names = await ask({ kind: "names", choice: "icon.json" });
  expect(names).toEqual({ kind: "names", names: ["bun", "loaf", "pie", "roll"], isDrawn: true });
  const sheet = await ask({ kind: "sheet", choice: "icon.json", names: ["pie", "no"] });
  const drawn = '<symbol id="pie" viewBox="0 0 24 24"><path d="M12 4 4 20h16z"/></symbol>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`;
  expect(sheet).toEqual({ kind: "sheet", svg });
});

test("names that have no drawing are listed without one", async () => {
  const names = await ask({ kind: "names", choice: "other.json" });
  expect(names).toEqual({ kind: "names", names: [], isDrawn: false });
});

test("a review lists problems on disk, and the site's address", async () => {
  edit("about.de.yaml", "heading: ", "heding: ");
  await rebuilt();
  const problem = { file: "about.de.yaml", line: 2, name: "heding" };
  const reviewed = {
    problems: [{ ...problem, line: 1, name: "heading" }, problem],
    site: "https://bakery.example/",
  };
  expect(await ask({ kind: "review", files: [] })).toMatchObject({ kind: "reviewed", reviewed });
});

test("a review lists a mistake that is on several pages once", async () => {
  write("pages/more.md", oldTerms.replace("title: Terms", "title: More"));
  await rebuilt();
  const message = expect.stringContaining("have the same description");
  expect(await ask({ kind: "review", files: [] })).toMatchObject({
    reviewed: { problems: [{ message }] },
  });
});

test.each(["breads.yaml", "loaves.yaml"])(
  "others' changes of an entry go along with its new name, which the saves have recorded: to %s",
  async (file) => {
    const base = read("breads.yaml");
    const mine = base.replace("name: Rye", "name: Dark rye");
    const theirs = base
      .replace("price: 4.50", "price: 4.75")
      .replace("    note: Keeps for a week\n", "");
    const to = (name: string) => ["breads", { name }];
    const renames = [{ file: "breads.yaml", from: to("Rye"), to: to("Dark rye") }];
    const files = [{ file, here: "breads.yaml", base, mine, theirs }];
    expect(await ask({ kind: "merge", choices: {}, files, renames })).toEqual({
      kind: "merged",
      texts: [{ file, text: theirs.replace("name: Rye", "name: Dark rye") }],
    });
  },
);

test("a file with a new name is merged as what it is here; words that nobody reads are marked", async () => {
  const base = read("about.yaml");
  const mine = base.replace("Three", "Four");
  const theirs = base.replace("Who we are", "Us");
  const files = [{ file: "team.yaml", here: "about.yaml", base, mine, theirs }];
  const task = { kind: "merge", choices: {} } as const;
  const text = mine.replace("Who we are", "Us");
  expect(await ask({ ...task, files })).toEqual({
    kind: "merged",
    texts: [{ file: "team.yaml", text }],
  });
  const gone = { file: "about.yaml", here: "about.yaml", base, mine, theirs: undefined };
  const conflict = { label: "The file about.yaml", mine, theirs: undefined };
  expect(await ask({ ...task, files: [{ ...gone, isUnread: true }] })).toMatchObject({
    kind: "conflicts",
    conflicts: [{ ...conflict, isUnread: true }],
  });
  const { conflicts } = (await ask({ ...task, files: [gone] })) as Conflicting;
  expect(conflicts).toEqual([{ key: expect.any(String), ...conflict }]);
});
