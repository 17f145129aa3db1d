import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { publish } from "../../src/editor/server/publish.ts";
import { unpublished } from "../../src/editor/server/repository.ts";
import { emptyFolder, filesOf, textsOf } from "../setup/files.ts";
import { inOwnMounts, mountsAllowed } from "../setup/own-mounts.ts";
import {
  copiesOf,
  pushedByColleague,
  repositoryOf,
  type WorkFolder,
  workFolder,
} from "../setup/repository.ts";
import { first, killAt, pushedRepositories } from "./pushed-repository.ts";

// Git is a process for each question.
vi.setConfig({ testTimeout: 120_000 });

const contentOf = ({ folder }: WorkFolder) => join(folder, "content");
const review = (work: WorkFolder, content = contentOf(work)) => unpublished(content);

const lock = <Result>(work: () => Promise<Result>) => work();

/** Publishes what a review of the content shows. */
async function publishAll(work: WorkFolder, message = "Change words", content = contentOf(work)) {
  const { version } = await unpublished(content);
  return publish(content, { message, version }, lock);
}

/** Changes a file, adds one, removes one, and stages code that is not to be published. */
function change(work: WorkFolder) {
  work.write("content/a.yaml", "a: 2\n");
  work.write("content/pages/ne w & ü.md", "New\n");
  work.remove("content/b.yaml");
  work.write("code.ts", "2\n");
  work.git("add", "code.ts");
  work.write("code.ts", "3\n");
  work.write("other.ts", "1\n");
}

const committed = copiesOf(() => ({ work: repositoryOf(first) }));
const changedOnes = copiesOf(() => {
  const { work } = committed();
  change(work);
  return { work };
});
const changed = () => changedOnes().work;
const pushed = pushedRepositories();
const changedAndPushed = pushedRepositories(change);

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
    const { work, remote } = changedAndPushed();
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
    const { work, remote } = changedAndPushed();
    work.git("switch", "--quiet", "--create", "spring");
    expect(await review(work)).toMatchObject({ remote: { name: "origin", branch: "spring" } });
    expect(await publishAll(work)).toBe(`Published to spring of ${remote.folder}.`);
    expect(remote.filesAt("spring")).toEqual(filesAfter);
    expect(work.git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("origin/spring");
  });

  test("takes earlier commits along, and names them before", async () => {
    const { work, remote } = pushed();
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
    expect(await publish(content, { message: "Words", version }, lock)).toMatch(/^Committed/);
  });
});

describe("nothing is touched, and a sentence says what to do,", () => {
  /** Every file of these folders, but what fetching notes. */
  const filesIn = (works: readonly WorkFolder[]) =>
    works.flatMap(({ folder }) =>
      [...(textsOf(folder) ?? [])].filter(([file]) => file !== ".git/FETCH_HEAD"),
    );
  const refused = async (work: WorkFolder, sentence: string | RegExp, ...others: WorkFolder[]) => {
    const before = filesIn([work, ...others]);
    const { version, obstacle } = await review(work);
    expect(obstacle).toMatch(sentence);
    await expect(publish(contentOf(work), { message: "Words", version }, lock)).rejects.toThrow(
      sentence,
    );
    expect(filesIn([work, ...others])).toEqual(before);
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
      "No branch is checked out. In a terminal, run git switch and the name of the branch, such as git switch main.",
    );
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

  test("while the remote has newer words", async () => {
    const { work, remote } = changedAndPushed();
    pushedByColleague(remote, { "content/b.yaml": "b: 2\n" });
    expect(await review(work)).toMatchObject({ latest: undefined, obstacle: undefined });
    const before = [work.git("rev-parse", "HEAD"), work.git("ls-files", "--stage")];
    // Publishing looks at the remote first, so that nothing is committed.
    await expect(publishAll(work)).rejects.toThrow(
      "The remote has newer words. Press “Get the latest”, then publish.",
    );
    expect([work.git("rev-parse", "HEAD"), work.git("ls-files", "--stage")]).toEqual(before);
    expect(await review(work)).toMatchObject({ latest: {}, obstacle: undefined });
    expect(remote.filesAt("main")).toContain("content/b.yaml: b: 2");

    work.git("restore", "content/b.yaml");
    const { version } = await review(work);
    work.git("pull", "--quiet", "--rebase", "--autostash", "origin", "main");
    await expect(publish(contentOf(work), { message: "Mine", version }, lock)).rejects.toThrow(
      "The content has changed since this list was made. Look at it again.",
    );
    await publishAll(work);
    expect(remote.filesAt("main")).toEqual([...filesAfter, "content/b.yaml: b: 2"].sort());
  });

  test("when one side has changed more than words", async () => {
    const { work, remote } = pushed();
    const code = { "code.ts": "3\n", "src/other.ts": "3\n", "src/ü.ts": "3\n" };
    pushedByColleague(remote, code);
    work.git("fetch", "--quiet");
    work.write("content/b.yaml", "b: 2\n");
    // What git is told to show must not hide the code.
    work.git("config", "diff.relative", "true");
    const pull =
      "In a terminal, commit or stash your changes, run git pull --rebase origin main, then publish.";
    await refused(
      work,
      `main and origin main differ in more than words (code.ts and 2 more). ${pull}`,
    );
    work.git("pull", "--quiet", "--rebase", "--autostash", "origin", "main");
    expect((await review(work)).obstacle).toBeUndefined();

    work.write("code.ts", "4\n");
    work.git("commit", "--quiet", "--message=Mine", "code.ts");
    pushedByColleague(remote, { "content/a.yaml": "a: 3\n" });
    work.git("fetch", "--quiet");
    expect(await review(work)).toMatchObject({
      waiting: ["Mine"],
      obstacle: `main and origin main differ in more than words (code.ts). ${pull}`,
    });
  });

  test("when both have nothing in common", async () => {
    const { work } = changedAndPushed();
    const pull =
      "In a terminal, commit or stash your changes, run git pull --rebase origin main, then publish.";
    work.git(
      "update-ref",
      "refs/heads/main",
      work.git("commit-tree", "HEAD^{tree}", "-m", "Other"),
    );
    await refused(work, `Git can't tell where main and origin main parted. ${pull}`);
    work.git("update-ref", "-d", "HEAD");
    expect((await review(work)).obstacle).toBe(
      `origin main has commits, and main has none. ${pull}`,
    );
  });
});

