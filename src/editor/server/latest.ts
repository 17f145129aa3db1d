import type { AnswerTo, Conflicting, Refused } from "../messages.ts";
import type { MergedFile, Result } from "../thread/worker.ts";
import { commit } from "./commit.ts";
import { type Git, gitIn, tryGit, withContext, withOwnIndex } from "./git.ts";
import { fetchLatest, type Job } from "./publish.ts";
import { isUtf8, textAt, unpublished } from "./repository.ts";

/** Merges YAML and Markdown files with those on disk. Writes nothing. */
type Merge = (files: readonly MergedFile[]) => Promise<Result>;

/**
 * Gets what others have published: commits the content folder, then merges both sides, so no commit is
 * lost. Calls `merge` for content files that both sides have changed; if it can't merge them, resolves to
 * its answer without changing anything. `message` is for the commit. Everything but the fetch is locked.
 * If the process is killed, the next call finishes the job. Throws an Error that says what state things
 * are in, and why.
 */
export async function getLatest(
  folder: string,
  { message, merge }: { readonly message: string; readonly merge: Merge },
  job: Job,
): Promise<AnswerTo<"latest">> {
  const git = gitIn(folder, job.signal);
  let state = "Nothing has changed.";
  const get = async (): Promise<AnswerTo<"latest">> => {
    const { files, tree, theirs, remote, obstacle } = await unpublished(folder, git);
    if (obstacle) throw new Error(obstacle);
    if (!remote) throw new Error("The site is on this computer only, so there is nothing to get.");
    if (!theirs) return { kind: "latest" };
    const base = (await git(["merge-base", "HEAD", theirs])).trim();
    const merged = (ours: string) => mergedTree([base, ours, theirs], merge, git);
    const before = await merged(tree);
    if (typeof before !== "string") return before;
    state = "Your words are saved here, but the newer ones are not here yet.";
    if (files.length > 0) await commit(folder, message, git);
    // A hook may have changed what was committed.
    const both = await merged("HEAD");
    if (typeof both !== "string") return both;
    const head = (await git(["rev-parse", "HEAD"])).trim();
    const title = `Merge ${remote.branch} of ${remote.name}`;
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
    return await job.lock(get);
  } catch (error) {
    throw withContext(state, error);
  }
}

/**
 * Resolves to the merged tree, or to why there is none. Changes nothing. `trees` are the base, ours and
 * theirs.
 */
const mergedTree = (trees: readonly string[], merge: Merge, outer: Git) =>
  withOwnIndex(outer, async (git): Promise<string | Conflicting | Refused> => {
    await git(["read-tree", "-i", "-m", "--aggressive", ...trees]);
    const prefix = await tryGit(git, "rev-parse", "--show-prefix");
    // Files that git can't merge, with up to three lines each: base, ours and theirs.
    const listed = await git(["ls-files", "--unmerged", "--full-name", "-z", ":/"]);
    const lines = [...listed.matchAll(/(\d+) \w+ (\d)\t([^\0]+)\0/g)];
    const [words, others]: [MergedFile[], string[]] = [[], []];
    for (const path of new Set(lines.map(([, , , path = ""]) => path))) {
      const file = path.slice(prefix.length);
      const sides = lines.filter(([, , , one]) => one === path);
      const textOf = async (stage: string) =>
        sides.some(([, , one]) => one === stage) ? textAt(`:${stage}`, file, git) : undefined;
      // Symlinks and submodules have no text.
      const isText = sides.every(([, mode = ""]) => mode.startsWith("100"));
      const isWords = isText && path.startsWith(prefix) && /\.(?:yaml|md)$/.test(path);
      const [base, mine, theirs] = isWords
        ? [await textOf("1"), await textOf("2"), await textOf("3")]
        : [];
      if (isWords && [base, mine, theirs].every(isUtf8)) words.push({ file, base, theirs });
      else others.push(path);
    }
    if (others.length > 0)
      throw new Error(
        `You and others have both changed ${others.join(", ")}, which can't be merged here. Ask whoever set this up to merge them.`,
      );
    const answer = words.length > 0 ? await merge(words) : ({ kind: "merged", texts: [] } as const);
    if (answer.kind !== "merged") return answer as Conflicting | Refused;
    for (const { file, text: input } of answer.texts) {
      const write = ["hash-object", "-w", "--stdin", `--path=${file}`];
      const entry =
        input === undefined
          ? `0 ${"0".repeat(40)}`
          : `100644 ${(await git(write, { input })).trim()}`;
      await git(["update-index", "-z", "--index-info"], { input: `${entry}\t${prefix}${file}\0` });
    }
    return (await git(["write-tree"])).trim();
  });
