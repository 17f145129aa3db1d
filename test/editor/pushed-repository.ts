import { join } from "node:path";
import { copiesOf, repositoryOf, type WorkFolder, withRemote } from "../setup/repository.ts";

/** The files of the first commit. */
export const first = { "content/a.yaml": "a: 1\n", "content/b.yaml": "b: 1\n", "code.ts": "1\n" };

/** Returns what gives a repository and its remote, in which something is changed. */
export const pushedRepositories = (
  change: (work: WorkFolder, remote: WorkFolder) => void = () => {},
) =>
  copiesOf(() => {
    const work = repositoryOf(first);
    const remote = withRemote(work);
    change(work, remote);
    return { work, remote };
  });

/** Lets a hook kill the git that runs it, the n-th time. Returns the file that counts, in x and line ends. */
export function killAt({ hook, folder }: WorkFolder, step: string): string {
  const [name = "", count = ""] = step.split(" ");
  const counter = join(folder, ".git", "count");
  hook(name, `echo x >> ${counter}; [ $(wc -l < ${counter}) -ne ${count} ] || kill -9 $PPID`);
  return counter;
}
