// Promise 4: a write makes no new mistake, overwrites nobody unseen, and writes only the site's own words.

import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import type { Change } from "../../src/editor/messages.ts";
import { type Task, worker } from "../../src/editor/thread/worker.ts";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { bakery, contentKept } from "../setup/bakery.ts";

const project = bakery([], afterAll);
const { folder, content, read, edit, write } = project;
const restore = contentKept(project);
const builder = siteBuilder({ root: folder, content });
const answer = worker(builder, content);
const ask = (task: Task) => answer(task as never) as Promise<{ problems?: object[] }>;
const save = (...changes: Change[]) => ask({ kind: "write", changes, step: "one" });
const undo = () => ask({ kind: "undo" });
const saved = expect.objectContaining({ kind: "written", refused: [] });
const undone = expect.objectContaining({ kind: "words" });
const breads = "content/breads.yaml";

beforeEach(async () => {
  restore();
  await builder.build([content]);
});

const price = (before: number, value: number | string): Change => ({
  file: "breads.yaml",
  path: ["breads", 0, "price"],
  before,
  value,
});
const lead: Change = {
  file: "home.yaml",
  path: ["hero", "lead"],
  before: "We bake at night, so that it is warm at six.",
  value: "We bake by day.",
};

test("changes to several files are saved, and taken back one by one, to the byte", async () => {
  const files = ["breads.yaml", "home.yaml"].map((file) => `content/${file}`);
  const before = files.map(read);
  expect(await save(price(4.5, 4.75), lead)).toEqual(saved);
  expect(files.map(read)).toEqual([
    before[0]?.replace("4.50", "4.75"),
    before[1]?.replace("We bake at night, so that it is warm at six.", "We bake by day."),
  ]);
  expect(await undo()).toEqual(undone);
  expect(files.map(read)).toEqual([before[0]?.replace("4.50", "4.75"), before[1]]);
  expect(await undo()).toEqual(undone);
  expect(files.map(read)).toEqual(before);
});

test("changes that are only right together are saved together", async () => {
  const name = (index: number, before: string, value: string): Change => ({
    file: "breads.yaml",
    path: ["breads", index, "name"],
    before,
    value,
  });
  // Whatever is wrong by itself does not keep them out.
  const [wrong, ...both] = [price(3.9, ""), name(0, "Rye", "Seeded"), name(1, "Seeded", "Rye")];
  expect(await save({ ...wrong, path: ["breads", 2, "price"] }, ...both)).toMatchObject({
    refused: [{ index: 0 }],
  });
  expect(
    read(breads)
      .match(/(?<=name: ).*/g)
      ?.slice(0, 2),
  ).toEqual(["Seeded", "Rye"]);
});

test("a page is shown with changes that are not written", async () => {
  const before = read(breads);
  const { html } = (await ask({
    kind: "trial",
    page: "index.html",
    changes: [price(4.5, 4.75)],
  })) as { html?: string };
  expect(html).toContain("$4.75");
  expect(read(breads)).toBe(before);
});

const refused = (...problems: object[]) => ({ refused: [{ problems }] });

test("nothing is written that makes a mistake, and the mistake has its place; the rest is", async () => {
  const problem = {
    file: "breads.yaml",
    path: ["breads", 0, "price"],
    message: "is too small. Write 0 or more.",
  };
  expect(await save(lead, price(4.5, -1))).toMatchObject({
    refused: [{ index: 1, problems: [problem] }],
  });
  expect(read("content/home.yaml")).toContain("We bake by day.");
  expect(read(breads)).toContain("price: 4.50");
});

test.each([
  ["cheap", "must be a number, such as 29 or 29.50."],
  ["29,5", "must have a point before its decimals. Write 29.5."],
  ["1.499,00", "must have a point before its decimals. Write 1499.00."],
  ["", "is empty. Write a number."],
])("%j in place of a number is answered in words about the number", async (typed, message) => {
  expect(await save(price(4.5, typed))).toMatchObject(refused({ message }));
});

test("a mistake that was in the files before is said, and keeps nobody from saving something else", async () => {
  edit(breads, "name: Seeded\n    price: 5.20", "name: Spelt\n    price: -5");
  await builder.build([join(folder, breads)]);
  expect(await ask({ kind: "words" })).toMatchObject({
    words: { problems: [{ path: ["breads", 1, "price"] }] },
  });
  expect(await save(lead, price(4.5, 4.75))).toEqual(saved);
  expect(read(breads)).toMatch(/4\.75[\s\S]*price: -5\n/);
});

test("what someone else has changed there meanwhile is said, and not overwritten", async () => {
  edit(breads, "4.50", "4.60");
  const now = read(breads);
  expect(await save(lead, price(4.5, 4.75))).toMatchObject(
    refused({ message: "has changed meanwhile: it is now “4.6”." }),
  );
  expect(read(breads)).toBe(now);
  expect(read("content/home.yaml")).toContain("by day");
  expect(await save(price(4.6, 4.75))).toEqual(saved);
});

