import { chmodSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { GitError, gitIn, readable } from "../../src/editor/server/git.ts";
import { type Job, publish } from "../../src/editor/server/publish.ts";
import { refusedPush } from "../../src/editor/server/refused-push.ts";
import { emptyFolder } from "../setup/files.ts";
import {
  changeCode,
  changedCode,
  contentOf,
  job,
  killedAt,
  pushedRepository,
  review,
} from "./pushed-repository.ts";
import {
  pushedByColleague,
  repositoryIn,
  repositoryOf,
  type WorkFolder,
  workFolder,
} from "./repository.ts";

/** Publishes what the review shows. */
async function publishAll(work: WorkFolder, message = "Change words", more = {}) {
  const { version } = await review(work);
  return publish(contentOf(work), { message, version }, { ...job, ...more });
}

/** A repository with a changed, a new and a removed content file, and changed code that must not be published. */
function changed() {
  const { work, remote } = pushedRepository();
  work.write("content/a.yaml", "a: 2\n");
  work.write("content/pages/ne w & ü.md", "New\n");
  work.remove("content/b.yaml");
  changeCode(work);
  return { work, remote };
}

const filesBefore = ["code.ts: 1", "content/a.yaml: a: 1", "content/b.yaml: b: 1"];
const filesAfter = ["code.ts: 1", "content/a.yaml: a: 2", "content/pages/ne w & ü.md: New"];

test("changes since the last commit are listed for each content file, staged or not", async () => {
  const { work } = changed();
  work.write(".git/info/attributes", "*.yaml text eol=crlf\n");
  work.write("content/a.yaml", "\ufeffa: 2\r\n");
  work.write("content/x.png", Buffer.from([0x89, 0x50]));
  for (const file of [".a.yaml.edit-words-7~", "pages/.b.md.swp", "pages/.#b.md"])
    work.write(`content/${file}`, "Kept by an editor");
  const files = [
    { file: "a.yaml", before: "a: 1\r\n", now: "a: 2\r\n", isText: true },
    { file: "b.yaml", before: "b: 1\r\n", now: undefined, isText: true },
    { file: "pages/ne w & ü.md", before: undefined, now: "New\n", isText: true },
    { file: "x.png", before: undefined, now: expect.any(String), isText: false },
  ];
  work.git("reset");
  work.git("add", "content/pages");
  const staged = work.git("ls-files", "--stage");
  expect((await review(work)).files).toEqual(files);
  expect(work.git("ls-files", "--stage")).toBe(staged);
  // Without a remote, the commit stays local.
  work.git("remote", "remove", "origin");
  expect(await publishAll(work)).toBe(false);
  expect((await review(work)).files).toEqual([]);
});

describe("publishing", () => {
  test("commits the content and what hooks make of it, and pushes it with earlier commits", async () => {
    const { work, remote } = changed();
    // At the start of a path, a colon has a meaning for git.
    work.write("content/:x.yaml", "x\n");
    work.write(".git/info/exclude", "*.old\n");
    work.write("content/b.old", "Ignored\n");
    for (const file of ["content/a.yaml", "half.ts"]) {
      work.write(file, "staged\n");
      work.git("add", file);
    }
    work.write("content/a.yaml", "a: 2\n");
    work.git("switch", "--quiet", "--create", "sale/spring");
    work.git("commit", "--quiet", "--allow-empty", "--only", "--message=Earlier");
    const address = `file://mara:secret@${remote.folder}`;
    work.git("remote", "set-url", "--push", "origin", address);
    expect(await review(work)).toMatchObject({
      remote: { name: "origin", branch: "sale/spring", address: `file://${remote.folder}` },
      waiting: ["Earlier"],
    });
    work.git("remote", "set-url", "--push", "origin", remote.folder);
    work.hook(
      "pre-commit",
      "for one in content/c.yaml made.ts half.ts; do echo 1 > $one; git add $one; done",
    );
    expect(await publishAll(work, "Raise the price\n\n# and more")).toBe(true);
    expect(remote.filesAt("sale/spring")).toEqual([
      "code.ts: 1",
      "content/:x.yaml: x",
      "content/a.yaml: a: 2",
      "content/c.yaml: 1",
      "content/pages/ne w & ü.md: New",
      "half.ts: 1",
      "made.ts: 1",
    ]);
    expect(remote.git("log", "--format=%B", "-2", "sale/spring")).toBe(
      "Raise the price\n\n# and more\n\nEarlier",
    );
    expect(work.git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("origin/sale/spring");
    // What a developer had staged there stays staged.
    expect(work.status()).toEqual(["MM code.ts", "MM half.ts", "?? other.ts"]);
    expect(work.git("show", ":code.ts")).toBe("2");
    expect(await review(work)).toMatchObject({ files: [], waiting: [] });
    await expect(publishAll(work)).rejects.toThrow("There is nothing to publish.");
  });

  test("publishes only what was reviewed, and only once the latest words are here", async () => {
    const { work, remote } = changed();
    const { version } = await review(work);
    const publishSeen = () => publish(contentOf(work), { message: "Words", version }, job);
    work.write("content/a.yaml", "a: 3\n");
    await expect(publishSeen()).rejects.toThrow("The content has changed since this list was");
    work.write("content/a.yaml", "a: 2\n");
    // Also if someone has only committed, and no file differs.
    work.git("commit", "--quiet", "--allow-empty", "--only", "--message=Empty");
    await expect(publishSeen()).rejects.toThrow("The content has changed since this list was");
    work.git("reset", "--quiet", "--soft", "HEAD~");
    await expect(publishAll(work, " \n")).rejects.toThrow("Write a message");
    pushedByColleague(remote, { "content/c.yaml": "c: 1\n" });
    await expect(publishSeen()).rejects.toThrow("Newer words were published. Click “Get the");
    // What others have published is to get, and does not wait to be published.
    expect(await review(work)).toMatchObject({
      theirs: remote.git("rev-parse", "main"),
      waiting: [],
    });
    expect(work.git("log", "--format=%s")).toBe("First");
  });

  test("continues after it was killed, and after a refused push", async () => {
    const { work, remote } = changed();
    const filesNow = () => [work.filesAt(), remote.filesAt("main")];
    // Pushes to the upstream of this branch.
    work.git("branch", "--quiet", "--move", "own");
    await killedAt("pre-commit of commit", work, () => publishAll(work));
    expect(filesNow()).toEqual([filesBefore, filesBefore]);
    await killedAt("post-commit of commit", work, () => publishAll(work));
    expect(filesNow()).toEqual([filesAfter, filesBefore]);
    expect(await review(work)).toMatchObject({ files: [], waiting: ["Change words"] });
    work.hook("pre-push", "echo 'Not today.' >&2; exit 1");
    await expect(publishAll(work, "")).rejects.toThrow(
      "Your words are saved here, but may not be published yet. Once this is fixed, click Publish again. If you can't fix this, ask whoever set this up:\nNot today.",
    );
    work.remove(".git/hooks/pre-push");
    await publishAll(work, "");
    expect(filesNow()).toEqual([filesAfter, filesAfter]);
    expect(work.status()).toEqual(changedCode);
    expect(work.git("show", ":code.ts")).toBe("2");
  });
});

test("git and its hooks ask nothing, speak the panel's language, and give up on a silent server", async () => {
  const { work } = changed();
  const names = [
    "LANGUAGE",
    "GIT_TERMINAL_PROMPT",
    "GIT_HTTP_LOW_SPEED_LIMIT",
    "GIT_HTTP_LOW_SPEED_TIME",
  ];
  work.hook("pre-push", `echo ${names.map((name) => `$${name}`).join(" ")} >&2; exit 1`);
  await expect(publishAll(work)).rejects.toThrow("\nen 0 1 30");
});

test("content that is a link to another folder of its repository is published", async () => {
  const { work, remote } = changed();
  renameSync(contentOf(work), join(work.folder, "words"));
  symlinkSync("words", contentOf(work));
  work.git("add", "content");
  work.git("commit", "--quiet", "--message=Move the words", "content");
  expect((await review(work)).obstacle).toBeUndefined();
  expect(await publishAll(work)).toBe(true);
  expect(remote.filesAt("main")).toContain("words/a.yaml: a: 2");
});

describe("nothing is published, and a message says why,", () => {
  const isStopped = async (work: WorkFolder, obstacle: string) => {
    const before = [work.git("rev-parse", "HEAD"), ...work.status()];
    expect((await review(work)).obstacle).toBe(obstacle);
    await expect(publishAll(work)).rejects.toThrow(obstacle);
    expect([work.git("rev-parse", "HEAD"), ...work.status()]).toEqual(before);
  };

  const conflicting = "merge other|cherry-pick other|rebase other|revert HEAD~".split("|");
  test.each([
    ...conflicting.map((command) => [command, command.split(" ")[0] ?? ""]),
    ["rebase --apply other", "rebase"],
    ["am patch", "series of patches"],
    ["bisect start", "search for a mistake"],
    ["cherry-pick --no-commit other other~", "cherry-pick or revert"],
  ])("during git %s", async (command, name) => {
    const work = repositoryOf({ "content/a.yaml": "a: 1\n", "code.ts": "1\n" });
    const change = (line: string) => {
      work.write("code.ts", line);
      work.git("commit", "--quiet", "--all", `--message=${line}`);
    };
    work.git("switch", "--quiet", "--create", "other");
    change("2\n");
    change("3\n");
    work.write(".git/patch", work.git("format-patch", "--stdout", "-1"));
    work.git("switch", "--quiet", "main");
    change("4\n");
    change("5\n");
    const [verb = "", ...rest] = command.replace("patch", ".git/patch").split(" ");
    try {
      work.git(verb, ...rest);
    } catch {
      // It stops at a conflict.
    }
    work.write("content/a.yaml", "a: 2\n");
    await isStopped(
      work,
      `Someone started other work on this copy of the site, and has not finished it. Your words are kept. Ask whoever set this up to finish it (an unfinished ${name}).`,
    );
  });

  test("if a link or another repository is in the content, or in its place", async () => {
    const { work } = changed();
    const ask = "Ask whoever set this up to";
    symlinkSync("../code.ts", join(work.folder, "content/b.yaml"));
    await isStopped(
      work,
      `content/b.yaml is a link to another file, and would be published without what it leads to. ${ask} replace it with the file itself.`,
    );
    work.remove("content/b.yaml");
    for (const place of ["content/pages/more", "content/pages"]) {
      work.write(`${place}/a.md`, "A\n");
      const inner = repositoryIn(workFolder(join(work.folder, place)));
      await isStopped(
        work,
        `The words in ${place} can't be published from here: that folder is a repository of its own. ${ask} make it a part of this one.`,
      );
      rmSync(join(inner.folder, ".git"), { recursive: true });
    }
    const kept =
      "The words of this site are kept in a repository of their own, and publishing them alone may not change the site.";
    const inner = repositoryIn(workFolder(contentOf(work)));
    inner.write("a.yaml", "a: 3\n");
    const obstacle = `${kept} ${ask} publish them.`;
    await expect(review(work)).resolves.toMatchObject({ obstacle });
    const elsewhere = join(emptyFolder(), "words");
    renameSync(inner.folder, elsewhere);
    const part = workFolder(join(elsewhere, "part"));
    part.write("a.yaml", "a: 4\n");
    for (const place of [elsewhere, part.folder]) {
      symlinkSync(place, inner.folder);
      await expect(review(work)).resolves.toMatchObject({ obstacle });
      rmSync(inner.folder);
    }
  });

  test("on a detached HEAD, and without git", async () => {
    const { work } = changed();
    work.git("switch", "--quiet", "--detach");
    await isStopped(
      work,
      "This copy of the site is fixed to one version, so it can't publish or get the latest. Ask whoever set this up to change that.",
    );
    vi.stubEnv("PATH", emptyFolder());
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await expect(review(work)).rejects.toThrow("Git is not installed.");
  });

  test("when a hook refuses, or the remote is gone; what a developer has staged in the content stays", async () => {
    const { work, remote } = changed();
    const staged = () => [...work.status(), work.git("ls-files", "--stage")];
    for (const file of ["content/a.yaml", "content/half.yaml", "content/mine.yaml"]) {
      work.write(file, "staged: 1\n");
      work.git("add", file);
      work.write(file, "staged: 2\n");
    }
    work.remove("content/half.yaml");
    work.git("add", "--intent-to-add", "content/pages");
    work.write("content/new.md", "New\n");
    const before = staged();
    expect(before).toEqual([
      "MM code.ts",
      "MM content/a.yaml",
      " D content/b.yaml",
      "AD content/half.yaml",
      "AM content/mine.yaml",
      ' A "content/pages/ne w & ü.md"',
      "?? content/new.md",
      "?? other.ts",
      expect.any(String),
    ]);
    const refused = async (words: string) => {
      const sentence = "Nothing was published. If you can't fix this, ask whoever set this up:\n";
      await expect(publishAll(work)).rejects.toThrow(sentence + words);
      expect(staged()).toEqual(before);
      expect([work.filesAt(), remote.filesAt("main")]).toEqual([filesBefore, filesBefore]);
    };
    const script =
      "echo 'd: 1' > d.ts; git add d.ts; echo '\x1b[31mNo words in May.\x1b[0m'; rm d.ts; exit 1";
    work.hook("pre-commit", script);
    await refused("No words in May.");
    work.git("remote", "set-url", "origin", "/nowhere");
    await refused("fatal: '/nowhere' does not appear to be a git repository");
  });
});

describe("a push that is refused", () => {
  const refusal = async (work: WorkFolder, more = {}) => {
    const error = await publishAll(work, "Words", more).catch((error) => error);
    return { message: error.message, link: error.link };
  };
  const saved = "Your words are saved here, but not published:";
  const hookOf = (remote: WorkFolder, script: string) => {
    remote.write("hooks/pre-receive", `#!/bin/sh\n${script}\n`);
    chmodSync(join(remote.folder, "hooks/pre-receive"), 0o755);
  };

  test.each([
    [
      "error: GH006: Protected branch update failed for refs/heads/main.\nerror: Changes must be made through a pull request.\nSee https://mara:secret@github.example/o/r/rules?ref=main.",
      `${saved} this site lets nobody publish to main directly. Ask whoever set this up to publish them for you, or to let you.\nThe answer was: error: GH006: Protected branch update failed for refs/heads/main. error: Changes must be made through a pull request. See https://github.example/o/r/rules?ref=main.`,
      "https://github.example/o/r/rules?ref=main",
    ],
    [
      "GitLab: You are not allowed to push code to protected branches on this project.\nhttp://gitlab.example/ javascript:alert(1)",
      `${saved} this site lets nobody publish to main directly. Ask whoever set this up to publish them for you, or to let you.\nThe answer was: GitLab: You are not allowed to push code to protected branches on this project. http://gitlab.example/ javascript:alert(1)`,
      undefined,
    ],
    [
      "\x1b[31mNo words in May.\x1b[0m",
      `${saved} the place where this site is kept has refused them. Ask whoever set this up.\nThe answer was: No words in May.`,
      undefined,
    ],
    [
      "",
      `${saved} the place where this site is kept has refused them. Ask whoever set this up.\nThe answer was: pre-receive hook declined`,
      undefined,
    ],
  ])(
    "by a rule of the host is explained, with the address that it gives: %j",
    async (text, message, link) => {
      const { work, remote } = changed();
      // It is pushed to main.
      work.git("branch", "--quiet", "--move", "own");
      remote.write("said", text);
      remote.write("hooks/pre-receive", "#!/bin/sh\ncat said >&2; exit 1\n");
      chmodSync(join(remote.folder, "hooks/pre-receive"), 0o755);
      expect(await refusal(work)).toEqual({ message, link });
      expect((await review(work)).waiting).toEqual(["Words"]);
    },
  );

  test.each([
    "Gitea: Not allowed to push to protected branch main",
    "TF402455: Pushes to this branch are not permitted.",
    "GH013: Repository rule violations found for refs/heads/main.",
    "Branch main can only be modified through pull requests.",
    "permission denied to create branch",
  ])("because the branch is protected is known by what other hosts say: %s", (said) => {
    const output = `remote: ${said}\n!\tHEAD:refs/heads/main\t[remote rejected] (declined)`;
    expect(refusedPush(new GitError("", output), "main")?.message).toContain(
      "not published: this site lets nobody publish to main directly.",
    );
  });

  test("because someone was faster says so, and knows what is to get", async () => {
    const message =
      "Someone else has just published, so your words are saved here, but not published yet. Get the latest, then publish again.";
    const { work, remote } = changed();
    const faster = () => pushedByColleague(remote, { "content/c.yaml": "c: 1\n" });
    const lock: Job["lock"] = (commit) => commit().finally(faster);
    expect(await refusal(work, { lock })).toEqual({ message });
    expect((await review(work)).theirs).toBe(remote.git("rev-parse", "main"));

    // Someone publishes while this push is under way.
    const other = changed();
    const outside =
      "unset GIT_QUARANTINE_PATH GIT_OBJECT_DIRECTORY GIT_ALTERNATE_OBJECT_DIRECTORIES";
    const commit = "git commit-tree main^{tree} -p main -m Theirs";
    hookOf(other.remote, `${outside}; git update-ref refs/heads/main $(${commit})`);
    expect(await refusal(other.work)).toEqual({ message });
    expect((await review(other.work)).theirs).toBe(other.remote.git("rev-parse", "main"));
  });
});

test("what git says is shown without its progress, colors and passwords", () => {
  const said =
    "Counting: 50%\rCounting: 100%\rdone.\r\n\x1b[31mfatal:\x1b[0m no https://mara:secret@host.example/b.git\n";
  expect(readable(said)).toBe("done.\r\nfatal: no https://host.example/b.git");
});

test("a remote that hangs is stopped after a limit", async () => {
  const { work } = changed();
  // Stays silent while git waits for it.
  work.git("config", "remote.origin.uploadpack", "cat > /dev/null;");
  await expect(publishAll(work, "Words", { seconds: 0.2 })).rejects.toThrow(
    /^Nothing .*\ngit fetch was stopped after 0\.2 seconds without output/,
  );
  work.git("config", "--unset", "remote.origin.uploadpack");
  expect(await publishAll(work)).toBe(true);
});

test("git that is stopped while it runs is no failure of git", async () => {
  const button = new AbortController();
  const stopped = gitIn(emptyFolder(), button.signal)(["-c", "alias.wait=!sleep 9", "wait"]);
  button.abort();
  await expect(stopped).rejects.toBe(button.signal.reason);
});

test("publishing that is stopped after its commit says so, and continues from there", async () => {
  const { work } = changed();
  const button = new AbortController();
  const lock: Job["lock"] = (commit) => commit().finally(() => button.abort());
  await expect(publishAll(work, "Words", { lock, signal: button.signal })).rejects.toThrow(
    "Stopped. Your words are saved here, but may not be published",
  );
  expect(await publishAll(work)).toBe(true);
});

test.each(["core.sshCommand", "GIT_SSH_COMMAND"])(
  "ssh never prompts, whatever command starts it: that of %s",
  async (setting) => {
    const { work, remote } = changed();
    const script = join(work.folder, ".git/ssh");
    writeFileSync(script, `echo "$@" > ${script}.said; exit 1`);
    const command = `sh ${script} -i key`;
    if (setting === "core.sshCommand") work.git("config", setting, command);
    else vi.stubEnv(setting, command);
    // Git then runs no other program.
    vi.stubEnv("GIT_SSH", join(work.folder, "no-program"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const options =
      "-i key -o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=10 -o ServerAliveCountMax=3";
    work.git("remote", "set-url", "origin", "ssh://name.example/site.git");
    await expect(publishAll(work)).rejects.toThrow("Nothing was published.");
    expect(work.read(".git/ssh.said")).toContain(options);
    // Only pushes go there.
    work.remove(".git/ssh.said");
    work.git("remote", "set-url", "origin", remote.folder);
    work.git("remote", "set-url", "--push", "origin", "ssh://name.example/site.git");
    await expect(publishAll(work)).rejects.toThrow("may not be published yet.");
    expect(work.read(".git/ssh.said")).toContain(options);
  },
);

test("another program than ssh, such as PuTTY's, gets none of its options", async () => {
  const { work } = changed();
  const program = join(work.folder, ".git/plink");
  writeFileSync(program, `#!/bin/sh\necho "$@" > ${program}.said; exit 1\n`, { mode: 0o755 });
  vi.stubEnv("GIT_SSH", program);
  onTestFinished(() => void vi.unstubAllEnvs());
  work.git("remote", "set-url", "origin", "ssh://name.example/site.git");
  await expect(publishAll(work)).rejects.toThrow("Nothing was published.");
  const said = work.read(".git/plink.said");
  expect(said).toContain("name.example");
  expect(said).not.toContain("BatchMode");
});
