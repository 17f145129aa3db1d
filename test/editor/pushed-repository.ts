import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { unpublished } from "../../src/editor/server/repository.ts";
import { filesOf } from "../setup/files.ts";
import { copiesOf, repositoryOf, type WorkFolder, withRemote } from "../setup/repository.ts";

/** The files of the first commit. */
const first = { "content/a.yaml": "a: 1\n", "content/b.yaml": "b: 1\n", "code.ts": "1\n" };

/** Returns what gives a repository and its remote, in which something is changed. */
export const pushedRepositories = (change: (work: WorkFolder) => void = () => {}) =>
  copiesOf(() => {
    const work = repositoryOf(first);
    const remote = withRemote(work);
    change(work);
    return { work, remote };
  });

export const contentOf = ({ folder }: WorkFolder) => join(folder, "content");
export const review = (work: WorkFolder) => unpublished(contentOf(work));

/** Writes one after another, in a test that does so anyway. */
export const turn = { lock: <Result>(work: () => Promise<Result>) => work() };

/** Changes code that is not to be published: of a file, one text is staged and another one is not. */
export function changeCode(work: WorkFolder) {
  work.write("code.ts", "2\n");
  work.git("add", "code.ts");
  work.write("code.ts", "3\n");
  work.write("other.ts", "1\n");
}
export const changedCode = ["MM code.ts", "?? other.ts"];

/** Has git killed by a hook, when a command of it runs that, while something is done. */
export async function killedAt(step: string, work: WorkFolder, act: () => Promise<unknown>) {
  const [name = "", command = ""] = step.split(" of ");
  const killed = join(work.folder, ".git", "killed");
  const isCommand = `ps -o args= -p $PPID | grep -q -- ' ${command} '`;
  work.hook(name, `if ${isCommand}; then echo > ${killed}; kill -9 $PPID; fi`);
  await act().catch(() => {});
  expect(existsSync(killed)).toBe(true);
  work.remove(`.git/hooks/${name}`);
  // What git says to do after it was killed.
  for (const file of filesOf(join(work.folder, ".git")).filter((file) => file.endsWith(".lock")))
    rmSync(join(work.folder, ".git", file));
}