test("a save is not taken back if the file has changed since, or after it was published", async () => {
  await save(price(4.5, 4.75));
  edit(breads, "4.75", "5");
  expect(await undo()).toMatchObject({
    problems: [{ message: "breads.yaml has changed since that, so it stays as it is." }],
  });
  expect(read(breads)).toContain("price: 5\n");
  await save(price(5, 6));
  await ask({ kind: "committed" });
  expect(await ask({ kind: "words" })).toMatchObject({
    words: { undo: undefined },
  });
  expect(await undo()).toMatchObject({ problems: [{ message: "There is nothing to take back." }] });
  expect(read(breads)).toContain("price: 6\n");
});

test("what is typed in one place is one step, made from the text before: what is passed through leaves no trace", async () => {
  const before = read(breads);
  await save(price(4.5, 4));
  await save(price(4, 4.75));
  expect(read(breads)).toBe(before.replace("4.50", "4.75"));
  const note = { file: "breads.yaml", path: ["breads", 0, "note"] };
  await save({ ...note, before: "Keeps for a week" });
  expect(read(breads)).not.toContain("note:");
  await save({ ...note, value: "Keeps: long" });
  await save({ ...note, before: "Keeps: long", value: "Keeps" });
  expect(read(breads)).toBe(before.replace("4.50", "4.75").replace("Keeps for a week", "Keeps"));
  await undo();
  expect(read(breads)).toBe(before.replace("4.50", "4.75"));
  await undo();
  expect(read(breads)).toBe(before);
});

test("entries are added, moved and removed; a new one has its keys in order", async () => {
  const file = "breads.yaml";
  const typed = { grains: ["rye"], isNew: true, price: 1, icon: "bun", name: "Bun" };
  await save({ file, path: ["breads", 3], value: typed });
  expect(read(breads)).toMatch(
    /\n\n {2}- name: Bun\n {4}price: 1\n {4}icon: bun\n {4}isNew: true\n {4}grains: \[rye\]\n$/,
  );
  const all = () => parse(read(breads)).breads;
  const [rye, seeded, brioche, bun] = all();
  await save({ file, path: ["breads"], before: all(), value: [bun, rye, seeded, brioche] });
  expect(read(breads)).toMatch(/^# The first.*\nbreads:\n {2}- name: Bun\n/);
  await save({ file, path: ["breads"], before: all(), value: [rye, seeded, brioche] });
  expect(read(breads)).toMatch(/^# The first.*\nbreads:\n {2}- name: Rye\n/);
});

test("the head and the body of a text page are saved", async () => {
  write(
    "content/pages/rules.md",
    "---\ntitle: Rules\n# Why\ndescription: Ours.\n---\n\nBe *kind*.\n",
  );
  await builder.build([join(content, "pages/rules.md")]);
  const file = "pages/rules.md";
  const set = (path: string[], before: string, value: string) =>
    ({ file, path, before, value }) as const;
  const changes = [
    set(["head", "title"], "Rules", "Law"),
    set(["text"], "Be *kind*.", "Be **kind**."),
  ];
  expect(await save(...changes)).toEqual(saved);
  expect(read(`content/${file}`)).toBe(
    "---\ntitle: Law\n# Why\ndescription: Ours.\n---\n\nBe **kind**.\n",
  );
  // As an editor on Windows writes it.
  write(`content/${file}`, read(`content/${file}`).replaceAll("\n", "\r\n"));
  expect(await save(set(["text"], "Be **kind**.", "Be kind.\nAlways."))).toEqual(saved);
  expect(read(`content/${file}`)).toBe(
    "---\r\ntitle: Law\r\n# Why\r\ndescription: Ours.\r\n---\r\n\r\nBe kind.\r\nAlways.\r\n",
  );
});

test("no file can be written that the site does not read, nor through a link out of the content folder", async () => {
  write("secret.yaml", "a: 1\n");
  write("content/other.yaml", "a: 1\n");
  for (const file of ["../secret.yaml", "other.yaml"]) {
    const change = { file, path: ["a"], before: 1, value: 2 } as const;
    const message = `The site has no file ${file} any more.`;
    expect(await save(change)).toMatchObject(refused({ message }));
  }
  write("breads.yaml", read(breads));
  rmSync(join(folder, breads));
  symlinkSync(join(folder, "breads.yaml"), join(folder, breads));
  expect(await save(price(4.5, 4.75))).toMatchObject(
    refused({ message: "breads.yaml is a link that leads out of the content folder." }),
  );
  rmSync(join(folder, breads));
  expect(read("breads.yaml")).toContain("4.50");
  expect(read("secret.yaml") + read("content/other.yaml")).toBe("a: 1\na: 1\n");
});
