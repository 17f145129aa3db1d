import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Change } from "../../src/editor/messages.ts";
import { versionOf } from "../../src/editor/thread/save-file.ts";
import { editor } from "../../src/editor/thread/tasks.ts";
import { contentOf, readBuildInput } from "../../src/generator/render/build-input.ts";
import { fixtureSite } from "../setup/fixture-site.ts";
import type { Edit } from "../setup/site.ts";

/** Returns the editor of the small site, and its content folder. */
async function smallSite(...edits: Edit[]) {
  const root = fixtureSite(...edits);
  const content = join(root, "content");
  const input = await readBuildInput({ root, entry: "site.tsx", client: "client", content });
  const edit = editor(
    {
      build: async () => ({ files: new Map() }),
      tryOut: async (texts) => {
        contentOf(input.running, input.assets, { content }, new Map(), texts);
        return { built: { files: new Map() }, problems: [], keep: () => {} };
      },
      last: () => input,
    },
    content,
  );
  const read = (file = "home.yaml") => readFileSync(join(content, file), "utf8");
  const save = (changes: readonly Change[], file = "home.yaml", version = versionOf(read())) =>
    edit({ kind: "save", files: [{ file, version, changes }] });
  return { content, read, save, edit };
}

const set = (value: string | number, ...path: (string | number)[]): Change => ({
  kind: "set",
  path,
  value,
});

test("a change is written once the whole content is right with it", async () => {
  const { read, save } = await smallSite();
  const before = read();
  const saved = await save([set("Ring {phone}", "heading")]);
  const files = [{ file: "home.yaml", before, after: read() }];
  expect(saved).toMatchObject({ kind: "saved", files });
  expect(read()).toBe(before.replace("Call {phone}", "Ring {phone}"));
});

test("before the site could be built, a save says why it is refused", async () => {
  const edit = editor(
    {
      build: async () => ({ files: new Map() }),
      tryOut: () => Promise.reject(new Error("not reached")),
      last: () => undefined,
    },
    fixtureSite(),
  );
  const changes = [set("Ring", "heading")];
  expect(
    await edit({ kind: "save", files: [{ file: "home.yaml", version: "1", changes }] }),
  ).toEqual({
    kind: "refused",
    problems: [{ message: "The site has a mistake. Fix it first." }],
  });
});

test.each([
  ["a field", set("", "heading"), [{ name: "heading", message: "is empty. Write some text." }]],
  [
    "a placeholder",
    set("Call {phon}", "heading"),
    [{ name: "heading", message: "contains {phon}, which is not a placeholder. Write {phone}." }],
  ],
  [
    "a link",
    set("/gide/", "next", "to"),
    [{ name: "next.to", message: "is not a page of this site. Write /guide/." }],
  ],
])("nothing is written with a mistake in %s", async (_, change, problems) => {
  const { read, save } = await smallSite();
  const before = read();
  expect(await save([change])).toMatchObject({ kind: "refused", problems });
  expect(read()).toBe(before);
});

test.each([
  ["outside of the content", "../site.tsx", "Not a content file."],
  ["of no page", "none.yaml", "Not a content file."],
  ["at an absolute path", "/etc/hosts", "Not a content file."],
])("a file %s is not written", async (_, file, message) => {
  const { save } = await smallSite();
  expect(await save([set("Hello", "heading")], file)).toEqual({
    kind: "refused",
    problems: [{ message }],
  });
});

test.each([
  [["nothing"], "nothing", "is not a known field. Remove it, or use one of head, heading, next."],
  [
    ["constructor"],
    "constructor",
    "is not a known field. Remove it, or use one of head, heading, next.",
  ],
  [["__proto__", "x"], undefined, "__proto__.x is no longer in the file. Reload the page."],
  [["heading", "length"], undefined, "heading.length is no longer in the file. Reload the page."],
  [[], undefined, " is no longer in the file. Reload the page."],
])("a path that the schema does not have is not written: %j", async (path, name, message) => {
  const { read, save } = await smallSite();
  const before = read();
  expect(await save([set("Hello", ...path)])).toMatchObject({
    kind: "refused",
    problems: [{ ...(name && { name }), message }],
  });
  expect(read()).toBe(before);
});

const changedSince =
  "home.yaml has changed since this form was opened, so nothing was saved. Copy what you wrote, press Cancel, and open the form again. If that is refused too, fix the mistakes in the file first.";

test("a file that changed since its words were read is not written, however often", async () => {
  const { content, read, save, edit } = await smallSite();
  const other = read().replace("heading: Call", "heading: Ring");
  writeFileSync(join(content, "home.yaml"), other);
  for (const _ of [1, 2]) {
    const answer = await edit({ kind: "words", page: "index.html" });
    const files = answer.kind === "words" ? answer.words.files : [];
    const { version } = files.find(({ file }) => file === "home.yaml") ?? {};
    expect(await save([set("Hello", "heading")], "home.yaml", version)).toEqual({
      kind: "refused",
      problems: [{ message: changedSince }],
    });
  }
  expect(read()).toBe(other);
});

