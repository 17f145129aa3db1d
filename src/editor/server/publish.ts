import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isEditorFile } from "../../generator/content/content-files.ts";
import { type Git, GitError, gitIn, withoutPasswords } from "./git.ts";

/** A file of the content folder that differs from the last commit. */
export interface ChangedFile {
  /** The name in the content folder: `plans.yaml`. */
  readonly file: string;
  /** The text of the last commit; undefined for a new file. */
  readonly before: string | undefined;
  /** The text on disk; undefined for a removed file. */
  readonly now: string | undefined;
  /** Whether both are text; what is not can't be shown. */
  readonly isText: boolean;
}

/** What would be published, and where. */
export interface Unpublished {
  /** Names the last commit and the content of every changed file. */
  readonly version: string;
  readonly files: readonly ChangedFile[];
  readonly branch: string;
  /** Where it would be pushed; undefined if the repository has no remote. */
  readonly remote: Remote | undefined;
  /** The subjects of commits that were not pushed yet; they go with the next one. */
  readonly waiting: readonly string[];
  /** Why nothing can be published, and what to do. */
  readonly obstacle: string | undefined;
}

interface Remote {
  readonly name: string;
  /** Without a password. */
  readonly address: string;
  /** The branch there. */
  readonly branch: string;
  /** The name of what was last known of it. */
  readonly known: string;
  readonly isUpstream: boolean;
}

/** Resolves to what differs from the last commit, and where it would go. Throws a GitError. */
export async function unpublished(folder: string, git = gitIn(folder)): Promise<Unpublished> {
  const status = await git([...statusOf, "--", "."]).catch((error: Error) => {
    throw error.message.includes("not a git repository") ? new GitError(noRepository) : error;
  });
  const lines = `${status}`.split("\0");
  const header = (name: string) =>
    lines.find((line) => line.startsWith(`# branch.${name} `))?.split(" ")[2] ?? "";
  const [commit, branch] = [header("oid"), header("head")];
  const files = await changedFiles(folder, lines, git);
  const names = JSON.stringify([commit, branch, files]);
  const version = createHash("sha1").update(names).digest("hex");
  const all = { version, files, branch, remote: undefined, waiting: [] };
  const obstacle = await localObstacle(branch, lines, git);
  if (obstacle) return { ...all, obstacle };

  const remotes = linesOf(await git(["remote"]));
  const remote = await remoteOf(branch, remotes, git);
  if (!remote) {
    const command = `git push --set-upstream REMOTE ${branch}`;
    const many = `${branch} has no remote, and there are ${remotes.length}. Run ${command} once.`;
    return { ...all, obstacle: remotes.length > 0 ? many : undefined };
  }
  const subjects = (...range: string[]) =>
    git(["log", "--format=%s", ...range, "--"]).then(linesOf);
  const isKnown = await succeeds(git, ["rev-parse", "--verify", "--quiet", remote.known]);
  const others = isKnown ? [`^${remote.known}`] : ["--not", `--remotes=${remote.name}`];
  const waiting = commit === unborn ? [] : await subjects("HEAD", ...others);
  const lacking = isKnown
    ? await subjects(remote.known, ...(commit === unborn ? [] : ["^HEAD"]))
    : [];
  const there = `${remote.name} ${remote.branch}`;
  const count = lacking.length === 1 ? "a commit" : `${lacking.length} commits`;
  const pull = `${there} has ${count} you don't have. Run git pull --rebase --autostash ${there}, look at the pages, then publish.`;
  return { ...all, remote, waiting, obstacle: lacking.length > 0 ? pull : undefined };
}

const statusOf = [
  ...["status", "--porcelain=v2", "--branch", "-z"],
  ...["--untracked-files=all", "--no-renames"],
];

const noRepository =
  "The content folder is not in a git repository, so there is nothing to review or publish. Work in a clone of the site, or run git init.";

/** What git calls the commit of a branch without any. */
const unborn = "(initial)";

const linesOf = (output: Buffer) => `${output}`.split("\n").filter(Boolean);

const succeeds = (git: Git, args: readonly string[]) =>
  git(args).then(
    () => true,
    () => false,
  );

