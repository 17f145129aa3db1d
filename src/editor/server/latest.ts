import { isUtf8 } from "node:buffer";
import type { MergedFile } from "../thread/worker.ts";
import { type Git, gitIn, type Lock, saying } from "./git.ts";
import { fetched, resetIndex } from "./publish.ts";
import { fileInCommit, fileOnDisk, isSame, pulling, textOf, unpublished } from "./repository.ts";

/**
 * Gets what the remote has changed in the content folder, and moves the branch there. `merge` is given
 * the YAML and Markdown files that differ; it writes all of them and resolves to "merged", or writes
 * nothing and resolves to an answer, which is returned: then nothing has changed. Only the fetch is not
 * locked. If this is killed, the next call completes it. The words of commits that were not pushed yet are
 * not committed any more. Throws an Error that says what to do.
 */
export async function getLatest<Answer>(
  folder: string,
  lock: Lock,
  merge: (files: readonly MergedFile[]) => Promise<"merged" | Answer>,
) {
  const git = gitIn(folder);
  await fetched("Nothing has changed.", git);
  return lock(async () => {
    const { remote, latest, obstacle } = await unpublished(folder, git);
    if (obstacle) throw new Error(obstacle);
    if (!remote) throw new Error("The repository has no remote to get anything from.");
    if (latest) {
      const { head, base, theirs } = latest;
      const { texts, taken, both } = await changedThere(folder, base, theirs, git);
      if (both) throw new Error(pulling(`Both sides have changed ${both}.`, remote));
      const answer = texts.length > 0 ? await merge(texts) : "merged";
      if (answer !== "merged") return answer;
      const restore = ["--literal-pathspecs", "restore", `--source=${theirs}`, "--worktree", "--"];
      if (taken.length > 0) await git([...restore, ...taken]);
      const reason = `editor: get the latest of ${remote.name} ${remote.branch}`;
      await git(["update-ref", "-m", reason, "HEAD", theirs, head]).catch(
        saying("The newer words are here, but the branch is not. Press “Get the latest” again."),
      );
    }
    await resetIndex(git);
    return "latest" as const;
  });
}

/**
 * Resolves to the files that the remote has changed: texts to merge, files to take as they are, and one
 * that nobody can merge. Those that are the same on disk are left out.
 */
async function changedThere(folder: string, from: string, to: string, git: Git) {
  const options = ["-r", "-z", "--name-status", "--no-renames", "--relative"];
  const names = `${await git(["diff-tree", ...options, from, to])}`;
  const [texts, taken]: [MergedFile[], string[]] = [[], []];
  let both: string | undefined;
  for (const [, status, file = ""] of names.matchAll(/([A-Z])\0([^\0]+)\0/g)) {
    const base = status === "A" ? undefined : await fileInCommit(from, file, git);
    const mine = fileOnDisk(folder, file);
    const theirs = status === "D" ? undefined : await fileInCommit(to, file, git);
    if (isSame(mine, theirs)) continue;
    if (/\.(?:yaml|md)$/.test(file) && [base, mine, theirs].every((one) => !one || isUtf8(one)))
      texts.push({ file, base: textOf(base), theirs: textOf(theirs) });
    else if (isSame(base, mine)) taken.push(file);
    else both ??= file;
  }
  return { texts, taken, both };
}
