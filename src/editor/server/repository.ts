import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isEditorFile } from "../../generator/content/content-files.ts";
import type { Review } from "../messages.ts";
import type { ChangedFile } from "../thread/worker.ts";
import { type Git, gitIn, withoutPasswords } from "./git.ts";

/** What would be published, and where. */
interface Unpublished extends Pick<Review, "version" | "branch" | "waiting" | "obstacle"> {
  readonly files: readonly ChangedFile[];
  readonly remote: Remote | undefined;
  /** What the remote has and `getLatest` can get. It comes before publishing. */
  readonly latest: NewCommits | undefined;
}

/** Commits of the remote that the branch lacks. Outside of the content folder, both are the same. */
interface NewCommits {
  /** The last commit of the branch, the last one that both have, and the last one of the remote. */
  readonly head: string;
  readonly base: string;
  readonly theirs: string;
}

interface Remote {
  readonly name: string;
  /** Without a password. */
  readonly address: string;
  /** The branch there, and the name of what was last known of it. */
  readonly branch: string;
  readonly known: string;
  readonly isUpstream: boolean;
}

/** Resolves to what differs from the last commit, and where it would go. Throws an Error if git does. */
export async function unpublished(folder: string, git = gitIn(folder)): Promise<Unpublished> {
  const [status, prefix, isIgnored] = await Promise.all([
    git([...statusOf, "--", "."]),
    git(["rev-parse", "--show-prefix"]),
    git(["check-ignore", "--quiet", "."]).catch(() => undefined),
  ]).catch((error: Error) => {
    throw error.message.includes("not a git repository") ? new Error(noRepository) : error;
  });
  const lines = `${status}`.split("\0");
  const header = (name: string) =>
    lines.find((line) => line.startsWith(`# ${name} `))?.split(" ")[2] ?? "";
  const [head, branch] = [header("branch.oid"), header("branch.head")];
  const files = await changedFiles(folder, `${prefix}`.length - 1, lines, git);
  const names = JSON.stringify([head, branch, files]);
  const version = createHash("sha1").update(names).digest("hex");
  const nothing = { remote: undefined, waiting: [], latest: undefined, obstacle: undefined };
  const all = { version, files, branch, ...nothing };

  const obstacle = branch === "(detached)" ? noBranch : isIgnored && ignored;
  if (obstacle) return { ...all, obstacle };
  const { remote, count } = await remoteOf(branch, git);
  if (remote) return { ...all, remote, ...(await comparison(head, branch, remote, git)) };
  const command = `git push --set-upstream REMOTE ${branch}`;
  const several = `${branch} has no remote, and there are ${count}. Run ${command} once.`;
  return { ...all, obstacle: count > 0 ? several : undefined };
}

const statusOf = [
  ...["status", "--porcelain=v2", "--branch", "-z"],
  ...["--untracked-files=all", "--no-renames"],
];

const noRepository =
  "The content folder is not in a git repository, so there is nothing to review or publish. Work in a clone of the site, or run git init.";
const noBranch =
  "No branch is checked out. In a terminal, run git switch and the name of the branch, such as git switch main.";
const ignored = "Git ignores the content folder. Remove it from .gitignore.";

/** What git calls the commit of a branch without any. */
const unborn = "(initial)";

/** https://git-scm.com/docs/git-status#_changed_tracked_entries; the mode is that of the last commit. */
const changedLine =
  /^(?:1 \S+ \S+ (?<mode>\d+) (?:\S+ ){4}(?<path>.*)|u (?:\S+ ){9}(?<conflict>.*)|\? (?<added>.*[^/]))$/s;

