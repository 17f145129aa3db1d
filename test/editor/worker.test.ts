import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Change, Json } from "../../src/editor/messages.ts";
import { answers } from "../../src/editor/server/answers.ts";
import { worker } from "../../src/editor/thread/worker.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { bakeryWorker, set, setBread } from "./bakery-worker.ts";

const { ask, save, read, write, edit, texts, has, rebuilt, builder, folder } = bakeryWorker();
const content = join(folder, "content");

const refusal = (message: string) => ({ kind: "refused", problems: [{ message }] });
const price = (value: number, before = 4.5) => setBread("Rye", "price", before, value);
const heading = (value: string, before = "Who we are") =>
  set("about.yaml", ["heading"], before, value);

/** Saves changes, and checks that nothing is written. */
async function refused(...changes: Change[]) {
  const before = texts();
  const answer = await save(...changes);
  expect(texts()).toEqual(before);
  return answer;
}

test("a change is written once the whole content is right with it", async () => {
  const before = read("breads.yaml");
  const after = before.replace("price: 4.50", "price: 4.75");
  const answer = { kind: "saved", files: [{ file: "breads.yaml", before, after }], renames: [] };
  expect(await save(price(4.75))).toEqual(answer);
  expect(read("breads.yaml")).toBe(after);
  expect(await save(price(4.75))).toEqual({ kind: "saved", files: [], renames: [] });
});

test("before the site could be built, a save says why it is refused", async () => {
  const site = { last: () => undefined, tryOut: () => Promise.reject(new Error("not reached")) };
  const task = { kind: "save", changes: [price(4.75)] };
  expect(await worker(site, "nowhere")(task as never)).toEqual(
    refusal("The site has a mistake. Fix it first."),
  );
});

const rye = { name: "Rye", price: 1, icon: "loaf", isNew: false, grains: ["rye"] };
const seeded: Json = {
  ...rye,
  name: "Seeded",
  price: 5.2,
  icon: "roll",
  grains: ["wheat", "sesame"],
};
const brioche: Json = {
  ...{ ...rye, name: "Brioche", price: 3.9, icon: "bun", isNew: true, grains: ["wheat"] },
};
const lines: Json = ["Bread from", "round the corner"];

const tooLong = ["Bread", "of more than forty characters, all of them"];
const terms = "pages/terms.md";
const withHtml = (text: string) => text.replace("**every day**", "<b>every day");

test.each<[change: Change, problem: string]>([
  [price(-1), "breads.yaml:4 breads[0].price: Price of bread “Rye” is too small. Write 0 or more."],
  [
    set("home.yaml", ["hero", "heading"], lines, tooLong),
    "home.yaml:8 hero.heading[1]: Heading, line 2 of hero has 42 characters. Shorten it to 40.",
  ],
  [
    set("about.de.yaml", ["heading"], "Wer wir sind", ""),
    "about.de.yaml:2 heading: Heading of about.de is empty. Write some text.",
  ],
  [
    set("about.yaml", ["subheading"], undefined, "Hello"),
    "about.yaml:4 subheading: Subheading of about is not a known field. Remove it, or use one of head, heading, lead.",
  ],
  [
    setBread("Spelt", undefined, undefined, { ...rye, name: "Spelt", price: -1 }),
    "breads.yaml:26 breads[3].price: Price of bread “Spelt” is too small. Write 0 or more.",
  ],
  [
    setBread("Seeded", undefined, seeded),
    'order.yaml:1 bread: Bread of order is "seeded", which is not a bread. Use one of rye, brioche.',
  ],
  [
    { kind: "file", file: terms, before: read(terms), text: withHtml(read(terms)) },
    "pages/terms.md:6 text:  <b> is HTML. Write Markdown instead.",
  ],
])("nothing is written with a mistake: %j", async (change, problem) => {
  const answer = await refused(change);
  const problems = answer.kind === "refused" ? answer.problems : [];
  const shown = problems.map(
    ({ file, line, name, label, message }) => `${file}:${line} ${name}: ${label} ${message}`,
  );
  expect(shown).toEqual([problem]);
});

test("changes of several files are saved together, or not at all", async () => {
  expect(await refused(price(4.75), heading(""))).toMatchObject({ kind: "refused" });
  expect(await save(price(4.75), heading("Who bakes"))).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toContain("price: 4.75\n");
  expect(read("about.yaml")).toContain("heading: Who bakes\n");
});

