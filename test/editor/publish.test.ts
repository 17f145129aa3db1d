import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { GitError, stopped } from "../../src/editor/server/git.ts";
import { publish } from "../../src/editor/server/publish.ts";
import { unpublished } from "../../src/editor/server/repository.ts";
import { emptyFolder } from "../setup/files.ts";
import {
  pushedByColleague,
  repositoryOf,
  type WorkFolder,
  workFolder,
} from "../setup/repository.ts";
import {
  changeCode,
  changedCode,
  contentOf,
  first,
  killedAt,
  pushedRepositories,
  review,
  turn,
} from "./pushed-repository.ts";

// Git is a process for each question.
vi.setConfig({ testTimeout: 120_000 });

/** Publishes what a review of the content shows. */
async function publishAll(work: WorkFolder, message = "Change words", more = {}) {
  const { version } = await review(work);
  return publish(contentOf(work), { message, version }, { ...turn, ...more });
}

const pushed = pushedRepositories();
/** A file is changed, one is new, one is gone, and so is code that is not to be published. */
const changed = pushedRepositories((work) => {
  work.write("content/a.yaml", "a: 2\n");
  work.write("content/pages/ne w & ü.md", "New\n");
  work.remove("content/b.yaml");
  changeCode(work);
});

const filesBefore = ["code.ts: 1", "content/a.yaml: a: 1", "content/b.yaml: b: 1"];
const filesAfter = ["code.ts: 1", "content/a.yaml: a: 2", "content/pages/ne w & ü.md: New"];

describe("what differs from the last commit", () => {
  test("is told for each file of the content, whatever is staged", async () => {
    const { work } = changed();
    const files = [
      { file: "a.yaml", before: "a: 1\n", now: "a: 2\n", isText: true },
      { file: "b.yaml", before: "b: 1\n", now: undefined, isText: true },
      { file: "pages/ne w & ü.md", before: undefined, now: "New\n", isText: true },
    ];
    work.write("content/.a.yaml.edit-words-7~", "a: 3\n");
    expect(await review(work)).toMatchObject({ branch: "main", waiting: [], files });
    for (const args of [
      ["add", "--all", "content/pages", "content/a.yaml"],
      ["reset", "--quiet"],
      ["add", "--intent-to-add", "content/pages"],
      ["rm", "--cached", "--quiet", "content/a.yaml"],
    ]) {
      work.git(...args);
      expect((await review(work)).files).toEqual(files);
    }
  });

  test("has the line ends of the disk, and no text for pictures and links", async () => {
    const work = repositoryOf({ ...first, ".gitattributes": "*.yaml text eol=crlf\n" });
    work.write("content/a.yaml", "a: 2\r\n");
    work.write("content/x.png", Buffer.from([0x89, 0x50]));
    work.write("secret.txt", "secret\n");
    work.remove("content/b.yaml");
    symlinkSync("../secret.txt", join(work.folder, "content/b.yaml"));
    symlinkSync("..", join(work.folder, "content/folder"));
    expect((await review(work)).files).toMatchObject([
      { file: "a.yaml", before: "a: 1\r\n", now: "a: 2\r\n", isText: true },
      { file: "b.yaml", now: "../secret.txt", isText: false },
      { file: "folder", before: undefined, now: "..", isText: false },
      { file: "x.png", isText: false },
    ]);
    await publishAll(work);
    expect(work.git("cat-file", "blob", "HEAD:content/b.yaml")).toBe("../secret.txt");
    expect(work.status()).toEqual(["?? secret.txt"]);
  });

  test("is everything before the first commit, which has the content alone", async () => {
    const work = workFolder();
    work.git("init", "--quiet", "--initial-branch=main");
    work.write("content/a.yaml", "a: 1\n");
    work.write("code.ts", "1\n");
    work.git("add", "code.ts");
    expect((await review(work)).files).toMatchObject([{ file: "a.yaml", before: undefined }]);
    expect(await publishAll(work)).toBe(false);
    expect(work.filesAt()).toEqual(["content/a.yaml: a: 1"]);
    expect(work.status()).toEqual(["A  code.ts"]);
    // A repository that is nothing but content.
    expect((await unpublished(work.folder)).files).toMatchObject([{ file: "code.ts" }]);
  });
});

