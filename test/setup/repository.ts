import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, vi } from "vitest";
import { root } from "./build.ts";
import { projectIn } from "./dev-server.ts";
import { emptyFolder } from "./files.ts";

/** Git as on a machine without settings of its own, but for the upkeep that it looks for after commits. */
const settings = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: join(root, "test/setup/git-without-upkeep.config"),
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
  const { read, write } = projectIn(folder);
  return {
    ...{ folder, git, read, write },
    remove: (file: string) => rmSync(join(folder, file)),
    /** Adds a hook, which is a shell script. */
    hook(name: string, script: string) {
      write(`.git/hooks/${name}`, `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, `.git/hooks/${name}`), 0o755);
    },
    /** The lines of all files of a commit, as `name: line`. */
    filesAt: (commit = "HEAD") =>
      git("grep", "--null", "--text", "--full-name", "-e", "", commit)
        .split("\n")
        .map((line) => line.slice(`${commit}:`.length).replace("\0", ": ")),
    /** What is staged, or not, as `git status` has it. */
    status: () => git("status", "--porcelain").split("\n").filter(Boolean),
  };
}

export type WorkFolder = ReturnType<typeof workFolder>;

/** Makes a repository in a folder, on the branch main, with all of its files in one commit. */
export function repositoryIn(work: WorkFolder): WorkFolder {
  work.git("init", "--quiet", "--initial-branch=main", "--template=");
  work.git("add", "--all");
  work.git("commit", "--quiet", "--message=First");
  return work;
}

/** A repository with some files. */
export function repositoryOf(files: Readonly<Record<string, string>>): WorkFolder {
  const work = workFolder();
  for (const [file, text] of Object.entries(files)) work.write(file, text);
  return repositoryIn(work);
}

/** Gives a repository a bare one beside it, to which main was pushed. Returns that. */
export function withRemote({ git }: WorkFolder): WorkFolder {
  const remote = workFolder();
  remote.git("init", "--quiet", "--bare", "--initial-branch=main", "--template=");
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

/** Pushes to main what a colleague writes, who removes the files without text. */
export function pushedByColleague(
  remote: WorkFolder,
  files: Readonly<Record<string, string | Buffer | undefined>>,
): void {
  const other = workFolder();
  const git = (...args: string[]) =>
    other.git(`--git-dir=${remote.folder}`, `--work-tree=${other.folder}`, ...args);
  git("checkout", "--quiet", "--force", "main");
  for (const [file, text] of Object.entries(files))
    text === undefined ? other.remove(file) : other.write(file, text);
  git("add", "--all");
  git("commit", "--quiet", "--message=Theirs");
}

/**
 * Returns the function that copies some folders for a test. They are made for the first test that asks,
 * since git takes longer than a copy; their remotes are among the copies.
 */
export function copiesOf<Name extends string>(make: () => Record<Name, WorkFolder>) {
  const kept = mkdtempSync(join(tmpdir(), "test-"));
  afterAll(() => rmSync(kept, { recursive: true }));
  let made: readonly (readonly [Name, folder: string])[] | undefined;
  return (): Record<Name, WorkFolder> => {
    if (!made) {
      const folders = Object.entries(make()) as [Name, WorkFolder][];
      made = folders.map(([name, { folder }]) => [name, folder]);
      for (const [name, folder] of made) cpSync(folder, join(kept, name), { recursive: true });
    }
    const copies = made.map(([name, from]) => {
      const work = workFolder();
      cpSync(join(kept, name), work.folder, { recursive: true });
      return { name, from, work };
    });
    for (const { work } of copies) {
      const config = existsSync(join(work.folder, ".git")) ? ".git/config" : "config";
      const text = copies.reduce(
        (text, { from, work: { folder } }) => text.replaceAll(from, folder),
        work.read(config),
      );
      work.write(config, text);
    }
    return Object.fromEntries(copies.map(({ name, work }) => [name, work])) as Record<
      Name,
      WorkFolder
    >;
  };
}
