import { textOnDisk } from "../thread/changed-files.ts";
import type { UnpublishedFile } from "../thread/review.ts";
import { type Git, gitIn, readable, tryGit, withOwnIndex } from "./git.ts";
import { checkoutIn, obstacleIn } from "./obstacle.ts";

/** The content folder without editors' temporary files. */
export const contentFiles = ["--", ".", ":!*~", ":!*.sw?", ":!*.#*"];

/**
 * Resolves to what differs from the last commit, and where it would be pushed. `tree` is the tree that a
 * commit would have. `theirs` is the remote's last commit if the branch lacks it, or else empty. Throws a
 * GitError.
 */
export async function unpublished(folder: string, git = gitIn(folder)) {
  const { tree, files, checkout, obstacle } = await withOwnIndex(git, async (git) => {
    await git(["read-tree", "HEAD"]);
    await git(["add", "--all", ...contentFiles]);
    const tree = (await git(["write-tree"])).trim();
    const changed = await git(["diff-index", "--cached", "--relative", "-z", "HEAD"]);
    const files = await changedFiles(folder, changed, git);
    const checkout = await checkoutIn(git);
    return { tree, files, checkout, obstacle: await obstacleIn(folder, checkout, changed, git) };
  });
  const { branch, head } = checkout;
  const version = `${tree} on ${head} of ${branch}`;
  const remote = await remoteOf(branch, git);
  return { files, tree, version, branch, obstacle, remote, ...(await aheadAndBehind(remote, git)) };
}

/** Resolves to the content files that differ between the last commit and the index, as `git diff-index -z` lists them. */
async function changedFiles(folder: string, listed: string, git: Git) {
  const files: UnpublishedFile[] = [];
  for (const [, old = "", mode = "", file = ""] of listed.matchAll(
    /:(\d+) (\d+) \w+ \w+ \w\0([^\0]+)\0/g,
  )) {
    // Symlinks and submodules have no text.
    const isFile = [old, mode].every((one) => /^100|^0+$/.test(one));
    const before = /^0+$/.test(old) ? undefined : isFile ? await textAt("HEAD", file, git) : "";
    const now = /^0+$/.test(mode) ? undefined : isFile ? textOnDisk(folder, file) : "";
    const isText = isFile && [before, now].every(isUtf8);
    files.push({ file, before, now, isText });
  }
  return files;
}

/**
 * Resolves to the text of a file in a commit, as a checkout would write it and content is read: with this
 * machine's line endings, and without a byte order mark.
 */
export const textAt = async (commit: string, file: string, git: Git): Promise<string> =>
  (await git(["cat-file", "--filters", `${commit}:./${file}`])).replace(/^\ufeff/, "");

/** Whether a text was valid UTF-8 when it was read. */
export const isUtf8 = (text: string | undefined) => !text?.includes("\ufffd");

/** Resolves to where a branch is pushed: its upstream, or else origin; undefined if there is neither. */
export async function remoteOf(branch: string, git: Git) {
  const upstream = await tryGit(git, "rev-parse", "--abbrev-ref", "@{upstream}");
  const [name = "", ...steps] = (upstream || `origin/${branch}`).split("/");
  const address = readable(await tryGit(git, "remote", "get-url", "--push", name));
  return address ? { name, address, branch: steps.join("/") } : undefined;
}

/** Compares the last commit with the remote branch, as last fetched. */
async function aheadAndBehind(remote: Awaited<ReturnType<typeof remoteOf>>, git: Git) {
  if (!remote) return { waiting: [], theirs: "" };
  const ref = `refs/remotes/${remote.name}/${remote.branch}`;
  const listed = await git(["log", "--format=%m%H %s", `HEAD...${ref}`, "--"]).catch(() =>
    // The branch was not pushed yet.
    git(["log", "--format=<%H %s", "HEAD", "--not", `--remotes=${remote.name}`, "--"]),
  );
  const commits = [...listed.matchAll(/^([<>])(\w+) (.*)$/gm)];
  const [, , theirs = ""] = commits.find(([, side]) => side === ">") ?? [];
  const waiting = commits.flatMap(([, side, , subject = ""]) => (side === ">" ? [] : subject));
  return { waiting, theirs };
}
