import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FSWatcher } from "chokidar";
import { expect, onTestFinished, test, vi } from "vitest";
import { watchPaths } from "../../../src/generator/dev/watch-paths.ts";
import { emptyFolder } from "../../setup/files.ts";
import { leftByEditors } from "../../setup/left-by-editors.ts";

/** Watches a folder `words`, named like this, and `settings.json` in a new folder. Collects the changes noticed. */
async function watched(words = "words") {
  const folder = emptyFolder();
  const at = (path: string) => join(folder, path);
  mkdirSync(at("words"));
  writeFileSync(at("words/home.yaml"), "a");
  writeFileSync(at("target.yaml"), "a");
  symlinkSync(at("target.yaml"), at("words/link.yaml"));
  writeFileSync(at("settings.json"), "{}");
  const noticed = new Set<string>();
  /** The paths of each call. */
  const calls: string[][] = [];
  const stop = await watchPaths([`${folder}/${words}`, at("settings.json")], (changed) => {
    const paths = changed.map((path) => path.slice(folder.length + 1));
    calls.push(paths);
    for (const path of paths) noticed.add(path);
  });
  onTestFinished(stop);
  const notices = (path: string) => vi.waitFor(() => expect(noticed).toContain(path), 60_000);
  return { at, noticed, calls, notices, stop };
}

test.each([
  ["words/home.yaml", "words/home.yaml", "words/home.yaml"],
  ["settings.json", "settings.json", "settings.json"],
  ["the target of a link", "words/link.yaml", "target.yaml"],
])("a write to %s is noticed, and so is a file renamed over it", async (_, file, written) => {
  const { at, noticed, notices } = await watched();
  for (let time = 0; time < 3; time++) {
    noticed.clear();
    writeFileSync(at(written), `in place ${time}`);
    await notices(file);
    noticed.clear();
    writeFileSync(at("new"), `renamed ${time}`);
    renameSync(at("new"), at(written));
    await notices(file);
  }
  expect([...noticed]).toEqual([file]);
});

test.each(["words/", "./words"])("a folder that is named %s is watched", async (name) => {
  const { at, notices } = await watched(name);
  writeFileSync(at("words/home.yaml"), "later");
  await notices("words/home.yaml");
});

test("new folders, removed files, and a folder moved away and back are noticed", async () => {
  const { at, noticed, notices } = await watched();
  mkdirSync(at("words/more/deep"), { recursive: true });
  writeFileSync(at("words/more/deep/a.yaml"), "a");
  await notices("words/more/deep/a.yaml");
  rmSync(at("words/more"), { recursive: true });
  await notices("words/more");
  renameSync(at("words"), at("elsewhere"));
  await notices("words");
  noticed.clear();
  renameSync(at("elsewhere"), at("words"));
  await notices("words/home.yaml");
  noticed.clear();
  writeFileSync(at("words/home.yaml"), "later");
  await notices("words/home.yaml");
});

test("watching survives a circular link and an unreadable folder, and ignores editors' temporary files and what is beside", async () => {
  const { at, noticed, notices } = await watched();
  mkdirSync(at("words/closed"), { mode: 0 });
  symlinkSync("loop.yaml", at("words/loop.yaml"));
  symlinkSync("loop", at("words/loop"));
  for (const file of leftByEditors) writeFileSync(at(`words/${file}`), "a");
  mkdirSync(at("words-of-last-year"));
  writeFileSync(at("words-of-last-year/home.yaml"), "a");
  writeFileSync(at("words/home.yaml"), "later");
  await notices("words/home.yaml");
  for (const file of leftByEditors) expect(noticed).not.toContain(`words/${file}`);
  expect([...noticed].join()).not.toContain("words-of-last-year");
});

/** Like `watched`, with a function that writes a file, and a clock that stands still. */
async function watchedByHand() {
  const add = vi.spyOn(FSWatcher.prototype, "add");
  const { at, ...others } = await watched();
  const watcher = add.mock.contexts[0] as FSWatcher;
  add.mockRestore();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const write = (text: string, path = "words/home.yaml") => {
    writeFileSync(at(path), text);
    watcher.emit("all", "change", at(path));
  };
  return { ...others, write };
}

test("files that are saved at once trigger one build", async () => {
  const { calls, write } = await watchedByHand();
  write("b");
  vi.advanceTimersByTime(5);
  write("{ }", "settings.json");
  vi.advanceTimersByTime(30);
  expect(calls).toEqual([["words/home.yaml", "settings.json"]]);
});

test("a file that is saved in place is noticed once it is written, and an emptied one a little later", async () => {
  const { noticed, write } = await watchedByHand();

  write("");
  vi.advanceTimersByTime(30);
  expect([...noticed]).toEqual([]);
  write("b");
  vi.advanceTimersByTime(30);
  expect([...noticed]).toEqual(["words/home.yaml"]);

  vi.advanceTimersByTime(1000);
  noticed.clear();
  write("");
  vi.advanceTimersByTime(1000);
  expect([...noticed]).toEqual(["words/home.yaml"]);
});

test("an error that chokidar finds after it was told to stop is ignored too", async () => {
  const close = vi.spyOn(FSWatcher.prototype, "close");
  const { stop } = await watched();
  await stop();
  const watcher = close.mock.contexts[0] as FSWatcher;
  close.mockRestore();
  expect(() => watcher.emit("error", new Error("ELOOP"))).not.toThrow();
});
