import { commit } from "./commit.ts";
import { type Git, GitError, gitIn, quietSsh, tryGit, withContext } from "./git.ts";
import { PushRefused, refusedPush } from "./refused-push.ts";
import { remoteOf, unpublished } from "./repository.ts";

/** How a git operation is queued, aborted and timed out. */
export interface Job {
  /** Runs work while nothing else writes to the content folder. */
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly signal?: AbortSignal;
  /** A fetch is stopped after this long without output. Default: 30. */
  readonly seconds?: number;
}

/**
 * Commits the content folder and nothing else, and pushes it if there is a remote. `version` identifies
 * what the author has reviewed. Only the commit is locked. Resolves to whether there is a remote. Throws an
 * Error that says what was not done, and why. The next push includes a commit that could not be pushed.
 */
export async function publish(
  folder: string,
  { message, version }: { readonly message: string; readonly version: string },
  job: Job,
): Promise<boolean> {
  const git = gitIn(folder, job.signal);
  let state = "Nothing was published.";
  try {
    await fetchLatest(git, job);
    const { branch, remote } = await job.lock(async () => {
      const now = await unpublished(folder, git);
      if (now.version !== version)
        throw new Error("The content has changed since this list was made. Check it again.");
      if (now.obstacle) throw new Error(now.obstacle);
      if (now.theirs)
        throw new Error("Newer words were published. Click “Get the latest”, then publish.");
      if (now.files.length > 0) await commit(folder, message, git);
      else if (now.waiting.length === 0) throw new Error("There is nothing to publish.");
      state =
        "Your words are saved here, but may not be published yet. Once this is fixed, click Publish again.";
      return now;
    });
    if (!remote) return false;
    const target = `refs/heads/${branch}:refs/heads/${remote.branch}`;
    const push = ["push", "--quiet", "--porcelain", "--set-upstream", "--", remote.name, target];
    await git(push, { env: await quietSsh(git) }).catch((error) => {
      throw (error instanceof GitError && refusedPush(error, remote.branch)) || error;
    });
    return true;
  } catch (error) {
    // Then the review knows of what is to get.
    if (error instanceof PushRefused && error.isLate) await fetchLatest(git, job).catch(() => {});
    throw withContext(state, error);
  }
}

/** Fetches from the branch's remote, if it has one. */
export async function fetchLatest(git: Git, { seconds = 30 }: Job): Promise<void> {
  const remote = await remoteOf(await tryGit(git, "symbolic-ref", "--short", "HEAD"), git);
  if (!remote) return;
  // With --progress, silence means a dead connection.
  const fetch = ["fetch", "--progress", "--", remote.name];
  await git(fetch, { seconds, env: await quietSsh(git) });
}
