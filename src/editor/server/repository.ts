import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { isEditorFile } from "../../generator/content/content-files.ts";
import type { Review } from "../messages.ts";
import type { ChangedFile } from "../thread/worker.ts";
import { type Git, gitIn, withoutPasswords } from "./git.ts";

/** What would be published, and where. */
interface Unpublished extends Pick<Review, "version" | "branch" | "waiting" | "obstacle"> {
  readonly files: readonly ChangedFile[];
  /** The last commit. */
  readonly head: string;
  /** The path of the content folder in the repository: `content/`. */
  readonly prefix: string;
  readonly remote: Remote | undefined;
  /** The last commit of the remote, if it has any that the branch lacks. */
  readonly theirs: string | undefined;
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

/** Resolves to what differs from the last commit, and where it would go. Throws a GitError. */
export async function unpublished(folder: string, git = gitIn(folder)): Promise<Unpublished> {
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
  const names = JSON.stringify([head, branch, files]);
  const version = createHash("sha1").update(names).digest("hex");
  const { remote, count } = await remoteOf(branch, git);
  const push = `git push --set-upstream REMOTE ${branch}`;
  const obstacle = [
    branch === "(detached)" &&
      `No branch is checked out, so nothing can be published. Run git switch main in a terminal, ${orAsk}`,
    isIgnored && `Git ignores the content folder. Remove it from .gitignore, ${orAsk}`,
    !remote &&
      count > 0 &&
      `There are ${count} places to publish to, and none is chosen. Run ${push} once in a terminal, ${orAsk}`,
  ].find(Boolean);
  const nothing = { waiting: [], theirs: undefined };
  const newer = remote && !obstacle ? await comparison(head, remote, git) : nothing;
  return {
    version,
    files,
    branch,
    head,
    prefix,
    remote,
    ...newer,
    obstacle: obstacle || undefined,
  };
}

const statusOf = [
  ...["status", "--porcelain=v2", "--branch", "-z"],
  ...["--untracked-files=all", "--no-renames"],
];
const orAsk = "or ask whoever set this up.";

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
    const stats = lstatSync(join(folder, file), { throwIfNoEntry: false });
    const isLink = mode.startsWith("12") || stats?.isSymbolicLink();
    const now = stats?.isFile()
      ? readFileSync(join(folder, file))
      : stats?.isSymbolicLink()
        ? // What git keeps of a link; where it leads is none of the content.
          Buffer.from(readlinkSync(join(folder, file)))
        : undefined;
    if (before && now ? before.equals(now) : before === now) continue;
    const isText = !isLink && [before, now].every((bytes) => !bytes || isUtf8(bytes));
    files.push({ file, before: textOf(before), now: textOf(now), isText });
  }
  return files;
}

/** Resolves to a file as a checkout would write it, with the line ends of this machine. */
export const fileInCommit = (commit: string, file: string, git: Git): Promise<Buffer> =>
  git(["cat-file", "--filters", `${commit}:./${file}`]);

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

/** Compares the last commit with what is known of the remote's branch. */
async function comparison(head: string, { name, known }: Remote, git: Git) {
  const found = await git(["rev-parse", "--verify", "--quiet", known]).catch(() => "");
  const [theirs] = linesOf(found);
  // Before the first commit.
  if (head === "(initial)") return { waiting: [], theirs };
  const range = theirs ? [`${head}...${theirs}`] : [head, "--not", `--remotes=${name}`];
  const log = ["log", "--no-show-signature", "--left-right", "--format=%m%s", ...range, "--"];
  const commits = linesOf(await git(log));
  const ours = commits.filter((line) => !theirs || line.startsWith("<"));
  return {
    waiting: ours.map((line) => line.slice(1)),
    theirs: commits.length > ours.length ? theirs : undefined,
  };
}

/** Resolves to the id that a command prints. */
export const idOf = async (args: readonly string[], git: Git, input?: string): Promise<string> =>
  `${await git(args, { input })}`.trim();

export const linesOf = (output: Buffer | string): string[] =>
  `${output}`.split("\n").filter(Boolean);