async function changedFiles(folder: string, lines: readonly string[], git: Git) {
  const prefix = `${await git(["rev-parse", "--show-prefix"])}`.replace(/\n$/, "");
  const isCommitted = new Map<string, boolean>();
  for (const line of lines) {
    // https://git-scm.com/docs/git-status#_changed_tracked_entries
    const [, old = "", path = ""] =
      /^1 \S+ \S+ (\d+) (?:\S+ ){4}(.*)$/s.exec(line) ?? /^(u) (?:\S+ ){9}(.*)$/s.exec(line) ?? [];
    const [, added = ""] = /^\? (.*[^/])$/s.exec(line) ?? [];
    if (path) isCommitted.set(path, !/^0+$/.test(old));
    else if (added && !isEditorFile(added.replace(/.*\//s, "")))
      isCommitted.set(added, isCommitted.get(added) ?? false);
  }
  const files: ChangedFile[] = [];
  for (const [path, isOld] of [...isCommitted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const onDisk = join(folder, path.slice(prefix.length));
    // As a checkout would write it, with the line ends of this machine.
    const before = isOld ? await git(["cat-file", "--filters", `HEAD:${path}`]) : undefined;
    const now = existsSync(onDisk) ? readFileSync(onDisk) : undefined;
    if (before && now ? before.equals(now) : before === now) continue;
    files.push({
      file: path.slice(prefix.length),
      before: before && textOf(before),
      now: now && textOf(now),
      isText: [before, now].every((bytes) => !bytes || isUtf8(bytes)),
    });
  }
  return files;
}

/** Without a byte order mark, as content is read. */
const textOf = (bytes: Buffer) => new TextDecoder().decode(bytes);

async function localObstacle(branch: string, lines: readonly string[], git: Git) {
  if (branch === "(detached)")
    return "No branch is checked out. Finish the rebase, or run git switch and the name of the branch.";
  const isMerging = await succeeds(git, ["rev-parse", "--verify", "--quiet", "MERGE_HEAD"]);
  if (isMerging || lines.some((line) => line.startsWith("u ")))
    return "A merge is not finished. Finish it, or run git merge --abort.";
  if (await succeeds(git, ["check-ignore", "--quiet", "."]))
    return "Git ignores the content folder. Remove it from .gitignore.";
  return undefined;
}

/** Resolves to where a branch is pushed: to its upstream, else to origin or the only remote. */
async function remoteOf(
  branch: string,
  remotes: readonly string[],
  git: Git,
): Promise<Remote | undefined> {
  const format = "--format=%(upstream)%00%(upstream:remotename)%00%(upstream:remoteref)";
  const found = `${await git(["for-each-ref", format, `refs/heads/${branch}`])}`.trim();
  const [known = "", upstream = "", ref = ""] = found.split("\0");
  const isUpstream = remotes.includes(upstream);
  const only = remotes.length === 1 ? remotes[0] : undefined;
  const name = isUpstream ? upstream : remotes.includes("origin") ? "origin" : only;
  if (name === undefined) return undefined;
  const address = `${await git(["remote", "get-url", "--push", "--", name])}`.trim();
  return {
    name,
    address: withoutPasswords(address),
    branch: isUpstream ? ref.replace("refs/heads/", "") : branch,
    known: isUpstream ? known : `refs/remotes/${name}/${branch}`,
    isUpstream,
  };
}

/**
 * Commits the content folder and nothing else, and pushes it if there is a remote. `version` names what
 * the author has seen. Resolves to a sentence about what was done. Throws a GitError that says what was
 * not, and why; a commit that could not be pushed stays, and goes with the next one.
 */
export async function publish(
  folder: string,
  { message, version }: { readonly message: string; readonly version: string },
  git = gitIn(folder),
): Promise<string> {
  const { remote } = await unpublished(folder, git);
  if (remote)
    await git(["fetch", "--quiet", "--", remote.name], longest).catch(
      saying("Nothing was published."),
    );
  const { files, branch, waiting, obstacle, ...now } = await unpublished(folder, git);
  if (now.version !== version)
    throw new GitError("The content has changed since this list was made. Look at it again.");
  if (obstacle) throw new GitError(obstacle);
  if (files.length > 0) await commit(files, message, git);
  // A commit that was killed may have left the index behind.
  else await git(["reset", "--quiet", "--", "."]);
  if (files.length + waiting.length === 0) throw new GitError("There is nothing to publish.");
  if (!remote)
    return `Committed to ${branch}. The repository has no remote, so it stays on this machine.`;

  const { name, address, isUpstream } = remote;
  const upstream = isUpstream ? [] : ["--set-upstream"];
  const target = `HEAD:refs/heads/${remote.branch}`;
  await git(["push", "--quiet", ...upstream, "--", name, target], longest).catch(
    saying("It is committed, but not pushed. When this is solved, press Publish again."),
  );
  return `Published to ${remote.branch} of ${address}.`;
}

/** In minutes. Hooks may run tests. */
const longest = 10;

/** Puts a sentence before git's own words. */
const saying = (sentence: string) => (error: Error) => {
  throw new GitError(`${sentence}\n${error.message}`);
};

/** Commits the content folder; other files that are staged stay so. */
async function commit(files: readonly ChangedFile[], message: string, git: Git): Promise<void> {
  if (message.trim() === "") throw new GitError("Write a message that says what has changed.");
  const head = () => git(["rev-parse", "--verify", "--quiet", "HEAD"]).then(String, () => "");
  const added = files.filter(({ before }) => before === undefined).map(({ file }) => file);
  const literally = (...command: string[]) => git(["--literal-pathspecs", ...command]);
  const before = await head();
  try {
    if (added.length > 0) await literally("add", "--intent-to-add", "--", ...added);
    await git(["commit", "--only", `--message=${message}`, "--", "."], longest);
  } catch (error) {
    // Git may have been stopped when the commit was made.
    const isMade = (await head()) !== before;
    const stale = isMade ? ["."] : added;
    if (stale.length > 0) await literally("reset", "--quiet", "--", ...stale).catch(() => {});
    if (!isMade) saying("Nothing was published.")(error as Error);
  }
}
