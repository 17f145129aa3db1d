import { expect, test, vi } from "vitest";
import { getLatest } from "../../src/editor/server/latest.ts";
import type { MergedFile, Result } from "../../src/editor/thread/worker.ts";
import { textsOf } from "../setup/files.ts";
import { pushedByColleague, type WorkFolder } from "../setup/repository.ts";
import {
  changeCode,
  changedCode,
  contentOf,
  job,
  killedAt,
  pushedRepository,
  review,
} from "./pushed-repository.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Merges by keeping both texts of a file. */
const bothTexts = (work: WorkFolder) => async (files: readonly MergedFile[]) =>
  ({
    kind: "merged",
    texts: files.map(({ file, theirs = "" }) => {
      const mine = work.read(`content/${file}`);
      return { file, text: mine.includes(theirs) ? mine : mine + theirs };
    }),
  }) as Result;

const latest = (work: WorkFolder, merge = bothTexts(work)) =>
  getLatest(contentOf(work), { message: "My words", merge }, job);

/** A repository with an unpushed commit by a developer, and uncommitted words and code. */
function changed() {
  const { work, remote } = pushedRepository();
  work.write("src/dev.ts", "1\n");
  work.git("add", "src");
  work.git("commit", "--quiet", "--author=Dev <dev@name.example>", "--message=Fix code\n\nAt last");
  work.write("content/a.yaml", "a: mine\n");
  work.write("content/own.yaml", "own: 1\n");
  work.remove("content/b.yaml");
  changeCode(work);
  return { work, remote };
}

/** The state of the folder and of git, except what a fetch records. */
const stateOf = (work: WorkFolder) => [
  work.git("rev-parse", "HEAD"),
  work.git("ls-files", "--stage"),
  ...work.status(),
  ...[...(textsOf(work.folder) ?? [])].filter(([file]) => !file.startsWith(".git/")),
];

test("getting the latest merges both sides and loses no commits and no uncommitted work", async () => {
  const { work, remote } = changed();
  work.git("config", "merge.autoStash", "true");
  work.hook("pre-commit", "echo 'own: neat' > content/own.yaml; git add content/own.yaml");
  pushedByColleague(remote, {
    "content/a.yaml": "a: theirs\n",
    "content/-ne w & ü.md": "New\n",
    "content/contact.de.yaml": "a: 1\n",
    "content/x.png": Buffer.from([0x89, 0x50]),
    "src/their.ts": "2\n",
  });
  const asked: MergedFile[] = [];
  const answer = await latest(work, (files) => {
    asked.push(...files);
    return bothTexts(work)(files);
  });
  expect(answer).toEqual({ kind: "latest" });
  // Once before the commit, and once after it.
  const one = { file: "a.yaml", base: "a: 1\n", theirs: "a: theirs\n" };
  expect(asked).toEqual([one, one]);

  const theirs = remote.git("rev-parse", "main");
  expect(work.git("log", "--format=%an: %B", "--first-parent", "-3")).toBe(
    "Mara: Merge main of origin\n\nMara: My words\n\nDev: Fix code\n\nAt last",
  );
  expect(work.git("rev-parse", "HEAD^2")).toBe(theirs);
  expect(work.filesAt()).toEqual([
    "code.ts: 1",
    "content/-ne w & ü.md: New",
    ...["content/a.yaml: a: mine", "content/a.yaml: a: theirs"],
    ...["content/contact.de.yaml: a: 1", "content/own.yaml: own: neat"],
    "content/x.png: \ufffdP",
    ...["src/dev.ts: 1", "src/their.ts: 2"],
  ]);
  expect(work.status()).toEqual(changedCode);
  expect([work.read("code.ts"), work.git("show", ":code.ts")]).toEqual(["3\n", "2"]);
  expect(work.git("stash", "list")).toBe("");
  const waiting = ["Merge main of origin", "My words", "Fix code"];
  expect(await review(work)).toMatchObject({ files: [], theirs: "", waiting });
});

test("without local commits, the latest is fast-forwarded, with the machine's line endings", async () => {
  const { work, remote } = pushedRepository();
  work.git("config", "core.autocrlf", "true");
  pushedByColleague(remote, { "content/a.yaml": "a: 2\n" });
  await latest(work);
  expect(work.git("rev-parse", "HEAD")).toBe(remote.git("rev-parse", "main"));
  expect(work.status()).toEqual([]);
  expect(work.read("content/a.yaml")).toBe("a: 2\r\n");

  work.write("content/a.yaml", "a: 3\r\n");
  pushedByColleague(remote, { "content/a.yaml": "a: 4\n" });
  await latest(work);
  expect(work.git("cat-file", "blob", "HEAD:content/a.yaml")).toBe("a: 3\na: 4");
  expect(work.read("content/a.yaml")).toBe("a: 3\r\na: 4\r\n");
});

test("nothing changes if words conflict, or if other files can't be merged, which are named", async () => {
  const { work, remote } = changed();
  pushedByColleague(remote, { "content/b.yaml": "b: theirs\n", "src/their.ts": "1\n" });
  const before = stateOf(work);
  const answer = { kind: "conflicts", conflicts: [] } as Result;
  expect(await latest(work, async () => answer)).toBe(answer);
  expect(stateOf(work)).toEqual(before);
  pushedByColleague(remote, {
    "content/a.yaml": Buffer.from([0x89]),
    "src/dev.ts": "2\n",
  });
  await expect(latest(work)).rejects.toThrow(
    "You and others have both changed content/a.yaml, src/dev.ts, which can't be merged here. Ask whoever set this up to merge them.",
  );
  expect(stateOf(work)).toEqual(before);
});

test("uncommitted work that blocks the merge is named and stays as it was", async () => {
  const { work, remote } = changed();
  work.write(".git/info/exclude", "*.env\n");
  work.write("secret.env", "secret\n");
  const files = ["code.ts", "other.ts", "secret.env"];
  const state = () => [...work.status(), ...files.map(work.read)];
  const before = state();
  pushedByColleague(remote, Object.fromEntries(files.map((file) => [file, "theirs\n"])));
  await expect(latest(work)).rejects.toThrow(new RegExp(files.join("[^]*")));
  expect(state()).toEqual(before.filter((line) => !line.includes("content/")));
  expect(work.git("log", "-1", "--format=%s")).toBe("My words");
});

test("if git is killed during the merge, the next try completes it", async () => {
  const { work, remote } = changed();
  pushedByColleague(remote, { "content/a.yaml": "a: theirs\n", "src/their.ts": "2\n" });
  await killedAt("reference-transaction of merge", work, () => latest(work));
  await latest(work);
  expect(work.filesAt()).toEqual([
    ...["code.ts: 1", "content/a.yaml: a: mine", "content/a.yaml: a: theirs"],
    ...["content/own.yaml: own: 1", "src/dev.ts: 1", "src/their.ts: 2"],
  ]);
  expect(work.git("log", "--author=Dev", "--format=%s")).toBe("Fix code");
  expect(work.status()).toEqual(changedCode);
});

test("a missing remote, or one with an unrelated history, is reported", async () => {
  const { work } = pushedRepository();
  const other = work.git("commit-tree", "HEAD^{tree}", "-m", "Other");
  work.git("update-ref", "refs/heads/main", other);
  await expect(latest(work)).rejects.toThrow(
    "Nothing has changed. If you can't fix this, ask whoever set this up:\ngit merge-base gave no reason.",
  );
  work.git("remote", "remove", "origin");
  await expect(latest(work)).rejects.toThrow("The site is on this computer only");
});
