import type { AnswerTo, Doubtful, EditProblem } from "../messages.ts";
import type { MergedFile } from "../thread/tasks.ts";
import { commit } from "./commit.ts";
import { type Git, gitIn, tryGit, withContext } from "./git.ts";
import { type Commits, type Merge, mergeOfCommits, treeWithWords } from "./merge-commits.ts";
import { fetchLatest, type Job } from "./publish.ts";
import { unpublished } from "./repository.ts";
import type { Trial, TryOut } from "./trial.ts";

interface Latest {
  /** For the commit of the author's words. */
  readonly message: string;
  /** Gets it even if the site can't be built with it. */
  readonly anyway?: boolean | undefined;
  readonly merge: Merge;
  readonly tryOut: TryOut;
}

type Answer = AnswerTo<"latest">;

/** A tree to build before anything changes, and the files to ask about. */
interface Untried {
  readonly tree: string;
  readonly files: readonly string[];
}

/**
 * Gets what others have published: commits the content folder, then merges both sides, so no commit is
 * lost. Calls `merge` for words that both sides have changed, and `tryOut` to build the merged site before
 * anything changes. If either finds a reason not to go on, resolves to that. Builds and the fetch are not locked.
 * If the process is killed, the next call finishes the job. Throws an Error that says what state things are
 * in, and why.
 */
export async function getLatest(
  folder: string,
  { message, anyway = false, merge, tryOut }: Latest,
  job: Job,
): Promise<Answer> {
  const git = gitIn(folder, job.signal);
  const trials = new Map<string, Trial>();
  const untried = (tree: string, files: readonly string[] = []): Untried => ({ tree, files });
  const trialOf = (one: Untried) => trials.get(JSON.stringify(one));
  let state = "Nothing has changed.";
  let isCommitted = false;

  /** Merges these commits. Resolves to a tree, to why there is none, or to what to build first. */
  const mergedTree = async (commits: Commits, theirTree: string) => {
    const merged = await mergeOfCommits(commits, git);
    // Their code may no longer read what they have removed.
    const removed = merged.words.filter((one) => !one.theirs).map(({ texts }) => texts.here);
    const asked = untried(theirTree, removed);
    const trial = trialOf(asked);
    if (removed.length > 0 && !trial && !anyway) return asked;
    const unread = trial?.kind === "built" ? trial.unread : [];
    const mark = (files: readonly MergedFile[]) =>
      files.map((file) => (unread.includes(file.here) ? { ...file, isUnread: true } : file));
    return treeWithWords(merged, (files) => merge(mark(files)), git);
  };

  /** Returns what speaks against the merged tree, or what to build to know that; undefined if nothing does. */
  const doubtAbout = (both: string, theirTree: string): Doubtful | Untried | undefined => {
    const trial = trialOf(untried(both));
    if (!trial) return untried(both);
    if (trial.kind === "not built") return doubtful(trial.reason);
    if (trial.problems.length === 0) return undefined;
    const alone = trialOf(untried(theirTree));
    if (!alone) return untried(theirTree);
    const isTheirs = alone.kind === "built" && alone.problems.length > 0;
    if (!isTheirs) return doubtful(noFit, trial.problems);
    // Without its place, which has other words here.
    const sentences = alone.problems.map(({ label, name = "", message }) => ({
      message: [label ?? name, message].filter(Boolean).join(" "),
    }));
    return doubtful(theirMistake, sentences);
  };

  /** Does as much as can be done without a build. Resolves to the answer, or to what to build first. */
  const advance = async (): Promise<Answer | Untried> => {
    const { files, tree, theirs, remote, obstacle } = await unpublished(folder, git);
    if (obstacle) throw new Error(obstacle);
    if (!remote) throw new Error("The site is on this computer only, so there is nothing to get.");
    if (!theirs) return { kind: "latest" };
    const head = (await git(["rev-parse", "HEAD"])).trim();
    const base = await tryGit(git, "merge-base", head, theirs);
    if (!base)
      throw new Error(
        "The site on this computer and the published one have nothing in common. Ask whoever set this up.",
      );
    const theirTree = (await git(["rev-parse", `${theirs}^{tree}`])).trim();
    const hasWords = files.length > 0 && !isCommitted;
    // Merging takes commits. No branch names this one.
    const snapshot = ["commit-tree", tree, "-p", head, "-m", "Words"];
    const mine = hasWords ? (await git(snapshot)).trim() : head;
    const both = await mergedTree({ base, mine, theirs }, theirTree);
    if (typeof both !== "string") return both;
    const doubt = anyway ? undefined : doubtAbout(both, theirTree);
    if (doubt) return doubt;
    const blocking = await blockingFiles(head, both, git);
    if (blocking.length > 0)
      throw new Error(
        `The newer version has other text in ${blocking.join(", ")}, which someone has changed on this computer, so nothing has changed here. Ask whoever set this up to publish these files or to put them aside.`,
      );
    if (hasWords) {
      await commit(folder, message, git);
      isCommitted = true;
      state = "Your words are saved here, but the newer ones are not here yet.";
      // A hook may have changed what was committed.
      return advance();
    }
    const title = "Merge what others have published";
    const join = ["commit-tree", both, "-p", head, "-p", theirs, "-m", title];
    const target = head === base ? theirs : (await git(join)).trim();
    // Keeps uncommitted work outside of the content folder, or refuses. Not abortable: nobody could continue
    // from half of the files.
    const forward = ["--ff-only", "--no-autostash", "--no-overwrite-ignore", target];
    await gitIn(folder)(["merge", ...forward]);
    return { kind: "latest" };
  };

  try {
    await fetchLatest(git, job);
    for (;;) {
      const next = await job.lock(advance);
      if ("kind" in next) return next;
      trials.set(JSON.stringify(next), await tryOut(next.tree, next.files, job.signal));
    }
  } catch (error) {
    throw withContext(state, error);
  }
}

const noFit =
  "Your words and the newer ones don’t fit together, so nothing has changed here. Fix this, then get the latest again. If that place is not here yet, get it anyway and fix it then.";
const theirMistake =
  "The newer words have a mistake of their own, so nothing has changed here. Ask whoever published them to fix it. If you get them anyway, you can publish once it is fixed.";

const doubtful = (message: string, problems: readonly EditProblem[] = []): Doubtful => ({
  kind: "doubtful",
  message,
  problems,
});

/**
 * Lists files outside of the content folder that a merge changes, and that have uncommitted changes. Git would
 * refuse them too, but only once the words are committed.
 */
async function blockingFiles(head: string, merged: string, git: Git): Promise<string[]> {
  const prefix = await tryGit(git, "rev-parse", "--show-prefix");
  const diff = ["diff-tree", "-r", "--no-renames", "--name-only", "-z", head, merged];
  const changed = new Set((await git(diff)).split("\0"));
  const every = ["--no-renames", "--untracked-files=all", "--ignored=matching", ":/"];
  const status = await git(["--no-optional-locks", "status", "--porcelain", "-z", ...every]);
  return status
    .split("\0")
    .map((line) => line.slice(3))
    .filter((path) => path && changed.has(path) && !path.startsWith(prefix))
    .sort();
}
