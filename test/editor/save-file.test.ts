import fs, {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ChangedMeanwhile, saveFile } from "../../src/editor/thread/save-file.ts";
import { folderProblems } from "../../src/generator/content/content-files.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { killedAt } from "../setup/stop-at.ts";

const [older, newer] = ["a: old\n", `a: ${"new ".repeat(9_000)}\n`];

/** A content folder with one file, and the path of that file. */
function contentFolder(text = older) {
  const folder = emptyFolder();
  const file = join(folder, "site.yaml");
  writeFileSync(file, text);
  return { folder, file, read: () => readFileSync(file, "utf8") };
}

test("a file is replaced, and nothing else is left", () => {
  const { folder, file, read } = contentFolder();
  chmodSync(file, 0o640);
  saveFile(file, older, newer);
  expect(read()).toBe(newer);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(filesOf(folder)).toEqual(["site.yaml"]);
});

test("a byte order mark stays", () => {
  const { file, read } = contentFolder(`\ufeff${older}`);
  saveFile(file, older, newer);
  expect(read()).toBe(`\ufeff${newer}`);
});

test("a link stays, and its target is replaced", () => {
  const { folder, read } = contentFolder();
  mkdirSync(join(folder, "links"));
  const link = join(folder, "links/site.yaml");
  symlinkSync("../site.yaml", link);
  saveFile(link, older, newer);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(read()).toBe(newer);
});

test("a hard link stays", () => {
  const { folder, file } = contentFolder();
  linkSync(file, join(folder, "other.txt"));
  saveFile(file, older, newer);
  expect(readFileSync(join(folder, "other.txt"), "utf8")).toBe(newer);
  expect(filesOf(folder)).toEqual(["other.txt", "site.yaml"]);
});

test.runIf(process.getuid?.() === 0)("the owner and the group stay", () => {
  const { file, read } = contentFolder();
  chownSync(file, 1234, 2345);
  saveFile(file, older, newer);
  expect(read()).toBe(newer);
  expect(statSync(file)).toMatchObject({ uid: 1234, gid: 2345 });
});

test("an owner that can't be given to a new file stays too", () => {
  const { folder, file, read } = contentFolder();
  const { ino } = statSync(file);
  const chown = vi.spyOn(fs, "chownSync").mockImplementation(() => {
    throw Object.assign(new Error("EPERM"), { code: "EPERM" });
  });
  onTestFinished(() => chown.mockRestore());
  saveFile(file, older, newer);
  expect(read()).toBe(newer);
  expect(statSync(file).ino).toBe(ino);
  expect(filesOf(folder)).toEqual(["site.yaml"]);
});

test("files of others with a similar name stay", () => {
  const { folder, file } = contentFolder();
  const others = [".notes.txt.42~", ".other.yaml.edit-words-42~", ".site.yaml.42~", ".site.yaml~"];
  for (const name of others) writeFileSync(join(folder, name), "");
  saveFile(file, older, newer);
  expect(filesOf(folder)).toEqual([...others, "site.yaml"].sort());
});

test("a file that changed meanwhile is left alone", () => {
  const { folder, file, read } = contentFolder("a: theirs\n");
  expect(() => saveFile(file, older, newer)).toThrow(
    new ChangedMeanwhile(`${basename(file)} has just changed on disk. Save again.`),
  );
  expect(read()).toBe("a: theirs\n");
  expect(filesOf(folder)).toEqual(["site.yaml"]);
});

test("a file that can't be saved is named with the reason", () => {
  const file = join(emptyFolder(), "site.yaml");
  expect(() => saveFile(file, older, newer)).toThrow(
    `site.yaml can't be saved: no such file or folder`,
  );
});

test("a save killed at any step leaves the old or the new text, and the next one cleans up", () => {
  const { folder, file, read } = contentFolder();
  let step = 0;
  for (; killedAt(step, () => saveFile(file, read(), newer)); step++) {
    expect([older, newer]).toContain(read());
    expect(folderProblems(folder, ["site.yaml"])).toEqual([]);
    saveFile(file, read(), older);
    expect(filesOf(folder)).toEqual(["site.yaml"]);
  }
  expect(step).toBeGreaterThan(4);
  expect(read()).toBe(newer);
});

test("a new file is written as a whole, and never in place of another", () => {
  const { folder, read, file } = contentFolder();
  const added = join(folder, "pages/terms.md");
  let step = 0;
  for (; killedAt(step, () => saveFile(added, undefined, newer)); step++) {
    expect(existsSync(added) ? readFileSync(added, "utf8") : newer).toBe(newer);
    if (existsSync(added)) saveFile(added, newer, undefined);
  }
  expect(step).toBeGreaterThan(2);
  expect(filesOf(folder)).toEqual(["pages/terms.md", "site.yaml"]);
  expect(readFileSync(added, "utf8")).toBe(newer);
  expect(() => saveFile(file, undefined, newer)).toThrow(ChangedMeanwhile);
  expect(read()).toBe(older);
});

test("a file is removed only as it was seen", () => {
  const { folder, file, read } = contentFolder("a: theirs\n");
  expect(() => saveFile(file, older, undefined)).toThrow(ChangedMeanwhile);
  expect(read()).toBe("a: theirs\n");
  saveFile(file, "a: theirs\n", undefined);
  expect(filesOf(folder)).toEqual([]);
});

test("a process killed at the rename leaves the old text", async () => {
  const { folder, file, read } = contentFolder();
  const program = `
    import fs from "node:fs";
    import { saveFile } from "./src/editor/thread/save-file.ts";
    fs.renameSync = () => process.kill(process.pid, "SIGKILL");
    saveFile(${JSON.stringify(file)}, ${JSON.stringify(older)}, "a: new\\n");`;
  const flags = ["--import", "tsx", "--input-type=module", "--eval"];
  expect(await run(process.execPath, [...flags, program])).toMatchObject({ signal: "SIGKILL" });
  expect(read()).toBe(older);
  expect(filesOf(folder)).toEqual([
    expect.stringMatching(/^\.site\.yaml\.edit-words-\d+~$/),
    "site.yaml",
  ]);
  expect(folderProblems(folder, ["site.yaml"])).toEqual([]);
  saveFile(file, older, newer);
  expect(filesOf(folder)).toEqual(["site.yaml"]);
});
