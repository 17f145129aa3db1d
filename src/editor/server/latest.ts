import { isUtf8 } from "node:buffer";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnswerTo, Conflicting, Refused } from "../messages.ts";
import type { ChangedFile, MergedFile, Result } from "../thread/worker.ts";
import { type Git, gitIn, saying, type Turn, textIn } from "./git.ts";
import { commit, fetched, ofNew } from "./publish.ts";
import { fileInCommit, linesOf, textOf, unpublished } from "./repository.ts";

const ask = "Ask whoever set this up.";

/** Merges YAML and Markdown files with those on disk, and writes nothing. */
type Merge = (files: readonly MergedFile[]) => Promise<Result>;

/**
 * Gets what others have published: commits the content folder, then a merge of both sides, so that nobody's
 * commits are lost. Asks `merge` for files of words that both sides have changed; if it does not merge them,
 * resolves to its answer with nothing done. `message` is for the commit. Only the fetch is not locked. If
 * this is killed, the next call completes it. Throws an Error that says what is true now, and why.
 */
export async function getLatest(
  folder: string,
  { message, merge }: { readonly message: string; readonly merge: Merge },
  turn: Turn,
): Promise<AnswerTo<"latest">> {
  const git = gitIn(folder, turn);
  let state = "Nothing has changed.";
  const get = async (): Promise<AnswerTo<"latest">> => {
    const { files, head, prefix, theirs, remote, obstacle } = await unpublished(folder, git);
    if (obstacle) throw new Error(obstacle);
    if (!remote) throw new Error("The site is on this machine only, so there is nothing to get.");
    if (!theirs) return { kind: "latest" };
    const there = `${remote.name}/${remote.branch}`;
    const base = await git(["merge-base", head, theirs]).then(textIn, () => "");
    turn.signal?.throwIfAborted();
    if (!base) throw new Error(`What is here has no history in common with ${there}. ${ask}`);

    const sides = { base, theirs, prefix, merge };
    let merged = await mergedTree(head, files, sides, git);
    if ("kind" in merged) return merged;
    await commit(folder, files, message, git);
    state = "Your words are kept here, but the newer ones are not here yet.";
    const [ours = "", committed] = linesOf(await git(["rev-parse", "HEAD", "HEAD^{tree}"]));
    // A hook may change what is committed.
    if (committed !== merged.ours) merged = await mergedTree(ours, [], sides, git);
    if ("kind" in merged) return merged;

    const title = `Merge remote-tracking branch '${there}'`;
    const isSigned = await git(["config", "--type=bool", "commit.gpgSign"]).then(textIn, () => "");
    const sign = isSigned === "true" ? ["-S"] : [];
    const both = ["commit-tree", ...sign, merged.tree, "-p", ours, "-p", theirs, "-m", title];
    const target = ours === base ? theirs : textIn(await git(both));
    // It keeps what is not committed outside of the content folder, or refuses.
    const forward = ["--ff-only", "--no-squash", "--no-autostash", "--no-overwrite-ignore"];
    // Half of the files would be no state to go on from, so that it is not stopped.
    await gitIn(folder)(["merge", ...forward, target]);
    return { kind: "latest" };
  };
  try {
    await fetched(git);
    return await turn.lock(get);
  } catch (error) {
    throw saying(state, error);
  }
}

interface Sides {
  /** The last commit that both sides have, and the last one of the others. */
  readonly base: string;
  readonly theirs: string;
  /** The path of the content folder in the repository: `content/`. */
  readonly prefix: string;
  readonly merge: Merge;
}

/**
 * Resolves to the tree of a commit with the files that differ from it on disk, and to that of both sides;
 * or to why there is none. Does nothing to the repository's index and files.
 */
async function mergedTree(
  head: string,
  files: readonly ChangedFile[],
  { base, theirs, prefix, merge }: Sides,
  outer: Git,
): Promise<{ readonly ours: string; readonly tree: string } | Conflicting | Refused> {
  const temporary = mkdtempSync(join(tmpdir(), "edit-words-"));
  const env = { GIT_INDEX_FILE: join(temporary, "index") };
  const git: Git = (args, options) => outer(args, { ...options, env });
  try {
    await git(["read-tree", head]);
    if (files.length > 0) await git(["add", "--update", "--", "."]);
    await ofNew(files, ["add", "--force"], git);
    const ours = textIn(await git(["write-tree"]));
    await git(["read-tree", "-i", "-m", "--aggressive", base, ours, theirs]);

    /** The files that git does not merge, with the modes of the base, of ours and of theirs, by 1 to 3. */
    const unmerged = new Map<string, Readonly<Record<string, string>>>();
    const listed = `${await git(["ls-files", "--unmerged", "--full-name", "-z", ":/"])}`;
    for (const [, mode, stage, path = ""] of listed.matchAll(/(\d+) \w+ (\d)\t([^\0]+)\0/g))
      unmerged.set(path, { ...unmerged.get(path), [`${stage}`]: `${mode}` });
    const [words, others]: [MergedFile[], string[]] = [[], []];
    for (const [path, modes] of unmerged) {
      const file = path.slice(prefix.length);
      const isFile = Object.values(modes).every((mode) => mode.startsWith("100"));
      const isWords = isFile && path.startsWith(prefix) && /\.(?:yaml|md)$/.test(file);
      const version = (stage: number) =>
        isWords && modes[stage] ? fileInCommit(`:${stage}`, file, git) : undefined;
      const texts = [await version(1), await version(2), await version(3)];
      if (isWords && texts.every((text) => !text || isUtf8(text)))
        words.push({ file, base: textOf(texts[0]), theirs: textOf(texts[2]) });
      else others.push(path);
    }
    if (others.length > 0)
      throw new Error(
        `You and others have both changed ${others.join(", ")}, which can't be merged here. Run git pull --no-rebase in a terminal, or ask whoever set this up.`,
      );
    const answer = words.length > 0 ? await merge(words) : ({ kind: "merged", texts: [] } as const);
    if (answer.kind !== "merged") return answer as Conflicting | Refused;
    for (const { file, text: input } of answer.texts) {
      const modes = unmerged.get(prefix + file);
      const write = ["hash-object", "-w", "--stdin", `--path=${file}`];
      const entry =
        input === undefined
          ? `0 ${"0".repeat(ours.length)}`
          : `${modes?.[3] ?? modes?.[1]} ${textIn(await git(write, { input }))}`;
      await git(["update-index", "-z", "--index-info"], { input: `${entry}\t${prefix}${file}\0` });
    }
    return { ours, tree: textIn(await git(["write-tree"])) };
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
