// Promise 5: publishing touches only `content/`, never drops or rewrites a commit, and says in one sentence why not.

import { execFileSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publish as publishReviewed, review } from "../../src/editor/server/publish.ts";
import { emptyFolder } from "../setup/files.ts";
import { projectIn } from "../setup/project.ts";

/** Publishes all that there is to review, with the chosen ones of the new files. */
const publish = async (folder: string, message: string, chosen: readonly string[] = []) =>
  publishReviewed(folder, { message, reviewed: (await review(folder)).id, chosen });

/** An empty folder in which git runs. */
function gitFolder() {
  const folder = emptyFolder();
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  return { git, content: join(folder, "content"), ...projectIn(folder) };
}

/** A repository that was pushed, and where to; and what a colleague pushes there from a clone. */
function shared() {
  const [remote, work] = [gitFolder(), gitFolder()];
  remote.git("init", "--quiet", "--bare", "--initial-branch=main");
  work.git("init", "--quiet", "--initial-branch=main");
  work.write("content/a.yaml", "# Top\na: 1\nb: 1\nc: 1\n");
  work.write("code.ts", "1\n");
  work.git("add", ".");
  work.git("commit", "--quiet", "--message=First");
  work.git("remote", "add", "origin", remote.folder);
  work.git("push", "--quiet", "--set-upstream", "origin", "main");
  const pushedByOther = (from: string, to: string) => {
    const other = gitFolder();
    other.git("clone", "--quiet", remote.folder, ".");
    other.edit("content/a.yaml", from, to);
    other.git("commit", "--quiet", "--all", "--message=Theirs");
    other.git("push", "--quiet");
  };
  return { remote, work, pushedByOther };
}

/** Makes a hook of git print something and fail. */
function refusedBy({ folder, write }: ReturnType<typeof gitFolder>, hook: string, words: string) {
  write(hook, `#!/bin/sh\necho '${words}' >&2\nexit 1\n`);
  chmodSync(join(folder, hook), 0o755);
}

/** Runs a shell script before each call of git with this command, until the test ends. */
function beforeGit(command: string, script: string): void {
  const { folder, write } = projectIn(emptyFolder());
  const path = process.env.PATH;
  onTestFinished(() => void Object.assign(process.env, { PATH: path }));
  const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  write("git", `#!/bin/sh\ncase "$*" in *" ${command} "*) ${script};; esac\nexec '${git}' "$@"\n`);
  chmodSync(join(folder, "git"), 0o755);
  process.env.PATH = `${folder}:${path}`;
}

const here = "Your words are in a commit on this computer, but not published";

test("the content is committed and pushed, and nothing else; what is staged elsewhere stays so", async () => {
  const { work, remote } = shared();
  work.write("content/old.yaml", "d: 1\n");
  await publish(work.content, "Add old", ["old.yaml"]);
  work.write("content/notes.txt", "Ours\n");
  work.write("content/photo.png", "PNG");
  work.edit("content/a.yaml", "a: 1", "a: 2");
  work.write("content/new.yaml", "d: 1\n");
  work.git("rm", "--quiet", "--cached", "content/old.yaml");
  execFileSync("rm", [join(work.content, "old.yaml")]);
  work.write("code.ts", "2\n");
  work.git("add", "code.ts");
  work.write("code.ts", "3\n");
  const picture = "data:image/png;base64,UE5H";
  expect(await review(work.content)).toMatchObject({
    files: [
      { file: "a.yaml", isNew: false, before: "# Top\na: 1\nb: 1\nc: 1" },
      { file: "old.yaml", isNew: false, before: "d: 1" },
      { file: "new.yaml", isNew: true },
      { file: "notes.txt", isNew: true },
      { file: "photo.png", isNew: true, picture },
    ],
    commits: [],
    target: `origin/main at ${remote.folder}`,
  });
  expect(await publish(work.content, "Raise a", ["new.yaml"])).toMatch(/^Published\./);
  expect(remote.git("show", "--name-status", "--no-renames", "--format=%s", "main")).toBe(
    "Raise a\n\nM\tcontent/a.yaml\nA\tcontent/new.yaml\nD\tcontent/old.yaml",
  );
  expect(work.git("status", "--porcelain")).toBe(
    "MM code.ts\n?? content/notes.txt\n?? content/photo.png",
  );
});