describe("publishing", () => {
  test("commits the content and nothing else, and pushes it with earlier commits", async () => {
    const { work, remote } = changed();
    work.git("switch", "--quiet", "--create", "spring");
    work.git("commit", "--quiet", "--allow-empty", "--only", "--message=Earlier");
    vi.stubEnv("GIT_DIR", "/nowhere");
    vi.stubEnv("GIT_INDEX_FILE", "/nowhere/index");
    expect(await review(work)).toMatchObject({
      remote: { name: "origin", branch: "spring", address: remote.folder },
      waiting: ["Earlier"],
    });
    expect(await publishAll(work, "Raise the price\n\n# and more")).toBe(true);
    vi.stubEnv("GIT_DIR", undefined);
    vi.stubEnv("GIT_INDEX_FILE", undefined);
    expect(remote.filesAt("spring")).toEqual(filesAfter);
    expect(remote.git("log", "--format=%B", "-2", "spring")).toBe(
      "Raise the price\n\n# and more\n\nEarlier",
    );
    expect(work.git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("origin/spring");
    expect(work.status()).toEqual(changedCode);
    expect(work.git("show", ":code.ts")).toBe("2");
    expect(await review(work)).toMatchObject({ files: [], waiting: [] });
    await expect(publishAll(work)).rejects.toThrow("There is nothing to publish.");
  });

  test("publishes just what was seen, and not before the newer words are here", async () => {
    const { work, remote } = changed();
    const { version } = await review(work);
    const publishSeen = () => publish(contentOf(work), { message: "Words", version }, turn);
    work.write("content/a.yaml", "a: 3\n");
    const changedSince = "The content has changed since this list was made. Look at it again.";
    await expect(publishSeen()).rejects.toThrow(changedSince);
    work.write("content/a.yaml", "a: 2\n");
    await expect(publishAll(work, " \n")).rejects.toThrow("Write a message");
    pushedByColleague(remote, { "content/c.yaml": "c: 1\n" });
    await expect(publishSeen()).rejects.toThrow(
      "Newer words were published. Press “Get the latest”, then publish.",
    );
    expect(work.git("log", "--format=%s", "main")).toBe("First");
  });

  test("leaves alone what a hook formats, which the next commit of code does not have", async () => {
    const { work } = changed();
    work.hook("pre-commit", "printf 'a: 2 # neat\\n' > content/a.yaml; git add content/a.yaml");
    await publishAll(work);
    expect(work.filesAt()).toContain("content/a.yaml: a: 2 # neat");
    work.git("commit", "--quiet", "--no-verify", "--message=Code");
    expect(work.git("diff", "--name-only", "HEAD~", "HEAD")).toBe("code.ts");
  });

  test.each(["pre-commit 1", "reference-transaction 1", "post-commit 1", "pre-push 1"])(
    "killed at %s leaves the old commit or the new one, and the next try completes it",
    async (step) => {
      const { work, remote } = changed();
      await killedAt(step, work, () => publishAll(work));
      for (const one of [work, remote])
        expect([filesBefore, filesAfter]).toContainEqual(one.filesAt("main"));
      expect(work.read("content/a.yaml")).toBe("a: 2\n");
      await publishAll(work).catch(({ message }) =>
        expect(message).toBe("There is nothing to publish."),
      );
      for (const one of [work, remote]) expect(one.filesAt("main")).toEqual(filesAfter);
      expect(work.status()).toEqual(changedCode);
      expect(work.git("show", ":code.ts")).toBe("2");
    },
  );
});

describe("a sentence says what to do, and git's words follow,", () => {
  test.each([
    [
      "on no branch",
      ["switch", "--quiet", "--detach"],
      /^No branch is checked out.* Run git switch main in a terminal, or ask whoever set this up\.$/,
    ],
    [
      "with no remote of several chosen",
      ["remote", "rename", "origin", "one"],
      /^There are 2 places to publish to, and none is chosen\. Run git push --set-upstream REMOTE main once/,
    ],
    [
      "if git ignores the content",
      ["rm", "-r", "--quiet", "--cached", "content"],
      /^Git ignores the content folder\. Remove it from \.gitignore/,
    ],
  ])("%s", async (_, args, sentence) => {
    const { work } = pushed();
    work.git("remote", "add", "two", "https://mara:secret@name.example/site.git");
    work.git("config", "--unset", "branch.main.remote");
    work.write(".gitignore", "content/\n");
    work.git(...args);
    expect((await review(work)).obstacle).toMatch(sentence);
    await expect(publishAll(work)).rejects.toThrow(sentence);
  });

  test("without a repository, and without git", async () => {
    const work = workFolder();
    mkdirSync(contentOf(work));
    await expect(review(work)).rejects.toThrow(/^fatal: not a git repository/);
    vi.stubEnv("PATH", emptyFolder());
    await expect(review(work)).rejects.toThrow("Git is not installed.");
  });

  test("when a hook refuses, a merge is under way, or the remote is gone: nothing is published", async () => {
    const { work, remote } = changed();
    const before = [...work.status(), work.git("ls-files", "--stage")];
    const refused = async (words: string) => {
      const sentence = "Nothing was published. If this does not help, ask whoever set this up:\n";
      await expect(publishAll(work)).rejects.toThrow(sentence + words);
      expect([...work.status(), work.git("ls-files", "--stage")]).toEqual(before);
      expect([work.filesAt(), remote.filesAt("main")]).toEqual([filesBefore, filesBefore]);
    };
    work.hook("pre-commit", "echo '\x1b[31mNo words in May.\x1b[0m'; exit 1");
    await refused("No words in May.");
    work.hook("pre-commit", "exit 1");
    await refused("git commit gave no reason. A hook of the repository may have refused it.");
    work.write(".git/MERGE_HEAD", work.git("rev-parse", "HEAD"));
    await refused("fatal: cannot do a partial commit during a merge.");
    work.remove(".git/MERGE_HEAD");
    work.git("remote", "set-url", "origin", "/nowhere");
    await refused("fatal: '/nowhere' does not appear to be a git repository");
  });

  test("when the push is refused, and the next try goes on from there", async () => {
    const { work, remote } = changed();
    work.hook("pre-push", "echo 'Not today.' >&2; exit 1");
    await expect(publishAll(work)).rejects.toThrow(
      "Your words are kept here, but may not be published yet. When this is solved, press Publish again. If this does not help, ask whoever set this up:\nNot today.",
    );
    expect(remote.filesAt("main")).toEqual(filesBefore);
    expect(await review(work)).toMatchObject({ files: [], waiting: ["Change words"] });
    work.remove(".git/hooks/pre-push");
    await publishAll(work, "");
    expect(remote.filesAt("main")).toEqual(filesAfter);
  });
});

describe("a remote that hangs", () => {
  /** Lets one side of the remote say nothing; resolves to what tells that it was asked. */
  const hanging = (work: WorkFolder, side: "uploadpack" | "receivepack") => {
    const asked = join(work.folder, ".git/asked");
    execFileSync("mkfifo", [asked]);
    work.hook(side, `echo > ${asked} & exec cat > /dev/null`);
    work.git("config", `remote.origin.${side}`, `${work.folder}/.git/hooks/${side}`);
    return asked;
  };

  test("is stopped after a limit, with nothing published", async () => {
    const { work } = changed();
    const asked = readFile(hanging(work, "uploadpack"));
    await expect(publishAll(work, "Words", { seconds: 0.2 })).rejects.toThrow(
      /^Nothing was published\. .*\nNo answer came for 0\.2 seconds\./,
    );
    await asked;
    expect(work.filesAt()).toEqual(filesBefore);
  });

  test.each([
    ["uploadpack", "Stopped. Nothing was published."],
    [
      "receivepack",
      "Stopped. Your words are kept here, but may not be published yet. When this is solved, press Publish again.",
    ],
  ] as const)("is stopped by a button: %s", async (side, said) => {
    const { work } = changed();
    const asked = readFile(hanging(work, side));
    const button = new AbortController();
    const published = publishAll(work, "Words", { signal: button.signal });
    await asked;
    button.abort(new GitError(stopped));
    await expect(published).rejects.toThrow(new Error(said));
    work.git("config", "--unset", `remote.origin.${side}`);
    await publishAll(work);
    expect(await review(work)).toMatchObject({ files: [], waiting: [] });
  });
});

test.each([
  ["the configured command", { command: "", config: "-i key" }, "-i key "],
  ["the environment's", { command: "-i other", config: "-i key" }, "-i other "],
])("ssh asks nothing in a terminal, whether started by %s", async (_, { command, config }, own) => {
  const { work } = changed();
  const script = join(work.folder, ".git/ssh");
  writeFileSync(script, `echo "$@" > ${script}.said; exit 1`);
  if (command) vi.stubEnv("GIT_SSH_COMMAND", `sh ${script} ${command}`);
  work.git("config", "core.sshCommand", `sh ${script} ${config}`);
  work.git("remote", "set-url", "origin", "ssh://name.example/site.git");
  await expect(publishAll(work)).rejects.toThrow("Nothing was published.");
  expect(work.read(".git/ssh.said")).toContain(
    `${own}-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=10 -o ServerAliveCountMax=3`,
  );
});