test("a file that changes at the last moment keeps the others from being written too", async () => {
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

const heroLines = ["hero", "heading"];
test.each<[edit: string, change: Change, place: string]>([
  ["breads.yaml 4.50 4.60", price(4.75), "breads[0].price: Price of bread “Rye”"],
  ["breads.yaml Brioche B", setBread("Brioche", "price", 3.9, 4), "Price of bread “Brioche”"],
  ["breads.yaml 3.90 4", setBread("Brioche", undefined, brioche), "breads[2]: Bread “Brioche”"],
  ["home.yaml from to", set("home.yaml", heroLines, lines, ["x"]), "hero.heading: Heading of hero"],
  [`${terms} We I`, set(terms, ["text"], "We bake", "x"), "text: Text of terms"],
  [`${terms} We I`, { kind: "file", file: terms, before: "---\n" }, "Page “Terms”"],
])("after %s, %j is in conflict, and nothing is written", async (edited, change, place) => {
  const [file = "", found = "", put = ""] = edited.split(" ");
  edit(file, found, put);
  const [, name, label] = /^(?:(\S+): )?(.*)/.exec(place) ?? [];
  const message = "changed meanwhile, so nothing was saved. Choose which words to keep.";
  const problem = { file, name, label, message };
  expect(await refused(change)).toEqual({ kind: "refused", isConflict: true, problems: [problem] });
});

test("with a mistake elsewhere in its file, words are saved, shown and saved again", async () => {
  edit("breads.yaml", "price: 3.90", "price: -1");
  await rebuilt();
  const shown = async () => {
    const answer = await ask({ kind: "words", page: "index.html" });
    if (answer.kind !== "words") throw new Error(JSON.stringify(answer));
    expect(answer.words.problems).toMatchObject([{ name: "breads[2].price" }]);
    return answer.words.fields.find(({ name }) => name === "breads[0].price")?.value;
  };
  for (const value of [4.6, 4.7]) {
    const before = (await shown()) as number;
    expect(await save(price(value, before))).toMatchObject({ kind: "saved" });
    expect(await shown()).toBe(value);
  }
  edit("about.yaml", "heading: ", "heding: ");
  expect(await ask({ kind: "words", page: "index.html" })).toMatchObject({
    words: { problems: [{ file: "about.yaml", line: 2, name: "heding" }] },
  });
});

test("an entry is renamed with other fields of it, and so is what refers to it", async () => {
  const before = read("breads.yaml");
  const changes = [
    setBread("Seeded", "name", "Seeded", "Sesame"),
    setBread("Seeded", "price", 5.2, 5.5),
  ];
  const files = [{ file: "breads.yaml" }, { file: "order.yaml" }];
  expect(await save(...changes)).toMatchObject({ kind: "saved", files });
  expect(read("breads.yaml")).toBe(before.replace("Seeded", "Sesame").replace("5.20", "5.50"));
  expect(read("order.yaml")).toBe("bread: sesame\n");
});

test("a save says what entries are called now; undo turns that round, and redo back", async () => {
  const { answerTo } = answers(ask as never, content);
  const bread = (name: string) => ["breads", { name }];
  const renames = (from: string, to: string) => ({
    ...{ kind: "saved", renames: [{ file: "breads.yaml", from: bread(from), to: bread(to) }] },
  });
  const changes = [setBread("Seeded", "name", "Seeded", "Sesame"), price(4.75)];
  expect(await answerTo({ kind: "save", changes })).toEqual(renames("Seeded", "Sesame"));
  for (const _ of [1, 2]) {
    expect(await answerTo({ kind: "undo" })).toEqual(renames("Sesame", "Seeded"));
    expect(await answerTo({ kind: "redo" })).toEqual(renames("Seeded", "Sesame"));
  }
});

test("what can't be made is refused with the reason", async () => {
  const swap = [
    setBread("Rye", "name", "Rye", "Seeded"),
    setBread("Seeded", "name", "Seeded", "Brioche"),
  ];
  expect(await refused(...swap)).toEqual(
    refusal("Entries can't swap names in one save. Give one of them another name first."),
  );
  write("about.yaml", `${read("about.yaml")}# ${"padding ".repeat(131_060)}\n`);
  const larger = refusal("about.yaml would be larger than 1 MB. Shorten it.");
  expect(await refused(heading("Who bakes"))).toEqual(larger);
  write("about.yaml", "heading Who");
  expect(await refused(heading("Who bakes"))).toEqual(
    refusal("about.yaml has a mistake. Fix it in the file first."),
  );
});

const policy = "---\ntitle: Privacy Policy\ndescription: What we know.\n---\n\nNothing.\n";
const rule = "An address has lowercase letters, digits, and hyphens between them.";
const isNoWords = (file: string) => `${file} is not a file of words, so it is not changed here.`;

test.each([
  ...["../x.yaml", "../about.yaml", "../../../x.md", "/etc/x", "/about.yaml", "./about.yaml"],
  ...["a//about.yaml", "pages\\x.md", "about.yaml ", "about.yaml\0", "pages/x.md\0", "About.yaml"],
  ...["Pages/x.md", "schema/x.json", "none.yaml", "none.de.yaml", "about.DE.yaml", "about.xx.yaml"],
  ...["../about.de.yaml", "about.de.de.yaml", "terms.md", "pages/x.txt", "constructor", ""],
])("nothing is written to %j, which the site does not read", async (file) => {
  const field = { file, path: ["head"], before: null };
  for (const change of [
    { kind: "file", file, text: policy },
    { kind: "set", ...field, value: "x" },
    { kind: "order", ...field, before: [], order: [] },
  ] as Change[])
    expect(await refused(change)).toEqual(refusal(isNoWords(file)));
});

test.each([
  ["pages/../x.md", `${rule} Write x.`],
  ["pages/../../x.md", `${rule} Write x.`],
  ["pages/blog/x.md", `${rule} Write blog-x.`],
  ["pages//x.md", `${rule} Write x.`],
  ["pages/Terms Of Use.md", `${rule} Write terms-of-use.`],
  ["pages/x .md", `${rule} Write x.`],
  ["pages/条款.md", `${rule} Type one.`],
  ["pages/🥐.md", `${rule} Type one.`],
  ["pages/.md", `${rule} Type one.`],
  [`pages/${"x".repeat(300)}.md`, "This address is too long. Shorten it."],
  ["pages/about.md", "/about/ is the address of the page “About”. Choose another one."],
])("no page is made at %s, and a sentence says why", async (file, message) => {
  const problem = { file, name: "address", label: "", message };
  expect(await refused({ kind: "file", file, text: policy })).toEqual({
    ...{ kind: "refused", problems: [problem] },
  });
});

const outside = (path: string) =>
  `${path} is a link that leads out of the content folder. Put what it leads to in its place.`;

test("a link that leads out of the content folder is not written through; one within is", async () => {
  const elsewhere = emptyFolder();
  cpSync(content, elsewhere, { recursive: true });
  const before = textsOf(elsewhere);
  const link = (name: string, target: string) => {
    rmSync(join(content, name), { recursive: true });
    symlinkSync(target, join(content, name));
    onTestFinished(() => rmSync(join(content, name)));
  };
  write("about.txt", read("about.yaml"));
  link("about.yaml", "about.txt");
  link("breads.yaml", join(elsewhere, "breads.yaml"));
  link("pages", join(elsewhere, "pages"));
  await rebuilt();
  expect(await save(heading("Who bakes"))).toMatchObject({ kind: "saved" });
  expect(read("about.txt")).toContain("Who bakes");
  expect(await save(price(4.75))).toEqual(refusal(outside("breads.yaml")));
  const text = set("pages/terms.md", ["head", "title"], "Terms", "Our terms");
  expect(await save(text)).toEqual(refusal(outside("pages")));
  const page: Change = { kind: "file", file: "pages/privacy.md", text: policy };
  expect(await save(page)).toEqual(refusal(outside("pages")));
  expect(textsOf(elsewhere)).toEqual(before);
});

/** Saves a change, and returns how to undo it. */
async function saved(change: Change) {
  const answer = await save(change);
  if (answer.kind !== "saved") throw new Error(JSON.stringify(answer));
  const undo = () => ask({ ...answer, kind: "undo" });
  return { answer, undo };
}

test("a save is undone to the byte: fields, entries, a new page and a page that is removed", async () => {
  edit("site.yaml", "    - { label: Terms, to: /terms/ }\n", "");
  edit("order.yaml", "seeded", "rye");
  await rebuilt();
  const before = texts();
  for (const change of [
    price(4.75),
    setBread("Seeded", undefined, seeded),
    set("about.de.yaml", ["heading"], "Wer wir sind", "Wer backt"),
    { kind: "file", file: "pages/privacy.md", text: policy },
    { kind: "file", file: terms, before: read(terms) },
  ] as Change[]) {
    const { undo, answer } = await saved(change);
    const page = "text" in change ? "privacy/index.html" : undefined;
    expect(answer).toMatchObject({ page });
    expect(texts()).not.toEqual(before);
    expect(await undo()).toMatchObject({ kind: "saved" });
    expect(texts()).toEqual(before);
  }
});

test("undo keeps what changed since, and is refused where that is the same field", async () => {
  const before = read("breads.yaml");
  edit("order.yaml", "seeded", "rye");
  await rebuilt();
  const removed = await saved(setBread("Seeded", undefined, seeded));
  const { undo } = await saved(price(4.75));
  edit("breads.yaml", "price: 3.90", "price: 4.10 # more");
  const now = before
    .replace("price: 3.90", "price: 4.10 # more")
    // An entry that comes back into a file which has changed has lost its comment.
    .replace("  # Sundays only.\n", "");
  expect(await removed.undo()).toMatchObject({ kind: "saved" });
  expect(read("breads.yaml")).toBe(now.replace("4.50", "4.75"));
  edit("breads.yaml", "price: 4.75", "price: 4.90");
  const message = "changed meanwhile, so this can't be undone. Change it by hand.";
  const place = { file: "breads.yaml", name: "breads[0].price" };
  const problem = { ...place, label: "Price of bread “Rye”", message };
  expect(await undo()).toEqual({ kind: "refused", isConflict: true, problems: [problem] });
  expect(read("breads.yaml")).toBe(now.replace("4.50", "4.90"));
});

test("undo that would break another page is refused with the place", async () => {
  const { undo } = await saved({ kind: "file", file: "pages/privacy.md", text: policy });
  edit("site.yaml", "to: /terms/", "to: /privacy/");
  await rebuilt();
  const problem = { file: "site.yaml", label: "Link address of footer, link “Terms”" };
  expect(await undo()).toMatchObject({ kind: "refused", problems: [problem] });
  expect(has("pages/privacy.md")).toBe(true);
});

test("what others have published is merged with what is on disk, and not written", async () => {
  const base = read("about.de.yaml");
  const theirs = `# Read by all.\n${base}`.replace("Wer wir", "Theirs").replace("Drei", "Vier");
  edit("about.de.yaml", "Wer wir", "Mine");
  const now = texts();
  const files = [
    { file: "about.de.yaml", base, theirs },
    { file: "notes.yaml", base: undefined, theirs: "a: 'b" },
    { file: "breads.yaml", base: read("breads.yaml"), theirs: undefined },
  ];
  const answer = await ask({ kind: "merge", files, choices: {} });
  const [{ key = "" } = {}] = answer.kind === "conflicts" ? answer.conflicts : [];
  const conflict = { key, label: "Heading of about.de", mine: "Mine sind", theirs: "Theirs sind" };
  expect(answer).toEqual({ kind: "conflicts", conflicts: [conflict] });
  expect(await ask({ kind: "merge", files, choices: { [key]: "mine" } })).toEqual({
    kind: "merged",
    texts: [
      { file: "about.de.yaml", text: theirs.replace("Theirs", "Mine") },
      { file: "notes.yaml", text: "a: 'b" },
      { file: "breads.yaml", text: undefined },
    ],
  });
  expect(texts()).toEqual(now);
});

const preview = (...changes: Change[]) => ask({ kind: "preview", page: "index.html", changes });

test("a preview has the page with all drafts, or says what is wrong with each, and writes nothing", async () => {
  const before = texts();
  const answer = await preview(price(4.75), setBread("Brioche", "name", "Brioche", "Bun"));
  const html = answer.kind === "preview" ? answer.html : "";
  expect(html).toContain("$4.75");
  expect(html).toContain("Bun");
  expect(answer).toMatchObject({ kind: "preview", problems: [] });
  const label = "Price of bread “Rye”";
  const wrong = { name: "breads[0].price", label, message: "is too small. Write 0 or more." };
  const empty = { name: "breads[2].name", message: "is empty. Write some text." };
  expect(await preview(price(-1), setBread("Brioche", "name", "Brioche", ""))).toMatchObject({
    kind: "preview",
    problems: [wrong, empty],
  });
  const place = { file: "breads.yaml", name: "breads[0].price" };
  expect(await preview(price(4.75, 4.6))).toEqual({
    kind: "preview",
    problems: [{ ...place, label, message: "changed meanwhile." }],
  });
  expect(texts()).toEqual(before);
});

test("names to choose from are listed, and drawn", async () => {
  const names = await ask({ kind: "names", choice: "icon.json" });
  expect(names).toEqual({ kind: "names", names: ["bun", "loaf", "pie", "roll"] });
  const sheet = await ask({ kind: "sheet", choice: "icon.json", names: ["pie", "no"] });
  const drawn = '<symbol id="pie" viewBox="0 0 24 24"><path d="M12 4 4 20h16z"/></symbol>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`;
  expect(sheet).toEqual({ kind: "sheet", svg });
  expect(await ask({ kind: "names", choice: "no.json" })).toEqual({ kind: "names", names: [] });
});

test("a review says what is wrong with the content on disk, and where the site will be", async () => {
  edit("about.de.yaml", "heading: ", "heding: ");
  await rebuilt();
  const now = read("about.de.yaml");
  const before = now.replace("heding", "heading");
  const files = [{ file: "about.de.yaml", before, now, isText: true }];
  const message = "is not a known field. Rename it to heading.";
  const problem = { file: "about.de.yaml", line: 2, name: "heding", message };
  const reviewed = { problems: [problem], site: "https://bakery.example/" };
  expect(await ask({ kind: "review", files })).toMatchObject({ kind: "reviewed", reviewed });
});