async function changedFiles(folder: string, prefix: number, lines: readonly string[], git: Git) {
  const isCommitted = new Map<string, boolean>();
  for (const line of lines) {
    const { mode, path, conflict, added } = changedLine.exec(line)?.groups ?? {};
    if (path) isCommitted.set(path, !/^0+$/.test(mode ?? ""));
    if (conflict) isCommitted.set(conflict, true);
    if (added && !isEditorFile(added.replace(/.*\//s, "")))
      isCommitted.set(added, isCommitted.get(added) ?? false);
  }
  const files: ChangedFile[] = [];
  for (const [path, isOld] of [...isCommitted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = path.slice(prefix);
    const before = isOld ? await fileInCommit("HEAD", file, git) : undefined;
    const now = fileOnDisk(folder, file);
    if (isSame(before, now)) continue;
    const isText = [before, now].every((bytes) => !bytes || isUtf8(bytes));
    files.push({ file, before: textOf(before), now: textOf(now), isText });
  }
  return files;
}

/** Resolves to a file as a checkout would write it, with the line ends of this machine. */
export const fileInCommit = (commit: string, file: string, git: Git): Promise<Buffer> =>
  git(["cat-file", "--filters", `${commit}:./${file}`]);

/** Returns a file of the content folder; undefined if there is none. */
export function fileOnDisk(folder: string, file: string): Buffer | undefined {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Whether two files have the same bytes, or neither exists. */
export const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one && other ? one.equals(other) : one === other;

/** Returns a text without a byte order mark, as content is read. */
export const textOf = (bytes: Buffer | undefined) => bytes && new TextDecoder().decode(bytes);

/** Resolves to where a branch is pushed: to its upstream, else to origin or the only remote. */
export async function remoteOf(branch: string, git: Git) {
  const lines = `${await git(["remote", "--verbose"])}`.matchAll(/^(.+)\t(.*) \(push\)$/gm);
  // The first of several addresses.
  const remotes = new Map(
    [...lines].reverse().map(([, name = "", address = ""]) => [name, address]),
  );
  const format = "--format=%(upstream)%00%(upstream:remotename)%00%(upstream:remoteref)";
  const found = `${await git(["for-each-ref", format, `refs/heads/${branch}`])}`.trim();
  const [known = "", upstream = "", ref = ""] = found.split("\0");
  const isUpstream = remotes.has(upstream);
  const only = remotes.size === 1 ? [...remotes.keys()][0] : undefined;
  const name = isUpstream ? upstream : remotes.has("origin") ? "origin" : only;
  const remote: Remote | undefined =
    name === undefined
      ? undefined
      : {
          name,
          address: withoutPasswords(remotes.get(name) ?? ""),
          branch: isUpstream ? ref.replace("refs/heads/", "") : branch,
          known: isUpstream ? known : `refs/remotes/${name}/${branch}`,
          isUpstream,
        };
  return { remote, count: remotes.size };
}

/** Compares a branch with what is known of the remote's. */
async function comparison(head: string, branch: string, remote: Remote, git: Git) {
  const known = await git(["rev-parse", "--verify", "--quiet", remote.known]).catch(() => "");
  const theirs = `${known}`.trim();
  const there = `${remote.name} ${remote.branch}`;
  const obstacle = (sentence: string) => ({ obstacle: pulling(sentence, remote) });
  if (head === unborn && theirs) return obstacle(`${there} has commits, and ${branch} has none.`);
  const range = theirs ? [`${head}...${theirs}`] : [head, "--not", `--remotes=${remote.name}`];
  const log = ["log", "--no-show-signature", "--left-right", "--format=%m%s", ...range, "--"];
  const commits = head === unborn || head === theirs ? [] : linesOf(await git(log));
  const ours = commits.filter((line) => !theirs || line.startsWith("<"));
  const waiting = ours.map((line) => line.slice(1));
  if (ours.length === commits.length) return { waiting };

  const bases = await git(["merge-base", "--all", head, theirs]).then(linesOf, () => []);
  const [base, ...otherBases] = bases;
  if (base === undefined || otherBases.length > 0)
    return { waiting, ...obstacle(`Git can't tell where ${branch} and ${there} parted.`) };
  const outside = ["-r", "--name-only", "--no-renames", head, theirs, "--", ":/", ":^."];
  const [file, ...others] = linesOf(await git(["diff-tree", ...outside]));
  if (file === undefined) return { waiting, latest: { head, base, theirs } };
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  const differ = `${branch} and ${there} differ in more than words (${file}${more}).`;
  return { waiting, ...obstacle(differ) };
}

/** Adds to a sentence how to get what the remote has by hand. */
export const pulling = (sentence: string, { name, branch }: Remote): string =>
  `${sentence} In a terminal, commit or stash your changes, run git pull --rebase ${name} ${branch}, then publish.`;

const linesOf = (output: Buffer): string[] => `${output}`.split("\n").filter(Boolean);
