import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { publish, unpublished } from "../../src/editor/server/publish.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { inOwnMounts, mountsAllowed } from "../setup/own-mounts.ts";
import {
  cloneOf,
  repositoryOf,
  type WorkFolder,
  withRemote,
  workFolder,
} from "../setup/repository.ts";

// Git is a process for each question.
vi.setConfig({ testTimeout: 120_000 });

const first = { "content/a.yaml": "a: 1\n", "content/b.yaml": "b: 1\n", "code.ts": "1\n" };

const contentOf = ({ folder }: WorkFolder) => join(folder, "content");
const review = (work: WorkFolder, content = contentOf(work)) => unpublished(content);

/** Publishes what a review of the content shows. */
async function publishAll(work: WorkFolder, message = "Change words", content = contentOf(work)) {
  const { version } = await unpublished(content);
  return publish(content, { message, version });
}

/** Changes a file, adds one, removes one, and stages code that is not to be published. */
function changed(work = repositoryOf(first)) {
  work.write("content/a.yaml", "a: 2\n");
  work.write("content/pages/ne w & ü.md", "New\n");
  work.remove("content/b.yaml");
  work.write("code.ts", "2\n");
  work.git("add", "code.ts");
  work.write("code.ts", "3\n");
  work.write("other.ts", "1\n");
  return work;
}

const filesBefore = ["code.ts: 1", "content/a.yaml: a: 1", "content/b.yaml: b: 1"];
const filesAfter = ["code.ts: 1", "content/a.yaml: a: 2", "content/pages/ne w & ü.md: New"];
const staged = ["MM code.ts", "?? other.ts"];

describe("what differs from the last commit", () => {
  test("is told for each file of the content", async () => {
    const work = changed();
    expect(await review(work)).toMatchObject({
      branch: "main",
      remote: undefined,
      waiting: [],
      obstacle: undefined,
      files: [
        { file: "a.yaml", before: "a: 1\n", now: "a: 2\n" },
        { file: "b.yaml", before: "b: 1\n", now: undefined },
        { file: "pages/ne w & ü.md", before: undefined, now: "New\n" },
      ],
    });
    const unstaged = [" M content/a.yaml", " D content/b.yaml", "?? content/pages/"];
    expect(work.status().sort()).toEqual([...unstaged, ...staged].sort());
  });

  test("does not depend on what is staged", async () => {
    const work = changed();
    const { files } = await review(work);
    work.git("add", "--all", "content");
    expect((await review(work)).files).toEqual(files);
    work.git("reset", "--quiet");
    work.git("add", "--intent-to-add", "content");
    expect((await review(work)).files).toEqual(files);
    work.git("rm", "--cached", "--quiet", "content/a.yaml");
    expect((await review(work)).files).toEqual(files);
  });

  test("leaves out what was put back, what git ignores, and what editors leave", async () => {
    const work = repositoryOf({ ...first, ".gitignore": "*.tmp\n" });
    work.write("content/a.yaml", "a: 2\n");
    work.git("add", "--all");
    work.write("content/a.yaml", "a: 1\n");
    work.write("content/c.tmp", "c\n");
    work.write("content/.a.yaml.edit-words-7~", "a: 3\n");
    expect((await review(work)).files).toEqual([]);
  });

  test("is everything in a repository without a commit", async () => {
    const work = workFolder();
    work.git("init", "--quiet", "--initial-branch=main");
    work.write("content/a.yaml", "a: 1\n");
    expect(await review(work)).toMatchObject({
      branch: "main",
      files: [{ file: "a.yaml", before: undefined, now: "a: 1\n" }],
    });
  });

  test("is found where the content is all of the repository", async () => {
    const work = repositoryOf({ "a.yaml": "a: 1\n" });
    work.write("a.yaml", "a: 2\n");
    expect((await review(work, work.folder)).files).toMatchObject([{ file: "a.yaml" }]);
    expect(await publishAll(work, "Words", work.folder)).toMatch(/^Committed to main\./);
  });

  test("has line ends as they are on disk, and knows what is not text", async () => {
    const work = repositoryOf({ ...first, ".gitattributes": "*.yaml text eol=crlf\n" });
    work.write("content/a.yaml", "a: 2\r\n");
    work.write("content/x.png", Buffer.from([0x89, 0x50]));
    work.git("config", "core.autocrlf", "true");
    const { files } = await review(work);
    expect(files).toMatchObject([
      { file: "a.yaml", before: "a: 1\r\n", now: "a: 2\r\n", isText: true },
      { file: "x.png", isText: false },
    ]);
  });
});

