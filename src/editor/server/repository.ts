import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { isEditorFile } from "../../generator/content/content-files.ts";
import type { ChangedFile } from "../thread/worker.ts";
import { type Git, gitIn, readable, textIn } from "./git.ts";

/**
 * Resolves to what differs from the last commit, `head`, and where it would go. `prefix` is the path of the
 * content folder in the repository: `content/`. `theirs` is the last commit of the remote, if it has any
 * that the branch lacks. Throws a GitError.
 */
export async function unpublished(folder: string, git = gitIn(folder)) {
  const [status, shown, isIgnored] = await Promise.all([
    git([...statusOf, "--", "."]),
    git(["rev-parse", "--show-prefix"]),
    git(["check-ignore", "--quiet", "."]).catch(() => undefined),
  ]);
  const lines = `${status}`.split("\0");
  const header = (name: string) =>
    lines.find((line) => line.startsWith(`# ${name} `))?.split(" ")[2] ?? "";
  const [head, branch] = [header("branch.oid"), header("branch.head")];
  const prefix = `${shown}`.slice(0, -1);
  const files = await changedFiles(folder, prefix, lines, git);
  const seen = JSON.stringify([head, branch, files]);
  const version = createHash("sha1").update(seen).digest("hex");
  const { remote, count } = await remoteOf(branch, git);
  const obstacle = isIgnored
    ? "Git ignores the content folder. Remove it from .gitignore, or ask whoever set this up."
    : branch === "(detached)"
      ? "No branch is checked out, so nothing can be published. Run git switch main in a terminal, or ask whoever set this up."
      : !remote && count > 0
        ? `There are ${count} places to publish to, and none is chosen. Run git push --set-upstream REMOTE ${branch} once in a terminal, or ask whoever set this up.`
        : undefined;
  const newer = await comparison(head, remote, git);
  return { version, files, branch, head, prefix, remote, obstacle, ...newer };
}

const statusOf = [
  ...["status", "--porcelain=v2", "--branch", "-z"],
  ...["--untracked-files=all", "--no-renames"],
];

/**
 * Where the mode in the last commit and the path stand among the words of a line, by its first.
 * https://git-scm.com/docs/git-status#_changed_tracked_entries
 */
const lineParts: Readonly<Record<string, readonly [mode: number, path: number]>> = {
  1: [3, 8],
  u: [4, 10],
  "?": [0, 1],
};

async function changedFiles(folder: string, prefix: string, lines: readonly string[], git: Git) {
  const modes = new Map<string, string>();
  for (const line of lines) {
    const words = line.split(" ");
    const [mode, start] = lineParts[words[0] ?? ""] ?? [];
    if (mode === undefined) continue;
    const path = words.slice(start).join(" ");
    const isLeftOut = mode === 0 && (path.endsWith("/") || isEditorFile(basename(path)));
    if (!isLeftOut && !modes.has(path)) modes.set(path, words[mode] ?? "");
  }
  const files: ChangedFile[] = [];
  for (const [path, mode] of [...modes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = path.slice(prefix.length);
    const before = /^1[02]/.test(mode) ? await fileInCommit("HEAD", file, git) : undefined;
    const now = fileOnDisk(join(folder, file));
    const isLink = mode.startsWith("12") || now?.isLink;
    if (before && now ? before.equals(now.bytes) : before === now) continue;
    const isText = !isLink && [before, now?.bytes].every((bytes) => !bytes || isUtf8(bytes));
    files.push({ file, before: textOf(before), now: textOf(now?.bytes), isText });
  }
  return files;
}

/** Returns a file as git keeps it: of a link, where it leads. Undefined for no file. */
function fileOnDisk(path: string) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return { isLink: true, bytes: Buffer.from(readlinkSync(path)) };
  return stats?.isFile() ? { isLink: false, bytes: readFileSync(path) } : undefined;
}

/** Resolves to a file as a checkout would write it, with the line ends of this machine. */
export const fileInCommit = (commit: string, file: string, git: Git): Promise<Buffer> =>
  git(["cat-file", "--filters", `${commit}:./${file}`]);

/** Returns a text without a byte order mark, as content is read. */
export const textOf = (bytes: Buffer | undefined) => bytes && new TextDecoder().decode(bytes);

/**
 * Resolves to where a branch is pushed, and to the number of remotes: to its upstream, else to origin or
 * the only remote. `known` names what was last known of the branch there.
 */
export async function remoteOf(branch: string, git: Git) {
  const names = linesOf(await git(["remote"]));
  const format = "--format=%(upstream)%00%(upstream:remotename)%00%(upstream:remoteref)";
  const found = textIn(await git(["for-each-ref", format, `refs/heads/${branch}`]));
  const [tracked = "", upstream = "", ref = ""] = found.split("\0");
  const only = names.length === 1 ? names[0] : undefined;
  const name = [upstream, "origin"].find((one) => names.includes(one)) ?? only;
  if (name === undefined) return { remote: undefined, count: names.length };
  const address = readable(`${await git(["remote", "get-url", "--push", name])}`);
  const [there, known] =
    name === upstream
      ? [ref.replace("refs/heads/", ""), tracked]
      : [branch, `refs/remotes/${name}/${branch}`];
  return { remote: { name, address, branch: there, known }, count: names.length };
}

type Remote = Awaited<ReturnType<typeof remoteOf>>["remote"];

/** Compares the last commit with what is known of the remote's branch. */
async function comparison(head: string, remote: Remote, git: Git) {
  const known = remote && ["rev-parse", "--verify", "--quiet", remote.known];
  const theirs = known && ((await git(known).then(textIn, () => "")) || undefined);
  // Before the first commit.
  if (!remote || head === "(initial)") return { waiting: [], theirs };
  const range = theirs ? [`${head}...${theirs}`] : [head, "--not", `--remotes=${remote.name}`];
  const log = ["log", "--no-show-signature", "--left-right", "--format=%m%s", ...range, "--"];
  const commits = linesOf(await git(log));
  const ours = commits.filter((line) => !theirs || line.startsWith("<"));
  const waiting = ours.map((line) => line.slice(1));
  return { waiting, theirs: commits.length > ours.length ? theirs : undefined };
}

export const linesOf = (printed: Buffer): string[] => `${printed}`.split("\n").filter(Boolean);
