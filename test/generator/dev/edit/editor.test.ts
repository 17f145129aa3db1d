import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Change } from "../../../../src/generator/dev/edit/change.ts";
import { editor } from "../../../../src/generator/dev/edit/editor.ts";
import { versionOf } from "../../../../src/generator/dev/edit/version-of.ts";
import { contentOf, readBuildInput } from "../../../../src/generator/render/build-input.ts";
import { fixtureSite } from "../../../setup/fixture-site.ts";

/** Returns the editor of the small site, and its content folder. */
async function smallSite() {
  const root = fixtureSite();
  const content = join(root, "content");
  const input = await readBuildInput({ root, entry: "site.tsx", client: "client", content });
  const edit = editor(
    {
      build: async () => ({ files: new Map() }),
      tryOut: async (file, text) => {
        contentOf(input.running, input.assets, { content }, new Map(), { file, text });
        return { built: { files: new Map() }, keep: () => {} };
      },
      last: () => input,
    },
    content,
  );
  const read = (file = "home.yaml") => readFileSync(join(content, file), "utf8");
  const save = (changes: readonly Change[], file = "home.yaml", seen = versionOf(read())) =>
    edit({ kind: "save", file, seen, changes });
  return { content, read, save };
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
  expect(saved).toMatchObject({ kind: "saved", before, after: read() });
  expect(read()).toBe(before.replace("Call {phone}", "Ring {phone}"));
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

test("a file that an editor left broken is named with its mistake", async () => {
  const { content, read, save } = await smallSite();
  writeFileSync(join(content, "home.yaml"), `${read()}more: [\n`);
  const broken = read();
  const line = broken.split("\n").length - 1;
  const answer = await save([set("Hello", "heading")]);
  expect(answer).toMatchObject({ kind: "refused", problems: [{ file: "home.yaml", line }] });
  expect(read()).toBe(broken);
});

test.each([
  ["outside of the content", "../site.tsx", "This is no file of the content."],
  ["of no page", "none.yaml", "This is no file of the content."],
  ["at an absolute path", "/etc/hosts", "This is no file of the content."],
])("a file %s is not written", async (_, file, message) => {
  const { save } = await smallSite();
  expect(await save([set("Hello", "heading")], file)).toEqual({
    kind: "refused",
    problems: [{ message }],
  });
});

test.each([
  [["nothing"], "nothing is no field of home.yaml."],
  [["__proto__", "x"], "__proto__.x is no field of home.yaml."],
  [["constructor"], "constructor is no field of home.yaml."],
  [["heading", "length"], "heading.length is no field of home.yaml."],
  [[], "The whole file is no field of home.yaml."],
])("a path that the schema does not have is not written: %j", async (path, message) => {
  const { read, save } = await smallSite();
  const before = read();
  expect(await save([set("Hello", ...path)])).toEqual({ kind: "refused", problems: [{ message }] });
  expect(read()).toBe(before);
});

test("a file that changed since it was seen is not written", async () => {
  const { content, read, save } = await smallSite();
  const seen = versionOf(read());
  const other = read().replace("Call", "Ring");
  writeFileSync(join(content, "home.yaml"), other);
  expect(await save([set("Hello", "heading")], "home.yaml", seen)).toEqual({ kind: "stale" });
  expect(read()).toBe(other);
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