describe("publishing", () => {
  test("commits the content and nothing else, and pushes it", async () => {
    const work = changed();
    const remote = withRemote(work);
    expect(await publishAll(work, "Raise the price\n\n# and more")).toBe(
      `Published to main of ${remote.folder}.`,
    );
    expect(remote.filesAt("main")).toEqual(filesAfter);
    expect(remote.git("log", "--format=%B", "-1", "main")).toBe("Raise the price\n\n# and more");
    expect(work.status()).toEqual(staged);
    expect(work.git("diff", "--cached", "--name-only")).toBe("code.ts");
    expect(work.git("show", ":code.ts")).toBe("2");
    expect(await review(work)).toMatchObject({ files: [], waiting: [] });
  });

  test("commits only, without a remote", async () => {
    const work = changed();
    expect(await publishAll(work)).toBe(
      "Committed to main. The repository has no remote, so it stays on this machine.",
    );
    expect(work.filesAt()).toEqual(filesAfter);
    expect(work.status()).toEqual(staged);
  });

  test("makes the first commit of a repository, with the content alone", async () => {
    const work = workFolder();
    work.git("init", "--quiet", "--initial-branch=main");
    work.write("content/a.yaml", "a: 1\n");
    work.write("code.ts", "1\n");
    work.git("add", "code.ts");
    expect(await publishAll(work)).toMatch(/^Committed to main\./);
    expect(work.filesAt()).toEqual(["content/a.yaml: a: 1"]);
    expect(work.status()).toEqual(["A  code.ts"]);
  });

  test("sets the upstream of a branch that has none", async () => {
    const work = changed();
    const remote = withRemote(work);
    work.git("switch", "--quiet", "--create", "spring");
    expect(await review(work)).toMatchObject({ remote: { name: "origin", branch: "spring" } });
    expect(await publishAll(work)).toBe(`Published to spring of ${remote.folder}.`);
    expect(remote.filesAt("spring")).toEqual(filesAfter);
    expect(work.git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("origin/spring");
  });

  test("takes earlier commits along, and names them before", async () => {
    const work = repositoryOf(first);
    const remote = withRemote(work);
    work.write("code.ts", "2\n");
    work.git("commit", "--quiet", "--all", "--message=Fix code");
    expect(await review(work)).toMatchObject({ files: [], waiting: ["Fix code"] });
    await publishAll(work);
    expect(remote.filesAt("main")).toContain("code.ts: 2");
    await expect(publishAll(work)).rejects.toThrow("There is nothing to publish.");
  });

  test("shows no password of a remote", async () => {
    const work = changed();
    work.git("remote", "add", "origin", "https://mara:secret@name.example/site.git");
    expect(await review(work)).toMatchObject({
      remote: { address: "https://name.example/site.git" },
    });
  });

  test("asks for a message", async () => {
    const work = changed();
    await expect(publishAll(work, " \n")).rejects.toThrow(
      "Write a message that says what has changed.",
    );
    expect(work.filesAt()).toEqual(filesBefore);
  });

  test("runs without what an outer git left in the environment", async () => {
    const work = changed();
    vi.stubEnv("GIT_DIR", "/nowhere");
    vi.stubEnv("GIT_INDEX_FILE", "/nowhere/index");
    const content = contentOf(work);
    const { version } = await unpublished(content);
    expect(await publish(content, { message: "Words", version })).toMatch(/^Committed/);
  });
});

describe("nothing is touched, and a sentence says what to do,", () => {
  const refused = async (work: WorkFolder, sentence: string | RegExp) => {
    const status = work.status();
    const [head, index] = [work.git("rev-parse", "HEAD"), work.git("ls-files", "--stage")];
    expect((await review(work)).obstacle).toMatch(sentence);
    await expect(publishAll(work)).rejects.toThrow(sentence);
    expect(work.status()).toEqual(status);
    expect(work.git("rev-parse", "HEAD")).toBe(head);
    expect(work.git("ls-files", "--stage")).toBe(index);
  };

  test("without a repository", async () => {
    const work = workFolder();
    mkdirSync(contentOf(work));
    await expect(review(work)).rejects.toThrow(
      "The content folder is not in a git repository, so there is nothing to review or publish. Work in a clone of the site, or run git init.",
    );
  });

  test("without git", async () => {
    const work = changed();
    vi.stubEnv("PATH", emptyFolder());
    await expect(review(work)).rejects.toThrow(
      "Git is not installed. Install it from https://git-scm.com.",
    );
  });

  test("on no branch", async () => {
    const work = changed();
    work.git("switch", "--quiet", "--detach");
    await refused(
      work,
      "No branch is checked out. Finish the rebase, or run git switch and the name of the branch.",
    );
  });

  test("in the middle of a merge", async () => {
    const work = repositoryOf(first);
    work.git("switch", "--quiet", "--create", "other");
    work.write("content/a.yaml", "a: 2\n");
    work.git("commit", "--quiet", "--all", "--message=Theirs");
    work.git("switch", "--quiet", "main");
    work.write("content/a.yaml", "a: 3\n");
    work.git("commit", "--quiet", "--all", "--message=Ours");
    expect(() => work.git("merge", "other")).toThrow();
    await refused(work, "A merge is not finished. Finish it, or run git merge --abort.");
    work.write("content/a.yaml", "a: 4\n");
    work.git("add", "--all");
    await refused(work, "A merge is not finished. Finish it, or run git merge --abort.");
  });

  test("while git ignores the content", async () => {
    const work = repositoryOf({ ".gitignore": "content/\n" });
    work.write("content/a.yaml", "a: 1\n");
    await refused(work, "Git ignores the content folder. Remove it from .gitignore.");
  });

  test("with several remotes and none of them chosen", async () => {
    const work = changed();
    for (const name of ["one", "two"]) work.git("remote", "add", name, emptyFolder());
    await refused(
      work,
      "main has no remote, and there are 2. Run git push --set-upstream REMOTE main once.",
    );
  });

  test("after a pull in between", async () => {
    const work = changed();
    const remote = withRemote(work);
    const other = cloneOf(remote);
    other.write("content/b.yaml", "b: 2\n");
    other.git("commit", "--quiet", "--all", "--message=Theirs");
    other.git("push", "--quiet");
    const sentence =
      "origin main has a commit you don't have. Run git pull --rebase --autostash origin main, look at the pages, then publish.";
    expect((await review(work)).obstacle).toBeUndefined();
    // Publishing looks at the remote first, so that nothing is committed.
    await expect(publishAll(work)).rejects.toThrow(sentence);
    await refused(work, sentence);
    expect(remote.filesAt("main")).toContain("content/b.yaml: b: 2");

    work.git("restore", "content/b.yaml");
    const { version } = await review(work);
    work.git("pull", "--quiet", "--rebase", "--autostash", "origin", "main");
    await expect(publish(contentOf(work), { message: "Mine", version })).rejects.toThrow(
      "The content has changed since this list was made. Look at it again.",
    );
    await publishAll(work);
    expect(remote.filesAt("main")).toEqual([...filesAfter, "content/b.yaml: b: 2"].sort());
  });

  test("when both have moved on", async () => {
    const work = repositoryOf(first);
    const remote = withRemote(work);
    const other = cloneOf(remote);
    for (const [one, value] of [
      [other, 2],
      [other, 3],
      [work, 4],
    ] as const) {
      one.write("content/a.yaml", `a: ${value}\n`);
      one.git("commit", "--quiet", "--all", "--message=Other");
    }
    other.git("push", "--quiet");
    work.git("fetch", "--quiet");
    work.write("content/b.yaml", "b: 2\n");
    await refused(work, "origin main has 2 commits you don't have. Run git pull --rebase");
  });
});

describe("git's own words are shown", () => {
  test("when a hook refuses, and everything is as before", async () => {
    const work = changed();
    const remote = withRemote(work);
    const before = [...work.status(), work.git("ls-files", "--stage")];
    work.hook("pre-commit", "echo '\x1b[31mNo words in May.\x1b[0m'; exit 1");
    await expect(publishAll(work)).rejects.toThrow("Nothing was published.\nNo words in May.");
    expect([...work.status(), work.git("ls-files", "--stage")]).toEqual(before);
    expect(work.filesAt()).toEqual(filesBefore);
    expect(remote.filesAt("main")).toEqual(filesBefore);
  });

  test("when the remote refuses, and the next try goes on from there", async () => {
    const work = changed();
    const remote = withRemote(work);
    work.hook("pre-push", "echo 'Not today.' >&2; exit 1");
    await expect(publishAll(work)).rejects.toThrow(
      /^It is committed, but not pushed\. When this is solved, press Publish again\.\nNot today\./,
    );
    expect(remote.filesAt("main")).toEqual(filesBefore);
    expect(await review(work)).toMatchObject({ files: [], waiting: ["Change words"] });
    work.hook("pre-push", "exit 0");
    expect(await publishAll(work, "")).toMatch(/^Published/);
    expect(remote.filesAt("main")).toEqual(filesAfter);
  });

  test("when the remote can't be reached, and nothing is committed", async () => {
    const work = changed();
    const remote = withRemote(work);
    rmSync(remote.folder, { recursive: true });
    await expect(publishAll(work)).rejects.toThrow(/^Nothing was published\.\nfatal: .*repository/);
    expect(work.filesAt()).toEqual(filesBefore);
  });

  test("when git does not know who commits", async () => {
    const work = changed();
    for (const name of ["AUTHOR", "COMMITTER"])
      for (const part of ["NAME", "EMAIL"]) vi.stubEnv(`GIT_${name}_${part}`, "");
    work.git("config", "user.useConfigOnly", "true");
    await expect(publishAll(work)).rejects.toThrow(/Please tell me who you are|empty ident name/);
    expect(work.filesAt()).toEqual(filesBefore);
  });
});

test("a hook that formats the content is in the commit", async () => {
  const work = changed();
  work.hook("pre-commit", "printf 'a: 2 # neat\\n' > content/a.yaml; git add content/a.yaml");
  await publishAll(work);
  expect(work.filesAt()).toContain("content/a.yaml: a: 2 # neat");
  expect((await review(work)).files).toEqual([]);
});

test("of two tabs that publish, the second one is asked to look again", async () => {
  const work = changed();
  const content = contentOf(work);
  const { version } = await unpublished(content);
  await publish(content, { message: "One", version });
  await expect(publish(content, { message: "Two", version })).rejects.toThrow(
    "The content has changed since this list was made. Look at it again.",
  );
  expect(work.git("log", "--format=%s")).toBe("One\nFirst");
});

/** Hooks in the order in which git runs them, some more than once. */
const steps = [
  ...["post-index-change 1", "pre-commit 1", "prepare-commit-msg 1", "commit-msg 1"],
  ...["post-index-change 2", "reference-transaction 1", "reference-transaction 2"],
  ...["post-commit 1", "pre-push 1", "reference-transaction 3", "reference-transaction 4"],
];

test.each(steps)(
  "git killed at %s leaves the old commit or the new one, and the next try completes it",
  async (step) => {
    const work = changed();
    const remote = withRemote(work);
    const [hook = "", count = ""] = step.split(" ");
    const counter = join(emptyFolder(), "count");
    // A hook is a child of git.
    work.hook(
      hook,
      `echo x >> ${counter}; [ $(wc -l < ${counter}) -ne ${count} ] || kill -9 $PPID`,
    );
    await publishAll(work).catch(() => {});
    expect(readFileSync(counter, "utf8").length / 2).toBeGreaterThanOrEqual(Number(count));
    rmSync(join(work.folder, ".git/hooks", hook));

    for (const one of [work, remote])
      expect([filesBefore, filesAfter]).toContainEqual(one.filesAt("main"));
    expect(work.read("content/a.yaml")).toBe("a: 2\n");
    expect(work.read("content/pages/ne w & ü.md")).toBe("New\n");
    expect(work.git("show", ":code.ts")).toBe("2");
    // What git says to do after it was killed.
    for (const file of filesOf(join(work.folder, ".git")).filter((file) => file.endsWith(".lock")))
      rmSync(join(work.folder, ".git", file));
    await publishAll(work).catch(({ message }) =>
      expect(message).toBe("There is nothing to publish."),
    );
    expect(work.filesAt()).toEqual(filesAfter);
    expect(remote.filesAt("main")).toEqual(filesAfter);
    expect(work.status()).toEqual(staged);
  },
);

test.skipIf(!mountsAllowed)(
  "a full disk leaves the old commit, and git says so (needs a user who may mount)",
  async () => {
    const printed = await inOwnMounts(
      `mount -t tmpfs -o size=2m none "$1" && project="$PWD" && cd "$1" || exit
      publish() { (cd "$project"; node --import tsx test/editor/publish-words.ts "$1"); }
      git init -q -b main . && mkdir content && echo 'a: 1' > content/a.yaml
      git add . && git commit -q -m First
      head -c 60000 /dev/urandom > content/new.md
      cat /dev/zero > ballast 2> /dev/null
      publish "$1/content"
      git log --format=%s; GIT_OPTIONAL_LOCKS=0 git status --porcelain
      rm ballast; publish "$1/content"; git status --porcelain`,
      [emptyFolder()],
    );
    expect(printed).toMatch(/^Nothing was published\.\n(.*\n)*.*(No space left|Out of diskspace)/);
    expect(printed).toContain("\nFirst\n?? ballast\n?? content/new.md\nCommitted to main.");
    expect(printed).toMatch(/stays on this machine\.\n$/);
  },
);