test("nothing is published that nobody has looked at", async () => {
  const { work } = shared();
  const { id } = await review(work.content);
  work.edit("content/a.yaml", "a: 1", "a: 2");
  await expect(
    publishReviewed(work.content, { message: "Mine", reviewed: id, chosen: [] }),
  ).rejects.toThrow("Nothing is published: the files have changed since you looked. Look again.");
  expect(work.git("log", "-1", "--format=%s")).toBe("First");
});

test("what others have pushed is merged first, also beside unfinished work", async () => {
  const { work, remote, pushedByOther } = shared();
  pushedByOther("c: 1", "c: 2");
  work.write("code.ts", "2\n");
  work.git("add", "code.ts");
  work.write("code.ts", "3\n");
  work.edit("content/a.yaml", "# Top\na: 1", "# Top\na: 2");
  await publish(work.content, "Mine");
  expect(remote.git("show", "main:content/a.yaml")).toBe("# Top\na: 2\nb: 1\nc: 2");
  expect(remote.git("show", "main:code.ts")).toBe("1");
  expect(remote.git("log", "--format=%s", "main")).toMatch(/Mine[\s\S]*Theirs|Theirs[\s\S]*Mine/);
  expect(work.git("status", "--porcelain")).toBe("MM code.ts");
});

test("if others have changed the same lines, the commands to merge them are given, and they work", async () => {
  const { work, remote, pushedByOther } = shared();
  pushedByOther("b: 1", "b: theirs");
  work.edit("content/a.yaml", "b: 1", "b: mine");
  const said = await publish(work.content, "Mine").catch(({ message }: Error) => message);
  expect(said).toMatch(
    /^Your words are in a commit on this computer, but not published\. Others have published something that git can't merge/,
  );
  expect(work.read("content/a.yaml")).toContain("b: mine");
  expect(work.git("log", "-1", "--format=%s")).toBe("Mine");
  expect(work.git("status", "--porcelain")).toBe("");
  expect(remote.git("show", "main:content/a.yaml")).toContain("b: theirs");
  expect(await review(work.content)).toMatchObject({ files: [], commits: ["Mine"] });
  const [cd, pull = "", ...others] = said.split("\n").filter((line) => /^(?:cd|git) /.test(line));
  const run = (command: string) =>
    execFileSync("sh", ["-c", `${cd}; ${command}`], { stdio: "pipe" });
  expect(() => run(pull)).toThrow("Command failed");
  expect(work.git("status", "--porcelain")).toBe("UU content/a.yaml");
  work.edit("content/a.yaml", /<<<<<<<[\s\S]*>>>>>>>.*/, "b: both");
  for (const command of others) run(command);
  expect(remote.git("show", "main:content/a.yaml")).toContain("b: both");
  expect(await review(work.content)).toMatchObject({ files: [], commits: [] });
});

test("if a hook refuses the commit, its words are passed on, and the index is as it was", async () => {
  const { work } = shared();
  work.write("content/old.yaml", "d: 1\n");
  await publish(work.content, "Add old", ["old.yaml"]);
  work.git("rm", "--quiet", "--cached", "content/old.yaml");
  work.edit("content/a.yaml", "a: 1", "a: 2");
  work.git("add", "content/a.yaml");
  work.edit("content/a.yaml", "a: 2", "a: 3");
  work.write("content/new.yaml", "d: 1\n");
  refusedBy(work, ".git/hooks/pre-commit", "Too dear");
  const before = work.git("status", "--porcelain");
  await expect(publish(work.content, "Mine", ["new.yaml"])).rejects.toThrow(
    "Nothing is published, because git has refused the commit. Git says:\nToo dear",
  );
  expect(work.git("status", "--porcelain")).toBe(before);
});

