import { execFileSync } from "node:child_process";
import { emptyFolder } from "../setup/files.ts";
import { projectIn } from "../setup/project.ts";

/** A folder that may be a repository, with what tests do to it and ask it. */
export function workFolder(folder = emptyFolder()) {
  const run = (command: string, args: readonly string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trimEnd();
  const git = (...args: string[]) => run("git", ["-c", "core.quotePath=false", ...args]);
  const { read, write } = projectIn(folder);
  return {
    folder,
    git,
    read,
    write,
    /**
     * Runs a shell script that gets these arguments. One shell with several commands is faster than starting each of
     * them from here: Linux copies the page tables of a process of this size each time.
     */
    shell: (script: string, ...args: string[]) => run("sh", ["-ec", script, "sh", ...args]),
    /** The lines of all files in a commit, as `name: line`. */
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
  work.shell(`
    git init --quiet --initial-branch=main --template=
    git add --all
    git commit --quiet --message=First
  `);
  return work;
}

/** A repository with some files. */
export function repositoryOf(files: Readonly<Record<string, string>>): WorkFolder {
  const work = workFolder();
  for (const [file, text] of Object.entries(files)) work.write(file, text);
  return repositoryIn(work);
}
