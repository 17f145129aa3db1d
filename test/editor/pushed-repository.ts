import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { unpublished } from "../../src/editor/server/repository.ts";
import { filesOf } from "../setup/files.ts";
import { repositoryOf, type WorkFolder, withRemote } from "./repository.ts";

/** The files in the first commit. */
const first = { "content/a.yaml": "a: 1\n", "content/b.yaml": "b: 1\n", "code.ts": "1\n" };

/** A repository and its remote. */
export function pushedRepository() {
  const work = repositoryOf(first);
  return { work, remote: withRemote(work) };
}

export const contentOf = ({ folder }: WorkFolder) => join(folder, "content");
export const review = (work: WorkFolder) => unpublished(contentOf(work));

/** A lock for tests that never write concurrently. */
export const job = { lock: <Result>(work: () => Promise<Result>) => work() };

/** Changes code that must not be published: one version of a file is staged, another is not. */
export function changeCode(work: WorkFolder) {
  work.write("code.ts", "2\n");
  work.git("add", "code.ts");
  work.write("code.ts", "3\n");
  work.write("other.ts", "1\n");
}
export const changedCode = ["MM code.ts", "?? other.ts"];

/** Runs `act` with a hook that kills git at a step, such as `pre-commit of commit`. */
export async function killedAt(step: string, work: WorkFolder, act: () => Promise<unknown>) {
  const [name = "", command = ""] = step.split(" of ");
  const killed = join(work.folder, ".git", "killed");
  const isCommand = `ps -o args= -p $PPID | grep -q -- ' ${command} '`;
  work.hook(name, `if ${isCommand}; then echo > ${killed}; kill -9 $PPID; fi`);
  await act().catch(() => {});
  expect(existsSync(killed)).toBe(true);
  work.remove(`.git/hooks/${name}`);
  // Git's own advice after a crash is to remove its locks.
  for (const file of filesOf(join(work.folder, ".git")).filter((file) => file.endsWith(".lock")))
    rmSync(join(work.folder, ".git", file));
}
