import fs from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ChangedMeanwhile, saveFile } from "../../src/editor/thread/save-file.ts";
import { contentFiles } from "../../src/generator/content/content-files.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { killedAt } from "../setup/stop-at.ts";

const older = "a: old\n";
const newer = `a: ${"new ".repeat(9_000)}\n`;

/** A content folder with one file, and the path of that file. */
function contentFolder(text = older) {
  const folder = emptyFolder();
  const file = join(folder, "site.yaml");
  fs.writeFileSync(file, text);
  return { folder, file, read: () => fs.readFileSync(file, "utf8") };
}

test("a replaced file keeps its mode and byte order mark, and no other file is left behind", () => {
  const { folder, file, read } = contentFolder(`\ufeff${older}`);
  fs.chmodSync(file, 0o640);
  saveFile(file, older, newer);
  expect(read()).toBe(`\ufeff${newer}`);
  expect(fs.statSync(file).mode & 0o777).toBe(0o640);
  expect(filesOf(folder)).toEqual(["site.yaml"]);
});

test("symlinks and hard links stay, and the target is replaced", () => {
  const { folder, file } = contentFolder();
  fs.mkdirSync(join(folder, "links"));
  const link = join(folder, "links/site.yaml");
  fs.symlinkSync("../site.yaml", link);
  fs.linkSync(file, join(folder, "other.txt"));
  saveFile(link, older, newer);
  expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
  expect(fs.readFileSync(join(folder, "other.txt"), "utf8")).toBe(newer);
  expect(filesOf(folder)).toEqual(["other.txt", "site.yaml"]);
});

test("the owner stays even if a new file can't be given to it", () => {
  const { folder, file, read } = contentFolder();
  const { ino } = fs.statSync(file);
  const chown = vi.spyOn(fs, "chownSync").mockImplementation(() => {
    throw Object.assign(new Error("EPERM"), { code: "EPERM" });
  });
  onTestFinished(() => chown.mockRestore());
  saveFile(file, older, newer);
  expect(read()).toBe(newer);
  expect(fs.statSync(file).ino).toBe(ino);
  expect(filesOf(folder)).toEqual(["site.yaml"]);
});

test("a file that has changed, or can't be saved, is left alone and reported", () => {
  const { folder, file, read } = contentFolder("a: theirs\n");
  const changed = new ChangedMeanwhile("site.yaml has just changed on disk. Save again.");
  for (const [seen, text] of [
    [older, newer],
    [older, undefined],
    [undefined, newer],
  ])
    expect(() => saveFile(file, seen, text)).toThrow(changed);
  expect(read()).toBe("a: theirs\n");
  expect(() => saveFile(join(folder, "none.yaml"), older, newer)).toThrow(
    "none.yaml can't be saved: no such file or directory",
  );
  expect(filesOf(folder)).toEqual(["site.yaml"]);
  saveFile(file, "a: theirs\n", undefined);
  expect(filesOf(folder)).toEqual([]);
});

test.each([
  ["site.yaml", older, 4],
  ["pages/terms.md", undefined, 2],
])(
  "a save of %s that is killed at any step leaves the old or the new text, and the next one cleans up",
  (name, before, least) => {
    const { folder } = contentFolder();
    const file = join(folder, name);
    const read = () => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined);
    let step = 0;
    for (; killedAt(step, () => saveFile(file, read(), newer)); step++) {
      expect([before, newer]).toContain(read());
      expect(contentFiles(folder).filter((one) => !["site.yaml", name].includes(one))).toEqual([]);
      if (read() !== before) saveFile(file, read(), before);
    }
    expect(step).toBeGreaterThan(least);
    expect(read()).toBe(newer);
    expect(filesOf(folder)).toEqual([...new Set([name, "site.yaml"])]);
  },
);
