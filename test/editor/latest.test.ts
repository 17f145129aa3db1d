import { chmodSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { getLatest } from "../../src/editor/server/latest.ts";
import type { MergedFile, Result } from "../../src/editor/thread/worker.ts";
import { textsOf } from "../setup/files.ts";
import { pushedByColleague, type WorkFolder } from "../setup/repository.ts";
import {
  changeCode,
  changedCode,
  contentOf,
  killedAt,
  pushedRepositories,
  review,
  turn,
} from "./pushed-repository.ts";

vi.setConfig({ testTimeout: 120_000 });

/** Keeps both texts of a file. */
const bothTexts = (work: WorkFolder) => async (files: readonly MergedFile[]) =>
  ({
    kind: "merged",
    texts: files.map(({ file, theirs = "" }) => {
      const mine = work.read(`content/${file}`);
      return { file, text: mine.includes(theirs) ? mine : mine + theirs };
    }),
  }) as Result;

const latest = (work: WorkFolder, merge = bothTexts(work)) =>
  getLatest(contentOf(work), { message: "My words", merge }, turn);

/** A developer's commit that is not pushed, words that are not committed, and code that is not either. */
const pushed = pushedRepositories();
const changed = pushedRepositories((work) => {
  work.write("src/dev.ts", "1\n");
  work.git("add", "src");
  work.git("commit", "--quiet", "--author=Dev <dev@name.example>", "--message=Fix code\n\nAt last");
  work.write("content/a.yaml", "a: mine\n");
  work.write("content/own.yaml", "own: 1\n");
  work.remove("content/b.yaml");
  changeCode(work);
});

/** Everything in the folder and in git but what a fetch notes. */
const stateOf = (work: WorkFolder) => [
  work.git("rev-parse", "HEAD"),
  work.git("ls-files", "--stage"),
  ...work.status(),
  ...[...(textsOf(work.folder) ?? [])].filter(([file]) => !file.startsWith(".git/")),
];

describe("the latest", () => {
  test("is merged with what is here: nobody's commit, and no work that is not committed, is lost", async () => {
    const { work, remote } = changed();
    work.git("config", "merge.autoStash", "true");
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
    expect(asked[0]).toEqual({ file: "a.yaml", base: "a: 1\n", theirs: "a: theirs\n" });
    expect(new Set(asked.map(({ file }) => file))).toEqual(new Set(["a.yaml"]));

    const theirs = remote.git("rev-parse", "main");
    expect(work.git("log", "--format=%an: %B", "--first-parent", "-3")).toBe(
      "Mara: Merge main of origin\n\nMara: My words\n\nDev: Fix code\n\nAt last",
    );
    expect(work.git("rev-parse", "HEAD^2")).toBe(theirs);
    expect(work.filesAt()).toEqual([
      "code.ts: 1",
      "content/-ne w & ü.md: New",
      ...["content/a.yaml: a: mine", "content/a.yaml: a: theirs"],
      ...["content/contact.de.yaml: a: 1", "content/own.yaml: own: 1"],
      "content/x.png: \ufffdP",
      ...["src/dev.ts: 1", "src/their.ts: 2"],
    ]);
    expect(work.status()).toEqual(changedCode);
    expect([work.read("code.ts"), work.git("show", ":code.ts")]).toEqual(["3\n", "2"]);
    expect(work.git("stash", "list")).toBe("");
    expect(await review(work)).toMatchObject({ files: [], theirs: "" });
    expect((await review(work)).waiting).toHaveLength(3);
    // Again there is nothing to get.
    expect(await latest(work)).toEqual({ kind: "latest" });
  });

  test("is taken as it is if nothing is ahead of it, with modes, links and line ends", async () => {
    const { work, remote } = pushed();
    work.git("config", "core.autocrlf", "true");
    const colleague = pushed().work;
    colleague.git("remote", "set-url", "origin", remote.folder);
    colleague.write("content/a.yaml", "a: 2\n");
    colleague.write("run.sh", "echo\n");
    chmodSync(join(colleague.folder, "run.sh"), 0o755);
    symlinkSync("a.yaml", join(contentOf(colleague), "link.yaml"));
    colleague.git("add", "--all");
    colleague.git("commit", "--quiet", "--message=Theirs");
    colleague.git("push", "--quiet");
    await latest(work);
    expect(work.git("rev-parse", "HEAD")).toBe(remote.git("rev-parse", "main"));
    expect(work.status()).toEqual([]);
    expect(work.read("content/a.yaml")).toBe("a: 2\r\n");

    work.write("content/a.yaml", "a: 3\r\n");
    pushedByColleague(remote, { "content/a.yaml": "a: 4\n" });
    await latest(work);
    expect(work.git("cat-file", "blob", "HEAD:content/a.yaml")).toBe("a: 3\na: 4");
    expect(work.read("content/a.yaml")).toBe("a: 3\r\na: 4\r\n");
    expect(work.git("ls-tree", "HEAD", "run.sh", "content/link.yaml")).toMatch(
      /^120000 .*\n100755 /,
    );
  });

  test("keeps what a hook has made of the words", async () => {
    const { work, remote } = changed();
    work.hook("pre-commit", "echo 'a: neat' > content/a.yaml; git add content");
    pushedByColleague(remote, { "content/a.yaml": "a: theirs\n" });
    await latest(work);
    expect(work.read("content/a.yaml")).toBe("a: neat\na: theirs\n");
    expect(work.status()).toEqual(changedCode);
  });
});

describe("nothing has changed", () => {
  test.each(["conflicts", "refused"] as const)("while the words are %s", async (kind) => {
    const { work, remote } = changed();
    pushedByColleague(remote, { "content/b.yaml": "b: theirs\n", "src/their.ts": "1\n" });
    const before = stateOf(work);
    const answer = { kind, conflicts: [], problems: [] } as Result;
    expect(await latest(work, async () => answer)).toBe(answer);
    expect(stateOf(work)).toEqual(before);
  });

  test.each([
    ["code", "src/dev.ts", "2\n"],
    ["a picture", "content/own.yaml", Buffer.from([0x89])],
  ])("by %s that both sides have changed, which is named", async (_, file, theirs) => {
    const { work, remote } = changed();
    pushedByColleague(remote, { [file]: theirs });
    const before = stateOf(work);
    await expect(latest(work)).rejects.toThrow(
      `You and others have both changed ${file}, which can't be put together here. Ask whoever set this up to do it.`,
    );
    expect(stateOf(work)).toEqual(before);
  });

  test("by a link in place of words that others have changed, which is not read through", async () => {
    const { work, remote } = changed();
    work.write("secret.txt", "a: secret\n");
    work.remove("content/a.yaml");
    symlinkSync("../secret.txt", join(work.folder, "content/a.yaml"));
    pushedByColleague(remote, { "content/a.yaml": "a: theirs\n" });
    await expect(latest(work)).rejects.toThrow("You and others have both changed content/a.yaml");
    expect(work.read("secret.txt")).toBe("a: secret\n");
  });
});

test.each(["code.ts", "other.ts", "secret.env"])(
  "work that is in the way is named, and is as it was: %s",
  async (file) => {
    const { work, remote } = changed();
    work.write(".git/info/exclude", "*.env\n");
    work.write("secret.env", "secret\n");
    const before = [work.read(file), ...changedCode];
    pushedByColleague(remote, { [file]: "theirs\n", "content/c.yaml": "c: 1\n" });
    await expect(latest(work)).rejects.toThrow(file);
    expect([work.read(file), ...work.status()]).toEqual(before);
    expect(work.git("log", "-1", "--format=%s")).toBe("My words");
  },
);

test.each(["pre-commit of commit", "reference-transaction of merge", "post-index-change of merge"])(
  "git killed at %s: the next try completes it",
  async (step) => {
    const { work, remote } = changed();
    pushedByColleague(remote, { "content/a.yaml": "a: theirs\n", "src/their.ts": "2\n" });
    await killedAt(step, work, () => latest(work));
    await latest(work);
    expect(work.read("content/a.yaml")).toBe("a: mine\na: theirs\n");
    expect(work.filesAt()).toEqual([
      ...["code.ts: 1", "content/a.yaml: a: mine", "content/a.yaml: a: theirs"],
      ...["content/own.yaml: own: 1", "src/dev.ts: 1", "src/their.ts: 2"],
    ]);
    expect(work.git("log", "--author=Dev", "--format=%s")).toBe("Fix code");
    expect(work.status()).toEqual(changedCode);
  },
);

test("without a place to get it from, or with another history there, a sentence says so", async () => {
  const { work, remote } = pushed();
  const other = work.git("commit-tree", "HEAD^{tree}", "-m", "Other");
  work.git("update-ref", "refs/heads/main", other);
  await expect(latest(work)).rejects.toThrow(
    "Nothing has changed. If this does not help, ask whoever set this up:\ngit merge-base gave no reason.",
  );
  rmSync(remote.folder, { recursive: true });
  await expect(latest(work)).rejects.toThrow(/^Nothing has changed\. .*\nfatal: /);
  work.git("remote", "remove", "origin");
  await expect(latest(work)).rejects.toThrow("The site is on this machine only");
});
