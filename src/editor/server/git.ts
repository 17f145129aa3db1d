import { execFile } from "node:child_process";

/** Runs git in a folder, without a shell. Resolves to what it prints, trimmed; rejects with a GitError. */
export type Git = (...args: readonly string[]) => Promise<string>;

/** Git has failed. The message is its own, or says why there is none. */
export class GitError extends Error {
  /** Git's exit status; undefined if it was not started, or was stopped. */
  readonly status: number | undefined;
  readonly printed: string;
  constructor(message: string, status: number | undefined, printed: string) {
    super(message);
    this.status = status;
    this.printed = printed;
  }
}

/** In milliseconds. A remote may hang; but hooks may run tests. */
const timeout = 600_000;

/**
 * Returns a function that runs git in a folder. Nothing waits in the terminal for a password, a passphrase or a key.
 * Programs that ask for them in a window still may: the terminal of VS Code signs people in with one.
 */
export async function gitIn(folder: string): Promise<Git> {
  const run =
    (env: NodeJS.ProcessEnv): Git =>
    (...args) =>
      new Promise((resolve, reject) => {
        const options = { cwd: folder, env, timeout, maxBuffer: 2 ** 26 };
        const child = execFile(
          "git",
          ["-c", "core.quotePath=false", ...args],
          options,
          (error, printed, said) => {
            if (!error) return resolve(printed.trim());
            const isMissing = error.code === "ENOENT";
            const reason = isMissing
              ? "Git is not installed. Get it from https://git-scm.com."
              : error.killed && `git ${args[0]} took longer than ten minutes and was stopped.`;
            const words =
              reason || readable(said) || readable(printed) || `git ${args[0]} gave no reason.`;
            const status = typeof error.code === "number" ? error.code : undefined;
            reject(new GitError(words, status, printed));
          },
        );
        // So that a hook can't wait for input.
        child.stdin?.end();
      });
  const quiet = { ...process.env, LANGUAGE: "en", GIT_TERMINAL_PROMPT: "0" };
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const ssh = GIT_SSH_COMMAND || (await asked(run(quiet), "config", "core.sshCommand"));
  // GIT_SSH may be another program, with other options.
  if (GIT_SSH && !ssh) return run(quiet);
  return run({ ...quiet, GIT_SSH_COMMAND: `${ssh || "ssh"} -o BatchMode=yes` });
}

/** Resolves to git's answer; empty if it has none. */
export const asked = (git: Git, ...args: readonly string[]): Promise<string> =>
  git(...args).catch(() => "");

/** Git's words without progress, and without passwords in addresses. */
export const readable = (text: string): string =>
  text
    .replace(/[^\n]*\r(?!\n)/g, "")
    .replace(/(?<=:\/\/)[^/@\s]+@/g, "")
    .trim();