describe("git's own words are shown", () => {
  test("when a hook refuses, and everything is as before", async () => {
    const { work, remote } = changedAndPushed();
    const before = [...work.status(), work.git("ls-files", "--stage")];
    work.hook("pre-commit", "echo '\x1b[31mNo words in May.\x1b[0m'; exit 1");
    await expect(publishAll(work)).rejects.toThrow("Nothing was published.\nNo words in May.");
    expect([...work.status(), work.git("ls-files", "--stage")]).toEqual(before);
    expect(work.filesAt()).toEqual(filesBefore);
    expect(remote.filesAt("main")).toEqual(filesBefore);
  });

  test("when the remote refuses, and the next try goes on from there", async () => {
    const { work, remote } = changedAndPushed();
    const sentence = "It is committed, but not pushed. When this is solved, press Publish again.";
    work.hook("pre-push", "echo 'Not today.' >&2; exit 1");
    await expect(publishAll(work)).rejects.toThrow(`${sentence}\nNot today.`);
    expect(remote.filesAt("main")).toEqual(filesBefore);
    expect(await review(work)).toMatchObject({ files: [], waiting: ["Change words"] });
    work.hook("pre-push", "exit 0");
    expect(await publishAll(work, "")).toMatch(/^Published/);
    expect(remote.filesAt("main")).toEqual(filesAfter);
  });

  test("when the remote can't be reached, and nothing is committed", async () => {
    const { work, remote } = changedAndPushed();
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

describe("after a hook that formats the content, the next developer's commit leaves that alone,", () => {
  const formatting = async (added: string) => {
    const work = changed();
    work.hook("pre-commit", `printf 'a: 2 # neat\\n' > content/a.yaml; ${added}`);
    await publishAll(work);
    expect(work.git("show", ":code.ts")).toBe("2");
    const committed = work.git("show", "HEAD:content/a.yaml");
    work.git("commit", "--quiet", "--no-verify", "--message=Code");
    expect(work.git("diff", "--name-only", "HEAD~", "HEAD")).toBe("code.ts");
    return { committed, ...(await review(work)) };
  };

  test("if the hook adds it", async () => {
    expect(await formatting("git add content/a.yaml")).toMatchObject({
      committed: "a: 2 # neat",
      files: [],
    });
  });

  test("if it does not, which leaves something to publish", async () => {
    expect(await formatting("")).toMatchObject({
      committed: "a: 2",
      files: [{ file: "a.yaml", before: "a: 2\n", now: "a: 2 # neat\n" }],
    });
  });
});

test("others wait for a commit and its hooks, but not for a remote that hangs", async () => {
  const { work, remote } = changedAndPushed();
  const [reached, goOn] = [join(work.folder, ".git/reached"), join(work.folder, ".git/go-on")];
  execFileSync("mkfifo", [reached, goOn]);
  const wait = `echo x > ${reached}; read line < ${goOn}`;
  for (const name of ["upload-pack", "receive-pack"]) {
    work.hook(name, `${wait}; exec git ${name} "$@"`);
    work.git(
      "config",
      `remote.origin.${name.replace("-", "")}`,
      `${work.folder}/.git/hooks/${name}`,
    );
  }
  work.hook("pre-commit", wait);
  let isLocked = false;
  const watched = async <Result>(work: () => Promise<Result>) => {
    isLocked = true;
    return work().finally(() => {
      isLocked = false;
    });
  };
  const { version } = await review(work);
  const said = publish(contentOf(work), { message: "Words", version }, watched);
  for (const [step, isHeld] of [
    ["fetch", false],
    ["pre-commit", true],
    ["push", false],
  ] as const) {
    await readFile(reached);
    expect([step, isLocked]).toEqual([step, isHeld]);
    if (step === "push") work.write("content/a.yaml", "a: 3\n");
    await writeFile(goOn, "\n");
  }
  expect(await said).toBe(`Published to main of ${remote.folder}.`);
  expect(remote.filesAt("main")).toEqual(filesAfter);
  expect((await review(work)).files).toMatchObject([{ file: "a.yaml", now: "a: 3\n" }]);
});

test("of two tabs that publish, the second one is asked to look again", async () => {
  const work = changed();
  const content = contentOf(work);
  const { version } = await unpublished(content);
  await publish(content, { message: "One", version }, lock);
  await expect(publish(content, { message: "Two", version }, lock)).rejects.toThrow(
    "The content has changed since this list was made. Look at it again.",
  );
  expect(work.git("log", "--format=%s")).toBe("One\nFirst");
});

/** Hooks in the order in which git runs them, some more than once. */
const steps = [
  ...["post-index-change 1", "pre-commit 1", "prepare-commit-msg 1", "commit-msg 1"],
  ...["post-index-change 2", "reference-transaction 1", "reference-transaction 2"],
  ...["post-commit 1", "post-index-change 3", "post-index-change 4", "pre-push 1"],
  ...["reference-transaction 3", "reference-transaction 4"],
];

/** What a review shows of a copy: the same of all. */
let seen: Promise<string> | undefined;
const versionOf = (work: WorkFolder) => {
  seen ??= review(work).then(({ version }) => version);
  return seen;
};

test.each(steps)(
  "git killed at %s leaves the old commit or the new one, and the next try completes it",
  async (step) => {
    const { work, remote } = changedAndPushed();
    const version = await versionOf(work);
    const counter = killAt(work, step);
    await publish(contentOf(work), { message: "Change words", version }, lock).catch(() => {});
    expect(readFileSync(counter, "utf8").length / 2).toBeGreaterThanOrEqual(
      Number(step.split(" ")[1]),
    );
    work.remove(`.git/hooks/${step.split(" ")[0]}`);

    for (const one of [work, remote])
      expect([filesBefore, filesAfter]).toContainEqual(one.filesAt("main"));
    expect(work.read("content/a.yaml")).toBe("a: 2\n");
    expect(work.read("content/pages/ne w & ü.md")).toBe("New\n");
    // What git says to do after it was killed.
    for (const file of filesOf(join(work.folder, ".git")).filter((file) => file.endsWith(".lock")))
      rmSync(join(work.folder, ".git", file));
    await publishAll(work).catch(({ message }) =>
      expect(message).toBe("There is nothing to publish."),
    );
    for (const one of [work, remote]) expect(one.filesAt("main")).toEqual(filesAfter);
    expect(work.status()).toEqual(staged);
    expect(work.git("show", ":code.ts")).toBe("2");
  },
);

test.skipIf(!mountsAllowed)(
  "a full disk leaves the old commit, and git says so (needs a user who may mount)",
  async () => {
    const printed = await inOwnMounts(
      `mount -t tmpfs -o size=2m none "$1" && project="$PWD" && cd "$1" || exit
      git init -q -b main . && mkdir content && echo 'a: 1' > content/a.yaml
      git add . && git commit -q -m First
      head -c 60000 /dev/urandom > content/new.md
      cat /dev/zero > ballast 2> /dev/null
      (cd "$project"; node --import tsx test/editor/publish-words.ts "$1/content" "$1/ballast")
      git log --format=%s; git status --porcelain`,
      [emptyFolder()],
    );
    expect(printed).toMatch(/^Nothing was published\.\n(.*\n)*.*(No space left|Out of diskspace)/);
    expect(printed).toContain("\n?? content/new.md\n\nCommitted to main.");
    expect(printed).toMatch(/stays on this machine\.\n\nChange words\nFirst\n$/);
  },
);
