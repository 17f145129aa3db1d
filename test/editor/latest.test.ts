import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { getLatest } from "../../src/editor/server/latest.ts";
import type { Trial, TryOut } from "../../src/editor/server/trial.ts";
import type { MergedFile, Result } from "../../src/editor/thread/tasks.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import {
  changeCode,
  changedCode,
  contentOf,
  job,
  killedAt,
  pushedRepository,
  review,
} from "./pushed-repository.ts";
import { pushedByColleague, repositoryOf, type WorkFolder, withRemote } from "./repository.ts";

/** Merges by keeping both texts of a file. */
const bothTexts = async (files: readonly MergedFile[]): Promise<Result> => ({
  kind: "merged",
  texts: files.map(({ file, mine = "", theirs = "" }) => ({
    file,
    text: mine.includes(theirs) ? mine : mine + theirs,
  })),
});

/** Finds no mistake. */
const fine: TryOut = async () => ({ kind: "built", problems: [], unread: [] });

const latest = (work: WorkFolder, merge = bothTexts, more: object = {}) =>
  getLatest(contentOf(work), { message: "My words", merge, tryOut: fine, ...more }, job);

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
  const built: string[] = [];
  const tryOut: TryOut = async (tree) => {
    built.push(tree);
    return { kind: "built", problems: [], unread: [] };
  };
  const merge: typeof bothTexts = (files) => {
    asked.push(...files);
    return bothTexts(files);
  };
  expect(await latest(work, merge, { tryOut })).toEqual({ kind: "latest" });
  // A hook has changed what is committed.
  expect(built).toEqual([expect.any(String), work.git("rev-parse", "HEAD^{tree}")]);
  // Before and after each build.
  const texts = { base: "a: 1\n", mine: "a: mine\n", theirs: "a: theirs\n" };
  const one = { file: "a.yaml", here: "a.yaml", ...texts };
  expect(asked).toEqual([one, one, one, one]);

  const theirs = remote.git("rev-parse", "main");
  expect(work.git("log", "--format=%an: %B", "--first-parent", "-3")).toBe(
    "Mara: Merge what others have published\n\nMara: My words\n\nDev: Fix code\n\nAt last",
  );
  expect(work.git("rev-parse", "HEAD^2")).toBe(theirs);
  expect(work.filesAt()).toEqual([
    "code.ts: 1",
    "content/-ne w & ü.md: New",
    "content/a.yaml: a: mine",
    "content/a.yaml: a: theirs",
    "content/contact.de.yaml: a: 1",
    "content/own.yaml: own: neat",
    "content/x.png: \ufffdP",
    "src/dev.ts: 1",
    "src/their.ts: 2",
  ]);
  expect(work.status()).toEqual(changedCode);
  expect([work.read("code.ts"), work.git("show", ":code.ts")]).toEqual(["3\n", "2"]);
  expect(work.git("stash", "list")).toBe("");
  const waiting = ["Merge what others have published", "My words", "Fix code"];
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

