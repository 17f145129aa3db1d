import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { emptyFolder } from "./files.ts";

/** Git as on a machine without settings of its own. */
const settings = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Mara",
  GIT_AUTHOR_EMAIL: "mara@name.example",
  GIT_COMMITTER_NAME: "Mara",
  GIT_COMMITTER_EMAIL: "mara@name.example",
};

/** A folder that may be a repository, with what tests do to it and ask it. */
export function workFolder(folder = emptyFolder()) {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "core.quotePath=false", ...args], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trimEnd();
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    git,
    write,
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    remove: (file: string) => rmSync(join(folder, file)),
    /** Adds a hook, which is a shell script. */
    hook(name: string, script: string) {
      write(`.git/hooks/${name}`, `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, `.git/hooks/${name}`), 0o755);
    },
    /** The files of a commit, as `name: text`. */
    filesAt: (commit = "HEAD") =>
      git("ls-tree", "-r", "--name-only", "--full-tree", commit)
        .split("\n")
        .filter(Boolean)
        .map((file) => `${file}: ${git("show", `${commit}:${file}`)}`),
    /** What is staged, or not, as `git status` has it. */
    status: () => git("status", "--porcelain").split("\n").filter(Boolean),
  };
}

export type WorkFolder = ReturnType<typeof workFolder>;

/** A repository on the branch main with some files, in one commit. */
export function repositoryOf(files: Readonly<Record<string, string>>): WorkFolder {
  const work = workFolder();
  work.git("init", "--quiet", "--initial-branch=main");
  for (const [file, text] of Object.entries(files)) work.write(file, text);
  work.git("add", "--all");
  work.git("commit", "--quiet", "--message=First");
  return work;
}

/** Gives a repository a bare one beside it, to which main was pushed. Returns that. */
export function withRemote({ git }: WorkFolder): WorkFolder {
  const remote = workFolder();
  remote.git("init", "--quiet", "--bare", "--initial-branch=main");
  git("remote", "add", "origin", remote.folder);
  git("push", "--quiet", "--set-upstream", "origin", "main");
  return remote;
}

/** A clone of a repository, in a folder of its own, or in place of what is in another one. */
export function cloneOf({ folder }: WorkFolder, into = emptyFolder()): WorkFolder {
  rmSync(into, { recursive: true });
  mkdirSync(into);
  const clone = workFolder(into);
  clone.git("clone", "--quiet", folder, ".");
  return clone;
}
