import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Runs git, and resolves to what it prints. Throws a GitError, or the reason of what stopped it. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<string>;

interface GitOptions {
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** How long git may say nothing before it is stopped; 600 if not given. */
  readonly seconds?: number;
}

/** Git's own words, or why there are none. */
export class GitError extends Error {}

/** Returns the function that runs git in a folder, without a shell and without a question. */
export const gitIn =
  (folder: string, signal?: AbortSignal): Git =>
  (args, { input = "", env, seconds = 600 } = {}) =>
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
          if (!error) return resolve(printed);
          if (signal?.aborted) return reject(signal.reason);
          const isMissing = error.code === "ENOENT";
          const own = isMissing ? "Git is not installed. Get it from https://git-scm.com." : late;
          const words = own || readable(said) || readable(printed);
          reject(new GitError(words || `git ${args[0]} gave no reason.`));
        },
      );
      const stop = () => {
        child.kill();
        // A hook may outlive git, and hold on to them.
        child.stdout?.destroy();
        child.stderr?.destroy();
      };
      signal?.addEventListener("abort", stop);
      const timer = setTimeout(() => {
        late = `git ${args[0]} said nothing for ${seconds} seconds, and was stopped.`;
        stop();
      }, seconds * 1000);
      child.stderr?.on("data", () => timer.refresh());
      // Git may end before it has read everything.
      child.stdin?.on("error", () => {});
      // A hook must not wait for what nobody types.
      child.stdin?.end(input);
    });

const quiet = {
  // As the words around it.
  LANGUAGE: "en",
  GIT_TERMINAL_PROMPT: "0",
  // A line is dead with less than a byte per second for half a minute.
  GIT_HTTP_LOW_SPEED_LIMIT: "1",
  GIT_HTTP_LOW_SPEED_TIME: "30",
};

/** Resolves to what git prints, without the space around it; empty if it fails. */
export const quietly = (git: Git, ...args: readonly string[]): Promise<string> =>
  git(args).then(
    (printed) => printed.trim(),
    () => "",
  );

const sshOptions =
  "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=10 -o ServerAliveCountMax=3";

/** Resolves to the environment in which ssh asks nothing and notices a dead line. */
export async function quietSsh(git: Git): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const configured = GIT_SSH_COMMAND || (await quietly(git, "config", "core.sshCommand"));
  // A program of another kind, such as PuTTY's, has other options.
  if (GIT_SSH && !configured) return {};
  return { GIT_SSH_COMMAND: `${configured || "ssh"} ${sshOptions}` };
}

/** Gives work an index of its own, so that nothing changes in git's. */
export async function withOwnIndex<Result>(git: Git, work: (git: Git) => Promise<Result>) {
  const folder = mkdtempSync(join(tmpdir(), "edit-words-"));
  const env = { GIT_INDEX_FILE: join(folder, "index") };
  try {
    return await work((args, options) => git(args, { ...options, env }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts a sentence, which says what is true now, before the words of git, if those are the error. */
export function saying(sentence: string, error: unknown): unknown {
  const help = "If this does not help, ask whoever set this up";
  if (error instanceof GitError) return new Error(`${sentence} ${help}:\n${error.message}`);
  const isStopped = error instanceof Error && error.name === "AbortError";
  return isStopped ? new Error(`Stopped. ${sentence}`) : error;
}

/** Returns what git said without colors, progress, and the user and password of an address. */
export const readable = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[^\n]*\r(?!\n)/g, "")
    .replace(/(?<=\b[a-z+]+:\/\/)[^/@\s]+@/gi, "")
    .trim();