test("a merge that is the text of one side keeps its bytes", async () => {
  const { work, remote } = pushedRepository();
  work.write("content/a.yaml", "a: mine\n");
  work.write("content/b.yaml", "\ufeffb: mine\r\n\n");
  const theirs = "\ufeffa: theirs\r\n\n";
  pushedByColleague(remote, { "content/a.yaml": theirs, "content/b.yaml": "b: theirs\n" });
  await latest(work, async (files) => ({
    kind: "merged",
    texts: files.map(({ file, mine, theirs }) => ({
      file,
      text: file === "a.yaml" ? theirs : mine,
    })),
  }));
  expect(work.read("content/a.yaml")).toBe(theirs);
  expect(work.read("content/b.yaml")).toBe("\ufeffb: mine\r\n\n");
  expect(work.status()).toEqual([]);
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

/** Long enough that git knows it again under another name. */
const long = "---\ntitle: About\n---\n\nWe bake.\nThree bakers.\nSince 1974.\nRound the corner.\n";

/** Puts a git before the one of this machine that does not have `merge-tree`. */
function withOlderGit() {
  const folder = emptyFolder();
  const script = `case "$*" in *" version") echo git version 2.37.1;; *merge-tree*) exit 129;; *) PATH=\${PATH#*:}; exec git "$@";; esac`;
  writeFileSync(join(folder, "git"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

describe.each([
  ["git", () => {}],
  ["a git without merge-tree", withOlderGit],
])("%s", (_, setUp) => {
  test("merges files that one side has renamed, and all words that both have changed", async () => {
    setUp();
    const work = repositoryOf({
      "content/about.md": long,
      "content/own.md": long.replace("About", "Own"),
      "content/gone.md": long.replace("About", "Gone"),
      "content/lines.yaml": "a: 1\n\n\n\nb: 1\n",
      "content/same.yaml": "a: 1\n",
      "src/code.ts": "1\n\n\n\n2\n",
    });
    const remote = withRemote(work);
    const mine = long.replace("Three", "Four");
    work.write("content/about.md", mine);
    work.write("content/mine.md", long.replace("About", "Own"));
    work.remove("content/own.md");
    work.remove("content/gone.md");
    work.write("content/lines.yaml", "a: 1\n\n\n\nb: 2\n");
    work.write("content/same.yaml", "a: 2\n");
    work.write("src/code.ts", "1\n\n\n\n3\n");
    work.git("commit", "--quiet", "--message=Code", "src");
    const theirs = long.replace("1974", "1973");
    const theirOwn = long.replace("About", "Own").replace("1974", "1972");
    pushedByColleague(remote, {
      "content/about.md": undefined,
      "content/team/about-us.md": theirs,
      "content/own.md": theirOwn,
      "content/gone.md": long.replace("About", "Gone").replace("1974", "1971"),
      "content/lines.yaml": "a: 2\n\n\n\nb: 1\n",
      "content/same.yaml": "a: 2\n",
      "src/code.ts": "2\n\n\n\n2\n",
    });
    const asked: MergedFile[] = [];
    const answer = await latest(work, async (files) => {
      asked.splice(0, 9, ...files);
      return { kind: "merged", texts: files.map(({ file }) => ({ file, text: `For ${file}` })) };
    });
    expect(answer).toEqual({ kind: "latest" });
    expect(asked).toEqual([
      { file: "team/about-us.md", here: "about.md", base: long, mine, theirs },
      {
        file: "gone.md",
        here: "gone.md",
        base: long.replace("About", "Gone"),
        mine: undefined,
        theirs: long.replace("About", "Gone").replace("1974", "1971"),
      },
      {
        file: "lines.yaml",
        here: "lines.yaml",
        base: "a: 1\n\n\n\nb: 1\n",
        mine: "a: 1\n\n\n\nb: 2\n",
        theirs: "a: 2\n\n\n\nb: 1\n",
      },
      {
        file: "mine.md",
        here: "mine.md",
        base: long.replace("About", "Own"),
        mine: long.replace("About", "Own"),
        theirs: theirOwn,
      },
    ]);
    const empty = ["src/code.ts: ", "src/code.ts: ", "src/code.ts: "];
    expect(work.filesAt()).toEqual([
      ...["gone.md", "lines.yaml", "mine.md"].map((file) => `content/${file}: For ${file}`),
      "content/same.yaml: a: 2",
      "content/team/about-us.md: For team/about-us.md",
      "src/code.ts: 2",
      ...empty,
      "src/code.ts: 3",
    ]);
    expect(work.status()).toEqual([]);
    expect(work.git("worktree", "list").split("\n")).toHaveLength(1);
  });

  test("a new page goes along with its folder, which others have renamed", async () => {
    setUp();
    const other = long.replace("About", "Other");
    const work = repositoryOf({ "content/pages/about.md": long, "content/pages/other.md": other });
    const remote = withRemote(work);
    work.write("content/pages/new.md", "New");
    pushedByColleague(remote, {
      "content/pages/about.md": undefined,
      "content/pages/other.md": undefined,
      "content/posts/about.md": long,
      "content/posts/other.md": other,
    });
    expect(await latest(work)).toEqual({ kind: "latest" });
    expect(work.filesAt().filter((file) => file.startsWith("content/"))).toContain(
      "content/posts/new.md: New",
    );
  });

  test("removes a page that one side has renamed and the other removed, if that is chosen", async () => {
    setUp();
    const work = repositoryOf({ "content/about.md": long, "content/a.md": "A\n" });
    const remote = withRemote(work);
    work.remove("content/about.md");
    pushedByColleague(remote, {
      "content/about.md": undefined,
      "content/about-us.md": long.replace("1974", "1973"),
    });
    const answer = await latest(work, async (files) => ({
      kind: "merged",
      texts: files.map(({ file }) => ({ file, text: undefined })),
    }));
    expect(answer).toEqual({ kind: "latest" });
    expect(work.filesAt()).toEqual(["content/a.md: A"]);
  });

  test("does not merge two new names, or a new file and one that was given its name", async () => {
    setUp();
    const work = repositoryOf({ "content/a.md": long, "content/b.md": long.replace("About", "B") });
    const remote = withRemote(work);
    work.write("content/mine.md", long);
    work.write("content/other.md", "Mine\n");
    work.write("content/b.md", long.replace("About", "B").replace("Three", "Four"));
    work.remove("content/a.md");
    const before = stateOf(work);
    pushedByColleague(remote, { "content/a.md": undefined, "content/theirs.md": long });
    await expect(latest(work)).rejects.toThrow(
      "have both changed content/a.md, content/mine.md, content/theirs.md, which",
    );
    expect(stateOf(work)).toEqual(before);
    pushedByColleague(remote, {
      "content/theirs.md": undefined,
      "content/mine.md": long,
      "content/b.md": undefined,
      "content/other.md": long.replace("About", "B"),
    });
    await expect(latest(work)).rejects.toThrow("have both changed content/other.md, which");
    expect(stateOf(work)).toEqual(before);
  });
});

describe("the merged site is built before anything changes", () => {
  const wrong = { file: "a.yaml", name: "a", label: "A", message: "is too long." };
  const found = (problems: readonly object[], unread: string[] = []) =>
    ({ kind: "built", problems, unread }) as Trial;

  /** Both sides have changed other files. */
  function bothChanged() {
    const { work, remote } = changed();
    pushedByColleague(remote, { "content/their.yaml": "a: theirs\n" });
    return { work, remote, before: stateOf(work) };
  }

  test("a mistake that only the merge makes is shown with its place", async () => {
    const { work, before } = bothChanged();
    work.git("fetch", "--quiet");
    const theirs = work.git("rev-parse", "origin/main^{tree}");
    const tryOut: TryOut = async (tree) => found(tree === theirs ? [] : [wrong]);
    expect(await latest(work, bothTexts, { tryOut })).toEqual({
      kind: "doubtful",
      message:
        "Your words and the newer ones don’t fit together, so nothing has changed here. Fix this, then get the latest again. If that place is not here yet, get it anyway and fix it then.",
      problems: [wrong],
    });
    expect(stateOf(work)).toEqual(before);
  });

  test("a mistake of theirs is said, and does not keep anyone from getting it", async () => {
    const { work, before } = bothChanged();
    const tryOut: TryOut = async () => found([wrong]);
    expect(await latest(work, bothTexts, { tryOut })).toEqual({
      kind: "doubtful",
      message:
        "The newer words have a mistake of their own, so nothing has changed here. Ask whoever published them to fix it. If you get them anyway, you can publish once it is fixed.",
      problems: [{ message: "A is too long." }],
    });
    expect(stateOf(work)).toEqual(before);
    const reason = "It can't be built.";
    const none: TryOut = async () => ({ kind: "not built", reason });
    const doubtful = { kind: "doubtful", message: reason, problems: [] };
    expect(await latest(work, bothTexts, { tryOut: none })).toEqual(doubtful);
    expect(stateOf(work)).toEqual(before);
    const never: TryOut = () => expect.fail("built");
    expect(await latest(work, bothTexts, { tryOut: never, anyway: true })).toEqual({
      kind: "latest",
    });
    expect(work.read("content/their.yaml")).toBe("a: theirs\n");
  });

  test("words that are saved during the build are merged too", async () => {
    const { work } = bothChanged();
    const built: string[] = [];
    const tryOut: TryOut = async (tree) => {
      built.push(tree);
      if (built.length === 1) work.write("content/own.yaml", "own: 2\n");
      return found([]);
    };
    await latest(work, bothTexts, { tryOut });
    expect(built).toEqual([expect.any(String), work.git("rev-parse", "HEAD^{tree}")]);
    expect(work.git("show", "HEAD:content/own.yaml")).toBe("own: 2");
    expect(work.status()).toEqual(changedCode);
  });

  test("the worker learns which removed files the site no longer reads", async () => {
    const { work, remote } = changed();
    work.write("content/b.yaml", "b: mine\n");
    pushedByColleague(remote, { "content/a.yaml": undefined, "content/b.yaml": undefined });
    const asked: MergedFile[] = [];
    const answer = { kind: "conflicts", conflicts: [] } as Result;
    const conflicting = async (files: readonly MergedFile[]) => {
      asked.push(...files);
      return answer;
    };
    const tryOut: TryOut = async (_, files) => {
      expect(files).toEqual(["a.yaml", "b.yaml"]);
      return found([], ["b.yaml"]);
    };
    expect(await latest(work, conflicting, { tryOut })).toBe(answer);
    expect(asked.map(({ file, isUnread }) => [file, isUnread])).toEqual([
      ["a.yaml", undefined],
      ["b.yaml", true],
    ]);
  });
});

test("uncommitted work that blocks the merge is named, and nothing changes", async () => {
  const { work, remote } = changed();
  work.write(".git/info/exclude", "*.env\n");
  work.write("secret.env", "secret\n");
  const before = stateOf(work);
  const files = ["code.ts", "other.ts", "secret.env"];
  pushedByColleague(remote, Object.fromEntries(files.map((file) => [file, "theirs\n"])));
  await expect(latest(work)).rejects.toThrow(
    "The newer version has other text in code.ts, other.ts, secret.env, which someone has changed on this computer, so nothing has changed here. Ask whoever set this up to publish these files or to put them aside.",
  );
  expect(stateOf(work)).toEqual(before);
  // Git itself keeps what is in an ignored folder.
  pushedByColleague(remote, {
    ...Object.fromEntries(files.map((file) => [file, undefined])),
    "code.ts": "1\n",
    "kept.env/a": "theirs\n",
  });
  work.write("kept.env/a", "mine\n");
  await expect(latest(work)).rejects.toThrow(
    /^Your words are saved here, but the newer ones are not here yet. If you can't fix this, ask whoever set this up:\n.*\n.*kept.env\/a/,
  );
  expect(work.read("kept.env/a")).toBe("mine\n");
  expect(work.status()).toEqual(changedCode);
});

test("uncommitted work that blocks the merge is named in new folders and under its old name, too", async () => {
  const { work, remote } = pushedRepository();
  work.write("content/a.yaml", "a: mine\n");
  work.write("lib/new.ts", "mine\n");
  work.git("mv", "code.ts", "moved.ts");
  pushedByColleague(remote, { "lib/new.ts": "theirs\n", "code.ts": "theirs\n" });
  await expect(latest(work)).rejects.toThrow("has other text in code.ts, lib/new.ts, which");
  expect(work.git("log", "--format=%s")).toBe("First");
});

test("if git is killed during the merge, the next try completes it", async () => {
  const { work, remote } = changed();
  pushedByColleague(remote, { "content/a.yaml": "a: theirs\n", "src/their.ts": "2\n" });
  await killedAt("reference-transaction of merge", work, () => latest(work));
  await latest(work);
  expect(work.filesAt()).toEqual([
    "code.ts: 1",
    "content/a.yaml: a: mine",
    "content/a.yaml: a: theirs",
    "content/own.yaml: own: 1",
    "src/dev.ts: 1",
    "src/their.ts: 2",
  ]);
  expect(work.git("log", "--author=Dev", "--format=%s")).toBe("Fix code");
  expect(work.status()).toEqual(changedCode);
});

test("a missing remote, or one with an unrelated history, is reported", async () => {
  const { work } = pushedRepository();
  const other = work.git("commit-tree", "HEAD^{tree}", "-m", "Other");
  work.git("update-ref", "refs/heads/main", other);
  await expect(latest(work)).rejects.toThrow(
    "The site on this computer and the published one have nothing in common. Ask whoever set this up.",
  );
  work.git("remote", "remove", "origin");
  await expect(latest(work)).rejects.toThrow("The site is on this computer only");
});
