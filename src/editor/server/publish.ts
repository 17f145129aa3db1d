import { type Git, gitIn, type Lock, longest, saying } from "./git.ts";
import { remoteOf, unpublished } from "./repository.ts";

/**
 * Commits the content folder and nothing else, and pushes it if there is a remote. `version` names what
 * the author has seen. Only the commit is locked. Resolves to a sentence about what was done. Throws an
 * Error that says what was not, and why; a commit that could not be pushed goes with the next one.
 */
export async function publish(
  folder: string,
  { message, version }: { readonly message: string; readonly version: string },
  lock: Lock,
): Promise<string> {
  const git = gitIn(folder);
  await fetched("Nothing was published.", git);
  const { branch, remote } = await lock(async () => {
    const { files, ...now } = await unpublished(folder, git);
    if (now.version !== version)
      throw new Error("The content has changed since this list was made. Look at it again.");
    if (now.obstacle) throw new Error(now.obstacle);
    if (now.latest)
      throw new Error("The remote has newer words. Press “Get the latest”, then publish.");
    const added = files.filter(({ before }) => before === undefined).map(({ file }) => file);
    if (files.length > 0) await commit(added, message, git);
    await resetIndex(git);
    if (files.length + now.waiting.length === 0) throw new Error("There is nothing to publish.");
    return now;
  });
  if (!remote)
    return `Committed to ${branch}. The repository has no remote, so it stays on this machine.`;

  const { name, address, isUpstream } = remote;
  const upstream = isUpstream ? [] : ["--set-upstream"];
  const target = `refs/heads/${branch}:refs/heads/${remote.branch}`;
  await git(["push", "--quiet", ...upstream, "--", name, target], longest).catch(
    saying("It is committed, but not pushed. When this is solved, press Publish again."),
  );
  return `Published to ${remote.branch} of ${address}.`;
}

/** Fetches from the remote of the branch, if it has one. `failed` says what did not happen if it fails. */
export async function fetched(failed: string, git: Git): Promise<void> {
  const branch = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => "");
  const { remote } = await remoteOf(`${branch}`.trim(), git);
  if (remote) await git(["fetch", "--quiet", "--", remote.name], longest).catch(saying(failed));
}

/**
 * Makes the index of the content folder that of the last commit: a partial commit does not know what its
 * hooks have added, and git may have been killed. If it fails, the next one makes up for it.
 */
export const resetIndex = (git: Git) => git(["reset", "--quiet", "--", "."]).catch(() => {});

/** Commits the content folder; other files that are staged stay so. */
async function commit(added: readonly string[], message: string, git: Git) {
  if (message.trim() === "") throw new Error("Write a message that says what has changed.");
  const head = () => git(["rev-parse", "--verify", "--quiet", "HEAD"]).then(String, () => "");
  const ofAdded = async (...command: string[]) => {
    if (added.length > 0) await git(["--literal-pathspecs", ...command, "--", ...added]);
  };
  const before = await head();
  try {
    await ofAdded("add", "--intent-to-add");
    await git(["commit", "--only", `--message=${message}`, "--", "."], longest);
  } catch (error) {
    // Git may have been stopped when the commit was made.
    if ((await head()) !== before) return;
    await ofAdded("reset", "--quiet").catch(() => {});
    saying("Nothing was published.")(error as Error);
  }
}
