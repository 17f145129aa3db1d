import { type Git, gitIn, tryGit } from "./git.ts";
import { contentFiles } from "./repository.ts";

/**
 * Commits the content folder, which must differ from the last commit, with all hooks. If that fails, the index
 * is as it was. Otherwise it has what was committed, and what was staged elsewhere stays staged. Throws an
 * Error if the commit fails.
 */
export async function commit(folder: string, message: string, git: Git): Promise<void> {
  if (message.trim() === "") throw new Error("Write a message that says what has changed.");
  const before = await git(["rev-parse", "HEAD"]);
  const added = await git(["ls-files", "--others", "--exclude-standard", "-z", ...contentFiles]);
  try {
    // Git commits only files that it knows. Given a folder, this would also stage what was removed from it.
    const namesInInput = ["--pathspec-from-file=-", "--pathspec-file-nul"];
    const announce = ["--literal-pathspecs", "add", "--intent-to-add", ...namesInInput];
    if (added) await git(announce, { input: added });
    await git(["commit", "--only", `--message=${message}`, ...contentFiles]);
  } finally {
    // Not abortable, and also after a commit whose last hook was stopped.
    const own = gitIn(folder);
    const isCommitted = (await tryGit(own, "rev-parse", "HEAD")) !== before.trim();
    const clean = isCommitted ? stageWhatHooksAdded(before.trim(), own) : unstage(added, own);
    // Fails only if git was killed and has left its lock. The commit's own error says more.
    await clean.catch(() => {});
  }
}

/** Removes files from the index that are only there because of `--intent-to-add`. */
const unstage = (files: string, git: Git) =>
  git(["update-index", "--force-remove", "-z", "--stdin"], { input: files });

/** A file in a tree or in the index: its mode and blob, in an order that `update-index` accepts. */
const missing = `0 ${"0".repeat(40)}`;

/**
 * After a commit with `--only`, git's index lacks what hooks have added to the commit. Adds that, except where
 * someone has staged something else outside of the content folder.
 */
async function stageWhatHooksAdded(before: string, git: Git): Promise<void> {
  const prefix = await tryGit(git, "rev-parse", "--show-prefix");
  const diff = await git(["diff-tree", "-r", "--no-renames", "-z", before, "HEAD"]);
  const listed = await git(["ls-files", "--stage", "--full-name", "-z", ":/"]);
  const staged = new Map(
    [...listed.matchAll(/(\d+ \w+) \d\t([^\0]+)\0/g)].map(([, entry, path = ""]) => [path, entry]),
  );
  const entries = [...diff.matchAll(/:(\d+) (\d+) (\w+) (\w+) \w\0([^\0]+)\0/g)].flatMap(
    ([, oldMode, mode, oldBlob, blob, path = ""]) => {
      const isNew = /^0+$/.test(oldMode ?? "");
      const old = isNew ? undefined : `${oldMode} ${oldBlob}`;
      const isFree = path.startsWith(prefix) || staged.get(path) === old;
      return isFree ? `${Number(mode) === 0 ? missing : `${mode} ${blob}`}\t${path}\0` : [];
    },
  );
  await git(["update-index", "-z", "--index-info"], { input: entries.join("") });
}
