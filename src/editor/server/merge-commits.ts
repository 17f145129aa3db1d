import { join } from "node:path";
import type { Conflicting, Refused } from "../messages.ts";
import type { MergedFile, Result } from "../thread/tasks.ts";
import { type Git, gitIn, tryGit, withOwnIndex } from "./git.ts";
import { isUtf8, textAt } from "./repository.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** Merges YAML and Markdown files. Writes nothing. */
export type Merge = (files: readonly MergedFile[]) => Promise<Result>;

/** Three commits; the base is an ancestor of the others. */
export interface Commits {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Git's merge of two commits, and the words that both have changed, which are not right in it yet. */
export interface MergeOfCommits {
  readonly tree: string;
  readonly words: readonly ChangedWords[];
}

/** A file in a commit. Its path begins at the repository's root. */
interface Entry {
  readonly path: string;
  readonly mode: string;
  readonly blob: string;
}

/** A file that both sides have changed. Undefined where it does not exist. */
interface ChangedFile extends Readonly<Record<keyof Commits, Entry | undefined>> {
  /** Its path in the merge. */
  readonly path: string;
}

/** Such a file with its texts. */
interface ChangedWords extends ChangedFile {
  readonly texts: MergedFile;
}

/**
 * Merges two commits, without the words that both have changed. Knows renamed files. Changes nothing. Throws
 * an Error that names the other files that can't be merged.
 */
export async function mergeOfCommits(commits: Commits, git: Git): Promise<MergeOfCommits> {
  const prefix = await tryGit(git, "rev-parse", "--show-prefix");
  const hasMergeTree = isAtLeast(await git(["version"]), 2, 38);
  const { tree, unmerged } = await (hasMergeTree ? withMergeTree : withWorkTree)(commits, git);
  const words: ChangedWords[] = [];
  for (const file of await changedOnBothSides(commits, git)) {
    if (!mayBeWords(file, prefix)) continue;
    const texts = await textsOf(file, commits, prefix, git);
    if ([texts.base, texts.mine, texts.theirs].every(isUtf8)) words.push({ ...file, texts });
  }
  const known = new Set(words.flatMap(pathsOf));
  const others = unmerged.filter((path) => !known.has(path)).sort();
  if (others.length > 0)
    throw new Error(
      `You and others have both changed ${others.join(", ")}, which can't be merged here. Ask whoever set this up to merge them.`,
    );
  return { tree, words };
}

/** Resolves to the merged tree with the words that `merge` makes of both sides, or to its other answer. */
export async function treeWithWords(
  { tree, words }: MergeOfCommits,
  merge: Merge,
  outer: Git,
): Promise<string | Conflicting | Refused> {
  if (words.length === 0) return tree;
  const answer = await merge(words.map(({ texts }) => texts));
  if (answer.kind !== "merged") return answer as Conflicting | Refused;
  const merged = new Map(answer.texts.map(({ file, text }) => [file, text]));
  return withOwnIndex(outer, async (git) => {
    await git(["read-tree", tree]);
    for (const file of words) {
      const gone = pathsOf(file).map((path) => `0 ${"0".repeat(40)}\t${path}\0`);
      const entry = await entryOf(merged.get(file.texts.file), file, git);
      await git(["update-index", "-z", "--index-info"], { input: gone.join("") + entry });
    }
    return (await git(["write-tree"])).trim();
  });
}

/** Writes a merged text as git would commit it. Resolves to its line for the index; empty to remove it. */
async function entryOf(text: string | undefined, file: ChangedWords, git: Git): Promise<string> {
  if (text === undefined) return "";
  const { path, mine, theirs, texts } = file;
  const { mode = "100644" } = theirs ?? mine ?? {};
  // One side's own bytes, if possible: they may have a byte order mark, or line endings of several kinds.
  const same = text === texts.theirs ? theirs : text === texts.mine ? mine : undefined;
  const write = ["hash-object", "-w", "--stdin", `--path=${texts.file}`];
  const blob = same?.blob ?? (await git(write, { input: text })).trim();
  return `${mode} ${blob}\t${path}\0`;
}

const isAtLeast = (text: string, major: number, minor: number) => {
  const [, first, second] = /(\d+)\.(\d+)/.exec(text) ?? [];
  return Number(first) > major || (Number(first) === major && Number(second) >= minor);
};

// A page that was added to a folder that the other side has renamed goes along.
const withRenames = ["-c", "merge.renames=true", "-c", "merge.directoryRenames=true"];

/** A merge by git, and the paths that it can't merge. */
interface GitMerge {
  readonly tree: string;
  readonly unmerged: readonly string[];
}

async function withMergeTree({ mine, theirs }: Commits, git: Git): Promise<GitMerge> {
  const merge = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", mine, theirs];
  // In a folder, it prints paths from there.
  const atTop = ["-C", (await tryGit(git, "rev-parse", "--show-cdup")) || "."];
  // It exits with 1 if there is something that it can't merge.
  const printed = await git([...atTop, ...withRenames, ...merge], { alsoFine: 1 });
  const [tree = "", ...unmerged] = printed.split("\0").filter(Boolean);
  return { tree, unmerged };
}

/** For git before 2.38. It merges in a work tree only, so this uses a temporary one. */
const withWorkTree = ({ base, mine, theirs }: Commits, git: Git): Promise<GitMerge> =>
  inTemporaryFolder(async (folder) => {
    const env = {
      GIT_DIR: (await git(["rev-parse", "--absolute-git-dir"])).trim(),
      GIT_INDEX_FILE: join(folder, ".index"),
      GIT_WORK_TREE: folder,
    };
    const inFolder: Git = (args, options) => gitIn(folder)(args, { ...options, env });
    await inFolder(["read-tree", mine]);
    await inFolder(["checkout-index", "--all", "--index"]);
    const merge = ["merge-recursive", base, "--", mine, theirs];
    await inFolder([...withRenames, ...merge], { alsoFine: 1 });
    const listed = await inFolder(["ls-files", "--unmerged", "-z"]);
    const unmerged = [...new Set(listed.split("\0").flatMap((line) => line.split("\t")[1] ?? []))];
    const input = unmerged.map((path) => `${path}\0`).join("");
    await inFolder(["update-index", "--force-remove", "-z", "--stdin"], { input });
    return { tree: (await inFolder(["write-tree"])).trim(), unmerged };
  });

/** Files that differ between the base and a side, by their path in the base, or in the side if they are new. */
type Changes = ReadonlyMap<string, Readonly<Record<"old" | "now", Entry | undefined>>>;

async function changesTo(side: string, base: string, git: Git): Promise<Changes> {
  const changes = new Map();
  const diff = ["diff-tree", "-r", "--find-renames", "-z", base, side];
  const parts = (await git(diff)).split("\0");
  for (let part = parts.shift(); part; part = parts.shift()) {
    const [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = part
      .slice(1)
      .split(" ");
    const path = parts.shift() ?? "";
    const newPath = status.startsWith("R") ? (parts.shift() ?? "") : path;
    changes.set(path, {
      old: status === "A" ? undefined : { path, mode: oldMode, blob: oldBlob },
      now: status === "D" ? undefined : { path: newPath, mode, blob },
    });
  }
  return changes;
}

/** Lists the files that both sides have changed, except where two files would get one name. */
async function changedOnBothSides({ base, mine, theirs }: Commits, git: Git) {
  const own = await changesTo(mine, base, git);
  const their = await changesTo(theirs, base, git);
  return [...own].flatMap(([path, { old, now }]): ChangedFile | [] => {
    const other = their.get(path);
    if (!other || (now?.path === other.now?.path && now?.blob === other.now?.blob)) return [];
    const newNames = new Set([now?.path, other.now?.path].filter((name) => name && name !== path));
    const [name = path] = newNames;
    const isTaken = (changes: Changes) =>
      [...changes].some(([from, one]) => from !== path && one.now?.path === name);
    if (newNames.size > 1 || isTaken(own) || isTaken(their)) return [];
    return { path: name, base: old, mine: now, theirs: other.now };
  });
}

const pathsOf = ({ path, base, mine, theirs }: ChangedFile): string[] =>
  [path, base?.path, mine?.path, theirs?.path].filter((one) => one !== undefined);

/** Whether a file of the content can have words, under each of its names. Links have no text. */
const mayBeWords = (file: ChangedFile, prefix: string) =>
  pathsOf(file).every((path) => path.startsWith(prefix) && /\.(?:yaml|md)$/.test(path)) &&
  [file.base, file.mine, file.theirs].every((entry) => entry?.mode.startsWith("100") ?? true);

async function textsOf(
  file: ChangedFile,
  commits: Commits,
  prefix: string,
  git: Git,
): Promise<MergedFile> {
  const nameOf = (path: string) => path.slice(prefix.length);
  const textOf = async (side: keyof Commits) => {
    const entry = file[side];
    return entry && (await textAt(commits[side], nameOf(entry.path), git));
  };
  return {
    file: nameOf(file.path),
    here: nameOf(file.mine?.path ?? file.base?.path ?? file.path),
    base: await textOf("base"),
    mine: await textOf("mine"),
    theirs: await textOf("theirs"),
  };
}
