import type { GitError } from "./git.ts";

/** The host has refused a push. The message says why, and what to do. */
export class PushRefused extends Error {
  /** An address that the host has given. */
  readonly link: string | undefined;
  /** Whether someone else has published since the last fetch. */
  readonly isLate: boolean;

  constructor(
    message: string,
    { isLate = false, link }: { isLate?: boolean; link?: string | undefined } = {},
  ) {
    super(message);
    this.isLate = isLate;
    this.link = link;
  }
}

/** What hosts say if their rules forbid a push to a branch: GitHub, GitLab, Gitea, Bitbucket, Azure. */
const protection =
  /protected|rule violations|(?:pull|merge) request|not allowed to push|denied to (?:update|create) branch|TF402455/i;

/** Explains a push with `--porcelain` that failed; undefined if the host has not refused it. */
export function refusedPush({ output }: GitError, branch: string): PushRefused | undefined {
  // https://git-scm.com/docs/git-push#_output
  const [, by, reason = ""] = /^!\t\S+\t\[((?:remote )?rejected)\] \((.*)\)$/m.exec(output) ?? [];
  if (!by) return undefined;
  // The second is what a host says if someone pushes while this push is under way.
  if (by === "rejected" || /is at \w+ but expected/.test(output))
    return new PushRefused(
      "Someone else has just published, so your words are saved here, but not published yet. Get the latest, then publish again.",
      { isLate: true },
    );
  const said = [...output.matchAll(/^remote: (.*)$/gm)].map(([, line = ""]) => line.trim());
  const answer = said.filter(Boolean).join(" ") || reason;
  const why = protection.test(`${answer} ${reason}`)
    ? `this site lets nobody publish to ${branch} directly. Ask whoever set this up to publish them for you, or to let you.`
    : "the place where this site is kept has refused them. Ask whoever set this up.";
  const [link] = /https:\/\/[^\s"'<>]*[^\s"'<>.,;:!?)]/.exec(answer) ?? [];
  return new PushRefused(
    `Your words are saved here, but not published: ${why}\nThe answer was: ${answer}`,
    { link },
  );
}