test("if the host refuses the push, its words and its address are passed on; later the commit is pushed", async () => {
  const { work, remote } = shared();
  work.edit("content/a.yaml", "a: 1", "a: 2");
  refusedBy(remote, "hooks/pre-receive", "Ask for a review at https://host.example/new");
  await expect(publish(work.content, "Mine")).rejects.toThrow(
    /^Your words are in a commit on this computer, but not published\. .* Git says:\n[\s\S]*Ask for a review at https:\/\/host\.example\/new/,
  );
  expect(await review(work.content)).toMatchObject({ files: [], commits: ["Mine"] });
  remote.git("config", "core.hooksPath", "/dev/null");
  expect(await publish(work.content, "")).toMatch(/^Published\./);
  expect(remote.git("log", "-1", "--format=%s", "main")).toBe("Mine");
});

test("a commit that someone pushes at the same moment is not dropped; publishing again merges it", async () => {
  const { work, remote, pushedByOther } = shared();
  pushedByOther("c: 1", "c: 2");
  const theirs = remote.git("rev-parse", "main");
  remote.git("update-ref", "refs/heads/main", "main~");
  // It arrives after the fetch.
  beforeGit("push", `git -C '${remote.folder}' update-ref refs/heads/main ${theirs}`);
  work.edit("content/a.yaml", "a: 1", "a: 2");
  await expect(publish(work.content, "Mine")).rejects.toThrow(
    `${here}. The remote has refused them`,
  );
  expect(remote.git("rev-parse", "main")).toBe(theirs);
  await publish(work.content, "Mine");
  expect(remote.git("show", "main:content/a.yaml")).toBe("# Top\na: 2\nb: 1\nc: 2");
});

test("nobody is asked for a password or a passphrase; that someone must sign in is said", async () => {
  const { work } = shared();
  work.edit("content/a.yaml", "a: 1", "a: 2");
  // As ssh does where it may not ask for a passphrase.
  const ssh = projectIn(emptyFolder());
  ssh.write(
    "ssh",
    '#!/bin/sh\necho "$*" >&2\necho "Permission denied (publickey)." >&2\nexit 255\n',
  );
  chmodSync(join(ssh.folder, "ssh"), 0o755);
  work.git("config", "core.sshCommand", join(ssh.folder, "ssh"));
  work.git("remote", "set-url", "origin", "ssh://host.example/site.git");
  await expect(publish(work.content, "Mine")).rejects.toThrow(
    /^Your words are in a commit .* does not let you in\. Git says:\n-o BatchMode=yes[\s\S]*Permission denied \(publickey\)/,
  );
});

test("where there is no remote, no branch or no repository, that is said", async () => {
  const { work } = shared();
  work.git("branch", "--unset-upstream");
  work.edit("content/a.yaml", "a: 1", "a: 2");
  await expect(publish(work.content, "Mine")).rejects.toThrow(
    /^Your words are in a commit on this computer, but not published\. This branch has no upstream/,
  );
  expect(await review(work.content)).toMatchObject({ target: "" });
  work.git("checkout", "--quiet", "--detach");
  await expect(publish(work.content, "Mine")).rejects.toThrow("is on no branch");
  await expect(review(emptyFolder())).rejects.toThrow(
    "Nothing can be published from here. Git says:\nfatal: not a git repository",
  );
});

test.each([
  ["merge", ["merge", "--quiet", "theirs"]],
  ["rebase", ["rebase", "--quiet", "theirs"]],
  ["cherry-pick", ["cherry-pick", "theirs"]],
])("an unfinished %s of somebody else is left alone", async (_, command) => {
  const { work } = shared();
  work.git("checkout", "--quiet", "-b", "theirs");
  work.edit("content/a.yaml", "b: 1", "b: theirs");
  work.git("commit", "--quiet", "--all", "--message=Theirs");
  work.git("checkout", "--quiet", "main");
  work.edit("content/a.yaml", "b: 1", "b: mine");
  work.git("commit", "--quiet", "--all", "--message=Mine");
  expect(() => work.git(...command)).toThrow();
  const before = [work.read("content/a.yaml"), work.git("status", "--porcelain")];
  await expect(publish(work.content, "More")).rejects.toThrow(/^Nothing is published/);
  expect([work.read("content/a.yaml"), work.git("status", "--porcelain")]).toEqual(before);
});
