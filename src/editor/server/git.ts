import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** Runs git. Throws a GitError. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

interface GitOptions {
  /** Git is stopped after so many; one if not given. */
  readonly minutes?: number;
  /** Git is stopped only when it has said nothing for some seconds. It must show its progress. */
  readonly isHeard?: boolean;
  readonly input?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
}

/** What ends git before it is done. */
export interface Limits {
  /** Aborted with a GitError. */
  readonly signal?: AbortSignal | undefined;
  /** How long a remote may say nothing; 30 if not given. */
  readonly seconds?: number | undefined;
}

/** The minutes given to a hook or a push. Hooks may run tests. */
export const longest = 10;

/** Runs work while nothing else writes to the content folder. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Git's own words, or why it was stopped. */
export class GitError extends Error {}

export const stopped = "Stopped.";

/** Returns the function that runs git in a folder, without a shell and without a question. */
export const gitIn =
  (folder: string, { signal, seconds = 30 }: Limits = {}): Git =>
  (args, { minutes = 1, isHeard = false, input, env } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      let reason = "";
      const options = {
        cwd: folder,
        env: { ...environment(), ...env },
        encoding: "buffer",
        // Git is stopped at the limit, but hooks may print a lot.
        maxBuffer: 2 ** 28,
        windowsHide: true,
      } as const;
      const all = ["-c", "core.quotePath=false", ...args];
      const child = execFile("git", all, options, (error, stdout, stderr) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
        if (!error) return resolve(stdout);
        if (signal?.aborted) return reject(signal.reason);
        if (error.code === "ENOENT")
          reason = "Git is not installed. Get it from https://git-scm.com.";
        const said = withoutPasswords(`${stderr}`.trim() || `${stdout}`.trim());
        const silence = `git ${args[0]} gave no reason. A hook of the repository may have refused it.`;
        reject(new GitError([reason, said].filter(Boolean).join("\n") || silence));
      });
      // Processes that git started may hold on to the streams.
      const stop = () => {
        child.kill();
        child.stdout?.destroy();
        child.stderr?.destroy();
      };
      const time = isHeard ? seconds : minutes * 60;
      const timer = setTimeout(() => {
        reason = isHeard
          ? `No answer came for ${seconds} seconds.`
          : `git ${args[0]} took longer than ${minutes} minutes and was stopped.`;
        stop();
      }, time * 1000);
      signal?.addEventListener("abort", stop);
      if (isHeard) child.stderr?.on("data", () => timer.refresh());
      // Git may end before it has read everything.
      child.stdin?.on("error", () => {});
      // A hook must not wait for what nobody types.
      child.stdin?.end(input);
    });

/** A hook of git that starts the server would pass on the repository that it is run for. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  return {
    ...others,
    ...{ GIT_TERMINAL_PROMPT: "0", GIT_ASKPASS: "", SSH_ASKPASS_REQUIRE: "never" },
    // A dead line: less than a byte a second for so many seconds.
    ...{ GIT_HTTP_LOW_SPEED_LIMIT: "1", GIT_HTTP_LOW_SPEED_TIME: "30" },
    GIT_OPTIONAL_LOCKS: "0",
  };
}

const sshOptions =
  "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=10 -o ServerAliveCountMax=3";

/** Resolves to what makes ssh ask nothing, and notice a dead line, in whatever way git starts it. */
export async function quietSsh(git: Git): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const configured = `${await git(["config", "core.sshCommand"]).catch(() => "")}`.trim();
  const command = GIT_SSH_COMMAND || configured || (GIT_SSH ? "" : "ssh");
  // PuTTY's plink has other options.
  return command && !/plink/i.test(command) ? { GIT_SSH_COMMAND: `${command} ${sshOptions}` } : {};
}

/** Returns an error of git with a sentence before it, which says what is true now; another as it is. */
export function saying(sentence: string, error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  const { message } = error;
  return new Error(
    message === stopped
      ? `${stopped} ${sentence}`
      : `${sentence} If this does not help, ask whoever set this up:\n${message}`,
  );
}

/** Returns what git said without colors, progress, and the user and password of an address. */
export const withoutPasswords = (text: string) =>
  stripVTControlCharacters(text)
    .replace(/[^\n]*\r(?!\n)/g, "")
    .replace(/(?<=\b[a-z+]+:\/\/)[^/@\s]+@/gi, "");
