import type { ChangedFile } from "../thread/worker.ts";
import { type Git, gitIn, quietSsh, saying, type Turn, textIn } from "./git.ts";
import { remoteOf, unpublished } from "./repository.ts";

/**
 * Commits the content folder and nothing else, and pushes it if there is a remote. `version` names what
 * the author has seen. Only the commit is locked. Resolves to whether there is a remote. Throws an Error
 * that says what was not done, and why; a commit that could not be pushed goes with the next one.
 */
export async function publish(
  folder: string,
  { message, version }: { readonly message: string; readonly version: string },
  turn: Turn,
): Promise<boolean> {
  const git = gitIn(folder, turn);
  let state = "Nothing was published.";
  try {
    await fetched(git);
    const { branch, remote } = await turn.lock(async () => {
      const { files, ...now } = await unpublished(folder, git);
      if (now.version !== version)
        throw new Error("The content has changed since this list was made. Look at it again.");
      if (now.obstacle) throw new Error(now.obstacle);
      if (now.theirs)
        throw new Error("Newer words were published. Press “Get the latest”, then publish.");
      await commit(folder, files, message, git);
      if (files.length + now.waiting.length === 0) throw new Error("There is nothing to publish.");
      state =
        "Your words are kept here, but may not be published yet. When this is solved, press Publish again.";
      return now;
    });
    if (!remote) return false;
    const target = `refs/heads/${branch}:refs/heads/${remote.branch}`;
    const push = ["push", "--quiet", "--set-upstream", "--", remote.name, target];
    await git(push, { env: await quietSsh(git) });
    return true;
  } catch (error) {
    throw saying(state, error);
  }
}

/** Fetches from the remote of the branch, if it has one. */
export async function fetched(git: Git): Promise<void> {
  const branch = await git(["symbolic-ref", "--quiet", "--short", "HEAD"]).then(textIn, () => "");
  const { remote } = await remoteOf(branch, git);
  if (!remote) return;
  const options = { isHeard: true, env: await quietSsh(git) };
  await git(["fetch", "--progress", "--", remote.name], options);
}

/** Runs a command for those of some files that the last commit does not have. */
export async function ofNew(files: readonly ChangedFile[], command: readonly string[], git: Git) {
  const names = files.flatMap(({ file, before }) => (before === undefined ? [`${file}\0`] : []));
  const named = ["--literal-pathspecs", ...command, "--pathspec-from-file=-"];
  if (names.length > 0) await git([...named, "--pathspec-file-nul"], { input: names.join("") });
}

/**
 * Commits the content folder, in which these files differ, if any; other files that are staged stay so.
 * Throws an Error if it did not.
 */
export async function commit(
  folder: string,
  files: readonly ChangedFile[],
  message: string,
  git: Git,
): Promise<void> {
  // What was begun is put in order, although it was stopped.
  const own = gitIn(folder);
  const head = () => own(["rev-parse", "--verify", "--quiet", "HEAD"]).then(String, () => "");
  if (files.length > 0) {
    if (message.trim() === "") throw new Error("Write a message that says what has changed.");
    const before = await head();
    try {
      await ofNew(files, ["add", "--intent-to-add"], git);
      await git(["commit", "--only", `--message=${message}`, "--", "."]);
    } catch (error) {
      // Git may have been stopped when the commit was made.
      if ((await head()) === before) {
        await ofNew(files, ["reset", "--quiet"], own).catch(() => {});
        throw error;
      }
    }
  }
  // A partial commit does not know what its hooks have added, and git may have been killed.
  await own(["reset", "--quiet", "--", "."]).catch(() => {});
}
