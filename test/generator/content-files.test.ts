import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { folderProblems, readText } from "../../src/generator/content/content-files.ts";
import { asNobody } from "../setup/as-nobody.ts";
import { leftByEditors } from "../setup/left-by-editors.ts";
import { problemsIn, readFile } from "../setup/small-file.ts";

const text = "a: b\nc: café\n";
const schema = z.strictObject({ a: z.string(), c: z.string() });

/** A content folder with the files home.yaml and news/today.yaml. */
function contentFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "news"));
  for (const file of ["home.yaml", "news/today.yaml"]) writeFileSync(join(folder, file), text);
  return folder;
}

describe("a file saved by another editor", () => {
  test.each([
    ["a byte order mark", `\ufeff${text}`],
    ["CRLF line endings", text.replaceAll("\n", "\r\n")],
  ])("with %s is read the same", (_, saved) => {
    expect(readFile(saved, schema)).toEqual({ a: "b", c: "café" });
    const wrong = z.strictObject({ a: z.string(), c: z.number() });
    expect(readFile(saved, wrong)).toBe(readFile(text, wrong));
  });

  test.each([
    ["Latin-1", Buffer.from(text, "latin1")],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
  ])("in %s is reported", (_, bytes) => {
    expect(problemsIn(bytes)).toEqual([
      "a.yaml  This file is not text in UTF-8. Save it as UTF-8.",
    ]);
  });
});

test.each<[string, (file: string) => void, string]>([
  ["missing", () => {}, "This file is missing. Add it."],
  ["a folder", (file) => mkdirSync(file), "This is a folder. Put a file in its place."],
  [
    "too large",
    (file) => writeFileSync(file, "#".repeat(2 ** 20 + 1)),
    "This file is larger than 1 MB. Shorten it.",
  ],
  [
    "not permitted",
    (file) => writeFileSync(file, "", { mode: 0o000 }),
    "This file can't be read. Change its permissions.",
  ],
])("a file that is %s is reported", (_, make, message) => {
  const file = join(contentFolder(), "a.yaml");
  make(file);
  expect(asNobody(() => readText(file))).toEqual({ file, path: "", message });
});

describe("a content folder", () => {
  /** The problems of the folder, as `file  message`. */
  const problemsOf = (folder: string) =>
    folderProblems(folder, ["home.yaml", "news/today.yaml"], ["pages"]).map(({ file, message }) =>
      `${file}  ${message}`.replaceAll(folder, "content"),
    );

  test("with the known files alone has no problems", () => {
    const folder = contentFolder();
    for (const file of [...leftByEditors, "notes.txt", "README.md"])
      writeFileSync(join(folder, file), "left by an editor");
    symlinkSync("home.yaml", join(folder, "latest"));
    symlinkSync(".", join(folder, "loop"));
    expect(problemsOf(folder)).toEqual([]);
  });

  test("with an unknown file is reported", () => {
    const folder = contentFolder();
    rmSync(join(folder, "home.yaml"));
    for (const file of ["home.yml", "news/old.yaml"]) writeFileSync(join(folder, file), text);
    expect(problemsOf(folder)).toEqual([
      "content/home.yml  No page uses this file yet. Rename it to home.yaml.",
      "content/news/old.yaml  No page uses this file yet. Name it in the words of a page, or remove it.",
    ]);
  });

  test("with what may be meant as a page of text says where to put it", () => {
    const folder = contentFolder();
    mkdirSync(join(folder, "pages/old"), { recursive: true });
    const files = ["Über uns.md", "pages/old/second.md", "pages/third.mdx", "pages/Our Terms.docx"];
    for (const file of [...files, "pages/photo.png"]) writeFileSync(join(folder, file), text);
    const moved = "A page of text is a Markdown file directly in content/pages. Make this";
    expect(problemsOf(folder).sort()).toEqual([
      `content/pages/Our Terms.docx  ${moved} content/pages/our-terms.md.`,
      `content/pages/old/second.md  ${moved} content/pages/second.md.`,
      `content/pages/third.mdx  ${moved} content/pages/third.md.`,
      `content/Über uns.md  ${moved} content/pages/uber-uns.md.`,
    ]);
  });

  test("with a link to a file outside is reported, since nobody checks that file", () => {
    const folder = contentFolder();
    rmSync(join(folder, "home.yaml"));
    symlinkSync("/etc/hostname", join(folder, "home.yaml"));
    expect(problemsOf(folder)).toEqual([
      "content/home.yaml  This link points to a file outside. Put the file itself here.",
    ]);
  });

  test("that can't be read is reported", () => {
    const folder = contentFolder();
    expect(problemsOf(join(folder, "gone"))).toEqual(["content  This folder is missing. Add it."]);
    expect(problemsOf(join(folder, "home.yaml"))).toEqual([
      "content  This is a file. Put a folder in its place.",
    ]);
    chmodSync(folder, 0o000);
    expect(asNobody(() => problemsOf(folder))).toEqual([
      "content  This folder can't be read. Change its permissions.",
    ]);
  });
});