test("changes of several files are saved together, or not at all", async () => {
  const { read, edit } = await smallSite();
  const [home, guide] = [read(), read("guide.yaml")];
  const save = (heading: string) =>
    edit({
      kind: "save",
      files: [
        { file: "home.yaml", version: versionOf(home), changes: [set("Hello", "heading")] },
        { file: "guide.yaml", version: versionOf(guide), changes: [set(heading, "heading")] },
      ],
    });
  expect(await save("")).toMatchObject({ kind: "refused" });
  expect([read(), read("guide.yaml")]).toEqual([home, guide]);
  expect(await save("Hi")).toMatchObject({ kind: "saved" });
  expect(read()).toContain("heading: Hello\n");
  expect(read("guide.yaml")).toContain("heading: Hi\n");
});

/** The guide, which is on a page, names a town. */
const naming: Edit[] = [
  ["site.tsx", "import { fields,", "import { entryName, fields,"],
  [
    "site.tsx",
    'contentFile("guide.yaml", fields({ head,',
    'contentFile("guide.yaml", fields({ head, town: entryName("A town.", { file: "towns.yaml", list: "towns", by: "name", what: "a town" }),',
  ],
  ["content/guide.yaml", "heading:", "town: dayton\nheading:"],
];

test("what refers to an entry is renamed with it", async () => {
  const { read, edit } = await smallSite(...naming);
  const version = versionOf(read("towns.yaml"));
  const rename = [set("Akron", "towns", 0, "name")];
  const saved = await edit({
    kind: "save",
    files: [{ file: "towns.yaml", version, changes: rename }],
  });
  expect(saved).toMatchObject({
    kind: "saved",
    files: [{ file: "towns.yaml" }, { file: "guide.yaml" }],
  });
  expect(read("towns.yaml")).toContain("{ name: Akron, slug: dayton }");
  expect(read("guide.yaml")).toContain("town: akron\n");
});

test("an entry that a page refers to is not removed, and the place is named", async () => {
  const { read, edit } = await smallSite(...naming);
  const before = read("towns.yaml");
  const changes: Change[] = [{ kind: "remove", path: ["towns", 0] }];
  const files = [{ file: "towns.yaml", version: versionOf(before), changes }];
  const message = 'is "dayton", which is not a town. Use one of toledo.';
  expect(await edit({ kind: "save", files })).toEqual({
    kind: "refused",
    problems: [{ file: "guide.yaml", line: 4, name: "town", message }],
  });
  expect(read("towns.yaml")).toBe(before);
});

test("a file that would be too large to read is not written", async () => {
  const { content, read, save } = await smallSite();
  const padding = `\n${"# padding\n".repeat(104_830)}`;
  writeFileSync(join(content, "home.yaml"), read() + padding);
  const before = read();
  const long = set("Hello ".repeat(80).trim(), "heading");
  expect(await save([long])).toMatchObject({
    kind: "refused",
    problems: [
      {
        message: "home.yaml would be larger than 1 MB. Shorten it.",
      },
    ],
  });
  expect(read()).toBe(before);
});

test("a review says what a build of the content says", async () => {
  const { content, edit, read } = await smallSite();
  const before = read();
  const after = before.replace("heading: Call", "heading: Ring");
  const found = {
    version: "1",
    files: [
      { file: "home.yaml", before, now: after, isText: true },
      { file: "new.md", before: undefined, now: "One\n", isText: true },
      { file: "old.md", before: "1\n2\n3\n4\n", now: "1\nzwei\n4\n", isText: true },
      { file: "x.png", before: "?", now: "?", isText: false },
    ],
    branch: "main",
    remote: undefined,
    waiting: [],
    obstacle: undefined,
  };
  writeFileSync(join(content, "home.yaml"), before.replace("heading", "heding"));
  const text = { kind: "changed", path: [] };
  expect(await edit({ kind: "review", found })).toMatchObject({
    kind: "review",
    review: {
      version: "1",
      files: [
        {
          file: "home.yaml",
          kind: "changed",
          changes: [
            { kind: "changed", path: ["heading"], before: "Call {phone}", now: "Ring {phone}" },
          ],
        },
        { file: "new.md", kind: "new", changes: [{ ...text, before: undefined, now: "One\n" }] },
        { file: "old.md", kind: "changed", changes: [{ ...text, before: "2\n3", now: "zwei" }] },
        { file: "x.png", changes: [{ ...text, before: undefined, now: "This is not text." }] },
      ],
      problems: [{ file: "home.yaml", line: 4, name: "heding" }],
    },
  });
});

test("a file that is there again, or gone, is checked with all the content", async () => {
  const { content, edit, read } = await smallSite();
  const restore = (file: string, before: string | undefined, text: string | undefined) =>
    edit({ kind: "restore", files: [{ file, version: versionOf(before), text }] });
  expect(await restore("guide.yaml", read("guide.yaml"), undefined)).toMatchObject({
    kind: "refused",
    problems: [{ file: "guide.yaml", message: "The site needs this file." }],
  });
  expect(await restore("schema/home.json", undefined, "{}\n")).toMatchObject({ kind: "saved" });
  expect(read("schema/home.json")).toBe("{}\n");
  expect(await restore("schema/home.json", "{}\n", undefined)).toMatchObject({ kind: "saved" });
  expect(existsSync(join(content, "schema/home.json"))).toBe(false);
});

test.each(["../x.md", "pages/../../x.md", "/etc/x.md", "home.yaml", "x.md"])(
  "as a page of text, %s is not written",
  async (file) => {
    const { edit } = await smallSite();
    for (const text of ["Text", undefined])
      expect(await edit({ kind: "write", file, version: "none", text })).toEqual({
        kind: "refused",
        problems: [{ message: "Not a text page." }],
      });
  },
);
