// Promise 4: a save makes no new mistake, is all or none, overwrites nobody unseen, and writes only the site's own words.

import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
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
const save = (...changes: Change[]) => ask({ kind: "save", changes });
const undo = () => ask({ kind: "undo" });
const saved = { kind: "saved" };
const breads = "content/breads.yaml";

beforeEach(async () => {
  restore();
  await builder.build([content]);
});

const price = (before: number, value: number | string): Change => ({
  kind: "set",
  file: "breads.yaml",
  path: ["breads", 0, "price"],
  before,
  value,
});
const lead: Change = {
  kind: "set",
  file: "home.yaml",
  path: ["hero", "lead"],
  before: "We bake at night, so that it is warm at six.",
  value: "We bake by day.",
};

test("changes to several files are saved together, and taken back to the byte", async () => {
  const files = ["breads.yaml", "home.yaml"].map((file) => `content/${file}`);
  const before = files.map(read);
  expect(await save(price(4.5, 4.75), lead)).toEqual(saved);
  expect(files.map(read)).toEqual([
    before[0]?.replace("4.50", "4.75"),
    before[1]?.replace("We bake at night, so that it is warm at six.", "We bake by day."),
  ]);
  expect(await undo()).toEqual(saved);
  expect(files.map(read)).toEqual(before);
});

test("nothing is saved that makes a mistake, and the mistake has its place", async () => {
  const before = read("content/home.yaml");
  const { problems } = await save(lead, price(4.5, -1));
  expect(problems).toEqual([
    {
      file: "breads.yaml",
      name: "breads[0].price",
      label: "Price of bread “Rye”",
      message: "is too small. Write 0 or more.",
    },
  ]);
  expect(read("content/home.yaml")).toBe(before);
  expect(read(breads)).toContain("price: 4.50");
});

test.each([
  ["cheap", "must be a number, such as 29 or 29.50."],
  ["0,05", "must have a point before its decimals. Write 0.05."],
  ["", "is empty. Write a number."],
])("%j in place of a number is answered in words about the number", async (typed, message) => {
  expect(await save(price(4.5, typed))).toMatchObject({ kind: "refused", problems: [{ message }] });
});

test("a mistake that was in the files before is said, and keeps nobody from saving something else", async () => {
  edit(breads, "name: Seeded\n    price: 5.20", "name: Spelt\n    price: -5");
  await builder.build([join(folder, breads)]);
  expect(await ask({ kind: "words", page: "index.html" })).toMatchObject({
    words: { problems: [{ name: "breads[1].price", label: "Price of bread “Spelt”" }] },
  });
  expect(await save(lead, price(4.5, 4.75))).toEqual(saved);
  expect(read(breads)).toMatch(/4\.75[\s\S]*price: -5\n/);
});

test("what someone else has changed there meanwhile is said, and not overwritten", async () => {
  edit(breads, "4.50", "4.60");
  const now = read(breads);
  expect(await save(lead, price(4.5, 4.75))).toMatchObject({
    problems: [{ message: "has changed since you opened it: it is now “4.6”." }],
  });
  expect(read(breads)).toBe(now);
  expect(read("content/home.yaml")).toContain("at night");
  expect(await save(price(4.6, 4.75))).toEqual(saved);
});

test("a save is not taken back if the file has changed since, or after it was published", async () => {
  await save(price(4.5, 4.75));
  edit(breads, "4.75", "5");
  expect(await undo()).toMatchObject({
    problems: [{ message: "breads.yaml has changed since that save, so it stays as it is." }],
  });
  expect(read(breads)).toContain("price: 5\n");
  await save(price(5, 6));
  await ask({ kind: "published" });
  expect(await ask({ kind: "words", page: "index.html" })).toMatchObject({
    words: { canUndo: false },
  });
  expect(await undo()).toMatchObject({ problems: [{ message: "There is nothing to take back." }] });
  expect(read(breads)).toContain("price: 6\n");
});

test("entries are added, moved and removed together with what was typed; a new one has its keys in order", async () => {
  const file = "breads.yaml";
  const bun = { name: "Bun", price: 1, icon: "bun", isNew: true, grains: ["rye"] };
  const typed = { grains: ["rye"], isNew: true, price: 1, icon: "bun", name: "Bun" };
  await save(price(4.5, 4.75), { kind: "insert", file, path: ["breads", 3], value: typed });
  expect(read(breads)).toContain("price: 4.75");
  expect(read(breads)).toMatch(
    /\n\n {2}- name: Bun\n {4}price: 1\n {4}icon: bun\n {4}isNew: true\n {4}grains: \[rye\]\n$/,
  );
  const dearer = { ...price(1, 2), path: ["breads", 3, "price"] };
  await save(dearer, { kind: "move", file, path: ["breads", 3], before: bun, to: 0 });
  expect(read(breads)).toMatch(/^# The first.*\nbreads:\n {2}- name: Bun\n/);
  await save({ kind: "remove", file, path: ["breads", 0], before: { ...bun, price: 2 } });
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
    ({ kind: "set", file, path, before, value }) as const;
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
    const change = { kind: "set", file, path: ["a"], before: 1, value: 2 } as const;
    const message = `The site has no file ${file} any more.`;
    expect(await save(change)).toMatchObject({ kind: "refused", problems: [{ message }] });
  }
  write("breads.yaml", read(breads));
  rmSync(join(folder, breads));
  symlinkSync(join(folder, "breads.yaml"), join(folder, breads));
  expect(await save(price(4.5, 4.75))).toMatchObject({
    problems: [{ message: "breads.yaml is a link that leads out of the content folder." }],
  });
  rmSync(join(folder, breads));
  expect(read("breads.yaml")).toContain("4.50");
  expect(read("secret.yaml") + read("content/other.yaml")).toBe("a: 1\na: 1\n");
});

test("a preview shows the page, or what is wrong, and writes nothing", async () => {
  const before = [read("content/home.yaml"), read(breads)];
  const preview = (...changes: Change[]) => ask({ kind: "preview", page: "index.html", changes });
  expect(await preview(lead)).toMatchObject({ html: expect.stringContaining("We bake by day.") });
  expect(await preview(price(4.5, "cheap"))).toMatchObject({
    problems: [{ name: "breads[0].price" }],
  });
  expect([read("content/home.yaml"), read(breads)]).toEqual(before);
});
