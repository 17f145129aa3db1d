import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { repositoryOf, type WorkFolder, withRemote, workFolder } from "../setup/repository.ts";

/** The files of the first commit. */
export const first = { "content/a.yaml": "a: 1\n", "content/b.yaml": "b: 1\n", "code.ts": "1\n" };

/** Returns what makes a repository and its remote: copies of the first ones, since git takes longer. */
export function pushedRepositories(): () => { work: WorkFolder; remote: WorkFolder } {
  const template = mkdtempSync(join(tmpdir(), "test-"));
  afterAll(() => rmSync(template, { recursive: true }));
  return () => {
    if (!existsSync(join(template, "work"))) {
      const work = repositoryOf(first);
      cpSync(withRemote(work).folder, join(template, "remote"), { recursive: true });
      cpSync(work.folder, join(template, "work"), { recursive: true });
    }
    const [work, remote] = [workFolder(), workFolder()];
    cpSync(join(template, "work"), work.folder, { recursive: true });
    cpSync(join(template, "remote"), remote.folder, { recursive: true });
    const config = work.read(".git/config").replace(/url = .*/, `url = ${remote.folder}`);
    work.write(".git/config", config);
    return { work, remote };
  };
}

/** Lets a hook kill the git that runs it, the n-th time. Returns the file that counts, in x and line ends. */
export function killAt({ hook, folder }: WorkFolder, step: string): string {
  const [name = "", count = ""] = step.split(" ");
  const counter = join(folder, ".git", "count");
  hook(name, `echo x >> ${counter}; [ $(wc -l < ${counter}) -ne ${count} ] || kill -9 $PPID`);
  return counter;
}
