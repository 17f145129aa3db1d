import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { contentFiles, readSource } from "../../src/generator/content/content-files.ts";
import { Explained } from "../../src/generator/explained.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { asNobody } from "../setup/as-nobody.ts";
import { bakery } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { leftByEditors } from "../setup/left-by-editors.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const text = "a: b\nc: café\n";
const schema = z.strictObject({ a: z.string(), c: z.string() });

test.each([
  ["a byte order mark", `\ufeff${text}`],
  ["CRLF line endings", text.replaceAll("\n", "\r\n")],
])("a file with %s is read like any other", (_, saved) => {
  expect(readFile(saved, schema)).toEqual({ a: "b", c: "café" });
  const wrong = z.strictObject({ a: z.string(), c: z.number() });
  expect(readFile(saved, wrong)).toBe(readFile(text, wrong));
});

const noText = "This file is not text in UTF-8. Save it as UTF-8.";

test.each([
  ["in Latin-1", Buffer.from(text, "latin1"), noText],
  ["in UTF-16 without a mark", Buffer.from(text, "utf16le"), noText],
  ["in UTF-16 without a mark or accents", Buffer.from("a: b\n", "utf16le"), noText],
  ["too large", "#".repeat(2 ** 20 + 1), "This file is larger than 1 MB. Shorten it."],
])("a file that is %s is reported", (_, bytes, message) => {
  expect(problemsIn(bytes)).toEqual([`a.yaml  ${message}`]);
});

test("a file of exactly 1 MB is read", () => {
  expect(readFile(`${text}${"#".repeat(2 ** 20 - Buffer.byteLength(text))}`, schema)).toEqual({
    a: "b",
    c: "café",
  });
});

test("a file that can't be read is reported with the reason", () => {
  const file = join(emptyFolder(), "a.yaml");
  chmodSync(join(file, ".."), 0o755);
  writeFileSync(file, "", { mode: 0o000 });
  const message = `This file can't be read: EACCES: permission denied, open '${file}'`;
  expect(asNobody(() => readSource(file, new Map()).problems)).toEqual([
    { file, path: "", message },
  ]);
});

test("editors' temporary files, folders and links to folders are not content", () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, "news"));
  mkdirSync(join(folder, ".obsidian"));
  mkdirSync(join(folder, "news/.obsidian"));
  for (const file of [
    ...leftByEditors,
    ".obsidian/a.md",
    "news/.obsidian/a.md",
    "home.yaml",
    "news/today.yaml",
  ])
    writeFileSync(join(folder, file), text);
  symlinkSync(".", join(folder, "loop"));
  expect(contentFiles(folder)).toEqual(["home.yaml", "loop", "news/today.yaml"]);
});

test.each([
  ["gone", "no such file or directory"],
  ["home.yaml", "not a directory"],
])("a content folder %s, which is none, is refused in one sentence", async (name, reason) => {
  const { folder: root, content, write } = bakery();
  write("content/home.yaml", "");
  const folder = join(content, name);
  await expect(readBuildInput({ root, content: folder })).rejects.toThrow(
    new Explained(
      `The content folder ${folder} could not be read: ${reason}. Create it, or name another folder.`,
    ),
  );
});
