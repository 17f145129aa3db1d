import { existsSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Git, gitIn, tryGit } from "./git.ts";

const ask = "Ask whoever set this up to";

/**
 * Resolves to why nothing can be published or merged here, and what to do; to undefined if it can. `git` has an
 * index with the content as it would be committed.
 */
export const obstacleIn = async (folder: string, git: Git): Promise<string | undefined> =>
  (await unfinished(folder, git)) ??
  (await fixedToOneVersion(git)) ??
  (await otherRepository(folder, git)) ??
  (await missingWords(basename(folder), git));

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

async function unfinished(folder: string, git: Git): Promise<string | undefined> {
  const names = [...unfinishedWork.keys()];
  const paths = await git(["rev-parse", ...names.flatMap((name) => ["--git-path", name])]);
  const found = paths.split("\n").findIndex((path) => path && existsSync(resolve(folder, path)));
  if (found < 0) return undefined;
  const work = unfinishedWork.get(names[found] ?? "");
  return `Someone started other work on this copy of the site, and has not finished it. Your words are kept. ${ask} finish it (an unfinished ${work}).`;
}

const fixedToOneVersion = async (git: Git) =>
  (await tryGit(git, "symbolic-ref", "HEAD"))
    ? undefined
    : `This copy of the site is fixed to one version, so it can't publish or get the latest. ${ask} change that.`;

/** The content folder is a submodule, a repository inside another, or a link into another. */
async function otherRepository(folder: string, git: Git): Promise<string | undefined> {
  const around = await tryGit(gitIn(dirname(folder)), "rev-parse", "--show-toplevel");
  if (!around || around === (await tryGit(git, "rev-parse", "--show-toplevel"))) return undefined;
  return `The words of this site are kept in a repository of their own, and publishing them alone may not change the site. ${ask} publish them.`;
}

/** A commit has only the names of links and of inner repositories, not the words in them. */
async function missingWords(name: string, git: Git): Promise<string | undefined> {
  const changed = await git(["diff-index", "--cached", "--relative", "-z", "HEAD"]);
  const [, link] = /:\d+ 120000 \w+ \w+ \w\0([^\0]+)\0/.exec(changed) ?? [];
  if (link)
    return `${name}/${link} is a link to another file, and would be published without what it leads to. ${ask} replace it with the file itself.`;
  const entries = await git(["ls-files", "--stage", "-z"]);
  const [, inner] = /(?:^|\0)160000 [^\t]*\t([^\0]+)\0/.exec(entries) ?? [];
  if (inner)
    return `The words in ${name}/${inner} can't be published from here: that folder is a repository of its own. ${ask} make it a part of this one.`;
  return undefined;
}
