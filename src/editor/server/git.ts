import { execFile } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** Runs git. Resolves to its stdout. Rejects with a GitError, or with the abort reason. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

interface GitOptions {
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** An exit code besides 0 that is no failure. */
  readonly alsoFine?: number;
  /** Git is stopped after this long without output. Default: 600. */
  readonly seconds?: number;
}

/** Git's own message, or the reason why there is none. */
export class GitError extends Error {
  /** All that git has printed. */
  readonly output: string;
  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/** Runs git in a folder, without a shell and without prompts. */
export const gitIn =
  (folder: string, signal?: AbortSignal): Git =>
  (args, { input = "", env, alsoFine = 0, seconds = 600 } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      let late = "";
      const child = execFile(
        "git",
        ["-c", "core.quotePath=false", ...args],
        { cwd: folder, env: { ...process.env, ...quiet, ...env }, maxBuffer: 2 ** 30 },
        (error, printed, said) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", stop);
          if (!error || error.code === alsoFine) return resolve(printed);
          if (signal?.aborted) return reject(signal.reason);
          const isMissing = error.code === "ENOENT";
          const own = isMissing ? "Git is not installed. Get it from https://git-scm.com." : late;
          const words = own || readable(said) || readable(printed);
          const output = readable(`${printed}\n${said}`);
          reject(new GitError(words || `git ${args[0]} gave no reason.`, output));
        },
      );
      const stop = () => {
        child.kill();
        // A hook may outlive git and keep these open.
        child.stdout?.destroy();
        child.stderr?.destroy();
      };
      signal?.addEventListener("abort", stop);
      const timer = setTimeout(() => {
        late = `git ${args[0]} was stopped after ${seconds} seconds without output.`;
        stop();
      }, seconds * 1000);
      child.stderr?.on("data", () => timer.refresh());
      // Git may exit before it has read all input.
      child.stdin?.on("error", () => {});
      // Closes stdin, so that a hook can't wait for input.
      child.stdin?.end(input);
    });

const quiet = {
  // The panel's language.
  LANGUAGE: "en",
  GIT_TERMINAL_PROMPT: "0",
  // Give up after half a minute with less than a byte per second.
  GIT_HTTP_LOW_SPEED_LIMIT: "1",
  GIT_HTTP_LOW_SPEED_TIME: "30",
};

/** Resolves to git's trimmed stdout; empty if it fails. */
export const tryGit = (git: Git, ...args: readonly string[]): Promise<string> =>
  git(args).then(
    (printed) => printed.trim(),
    () => "",
  );

const sshOptions =
  "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=10 -o ServerAliveCountMax=3";

/** The environment in which ssh doesn't prompt, and notices a dead connection. */
export async function quietSsh(git: Git): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const configured = GIT_SSH_COMMAND || (await tryGit(git, "config", "core.sshCommand"));
  // GIT_SSH may be another program, such as PuTTY's, with other options.
  if (GIT_SSH && !configured) return {};
  return { GIT_SSH_COMMAND: `${configured || "ssh"} ${sshOptions}` };
}

/** Runs git commands with a temporary index, so that the real one stays unchanged. */
export const withOwnIndex = <Result>(git: Git, work: (git: Git) => Promise<Result>) =>
  inTemporaryFolder((folder) => {
    const env = { GIT_INDEX_FILE: join(folder, "index") };
    return work((args, options) => git(args, { ...options, env }));
  });

/** Explains an error to people: first `sentence`, about the current state, then git's own message. */
export function withContext(sentence: string, error: unknown): unknown {
  const help = "If you can't fix this, ask whoever set this up";
  if (error instanceof GitError) return new Error(`${sentence} ${help}:\n${error.message}`);
  const isStopped = error instanceof Error && error.name === "AbortError";
  return isStopped ? new Error(`Stopped. ${sentence}`) : error;
}

/** Git's output without colors, progress, and credentials in addresses. */
export const readable = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[^\n]*\r(?!\n)/g, "")
    .replace(/(?<=\b[a-z+]+:\/\/)[^/@\s]+@/gi, "")
    .trim();
