import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Git, gitIn, tryGit } from "./git.ts";

const ask = "Ask whoever set this up to";

/** What is checked out around a folder, and what is unfinished there. */
interface Checkout {
  /** The folder of the repository. */
  readonly top: string;
  /** The last commit. */
  readonly head: string;
  /** The name of the branch; empty if it is not on one. */
  readonly branch: string;
  /** Where git has the files of `unfinishedWork`, in that order, from the folder. */
  readonly marks: readonly string[];
}

/** Resolves to what git knows of a folder. Asks once, because each call starts a process. */
export async function checkoutIn(git: Git): Promise<Checkout> {
  const paths = [...unfinishedWork.keys()].flatMap((name) => ["--git-path", name]);
  const asked = ["rev-parse", "--show-toplevel", "HEAD", "--symbolic-full-name", "HEAD", ...paths];
  const [top = "", head = "", ref = "", ...marks] = (await git(asked)).split("\n");
  const branch = ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : "";
  return { top, head, branch, marks };
}

/**
 * Resolves to why nothing can be published or merged here, and what to do; to undefined if it can. `changed` is how
 * `git diff-index -z` lists the changes, and `git` has an index with the content as it would be committed.
 */
export const obstacleIn = async (
  folder: string,
  { top, branch, marks }: Checkout,
  changed: string,
  git: Git,
): Promise<string | undefined> =>
  unfinished(folder, marks) ??
  fixedToOneVersion(branch) ??
  (await otherRepository(folder, top)) ??
  (await missingWords(basename(folder), changed, git));

/** What git has in its folder while something is unfinished, and what developers call that. */
const unfinishedWork = new Map([
  ["MERGE_HEAD", "merge"],
  ["CHERRY_PICK_HEAD", "cherry-pick"],
  ["REVERT_HEAD", "revert"],
  ["rebase-merge", "rebase"],
  ["rebase-apply/applying", "series of patches"],
  ["rebase-apply", "rebase"],
  ["sequencer", "cherry-pick or revert"],
  ["BISECT_LOG", "search for a mistake"],
]);

function unfinished(folder: string, marks: readonly string[]): string | undefined {
  const found = marks.findIndex((path) => path && existsSync(resolve(folder, path)));
  if (found < 0) return undefined;
  const work = [...unfinishedWork.values()][found];
  return `Someone started other work on this copy of the site, and has not finished it. Your words are kept. ${ask} finish it (an unfinished ${work}).`;
}

const fixedToOneVersion = (branch: string) =>
  branch
    ? undefined
    : `This copy of the site is fixed to one version, so it can't publish or get the latest. ${ask} change that.`;

/** The content folder is a submodule, a repository inside another, or a link into another. */
async function otherRepository(folder: string, top: string): Promise<string | undefined> {
  const place = realpathSync(folder);
  const isLink = place !== join(realpathSync(dirname(folder)), basename(folder));
  if (!isLink && place !== realpathSync(top)) return undefined;
  const around = await tryGit(gitIn(dirname(folder)), "rev-parse", "--show-toplevel");
  if (!around || around === top) return undefined;
  return `The words of this site are kept in a repository of their own, and publishing them alone may not change the site. ${ask} publish them.`;
}

/** A commit has only the names of links and of inner repositories, not the words in them. */
async function missingWords(name: string, changed: string, git: Git): Promise<string | undefined> {
  const [, link] = /:\d+ 120000 \w+ \w+ \w\0([^\0]+)\0/.exec(changed) ?? [];
  if (link)
    return `${name}/${link} is a link to another file, and would be published without what it leads to. ${ask} replace it with the file itself.`;
  const entries = await git(["ls-files", "--stage", "-z"]);
  const [, inner] = /(?:^|\0)160000 [^\t]*\t([^\0]+)\0/.exec(entries) ?? [];
  if (inner)
    return `The words in ${name}/${inner} can't be published from here: that folder is a repository of its own. ${ask} make it a part of this one.`;
  return undefined;
}
