import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** Runs git for ten minutes at most. Resolves to what it prints, or throws a GitError. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

interface GitOptions {
  readonly input?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
  /** Stops git only when it has said nothing for some seconds. It must show its progress. */
  readonly isHeard?: boolean;
}

/** How something takes its turn, and what ends git before it is done. */
export interface Turn {
  /** Does work while nothing else writes to the content folder. */
  readonly lock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Aborted with a GitError. */
  readonly signal?: AbortSignal;
  /** How long a remote may say nothing; 30 if not given. */
  readonly seconds?: number;
}

/** Git's own words, or why it was stopped. */
export class GitError extends Error {}

export const stopped = "Stopped.";

/** Returns the function that runs git in a folder, without a shell and without a question. */
export const gitIn =
  (folder: string, { signal, seconds = 30 }: Partial<Turn> = {}): Git =>
  (args, { input, env, isHeard = false } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const child = spawn("git", ["-c", "core.quotePath=false", ...args], {
        cwd: folder,
        env: { ...environment(), ...env },
        windowsHide: true,
        // A group of processes, so that hooks end with it.
        detached: process.platform !== "win32",
      });
      let reason = "";
      const stop = () => {
        try {
          process.kill(-(child.pid ?? Number.NaN));
        } catch {
          child.kill();
        }
        // Something may hold on to them nevertheless.
        child.stdout.destroy();
        child.stderr.destroy();
      };
      signal?.addEventListener("abort", stop);
      const late = () => {
        reason = isHeard
          ? `No answer came for ${seconds} seconds.`
          : `git ${args[0]} took longer than 10 minutes and was stopped.`;
        stop();
      };
      const timer = setTimeout(late, (isHeard ? seconds : 600) * 1000);

      const [printed, said]: [Buffer[], Buffer[]] = [[], []];
      child.stdout.on("data", (chunk) => printed.push(chunk));
      child.stderr.on("data", (chunk) => said.push(chunk) && isHeard && timer.refresh());
      child.on("error", () => {
        reason = "Git is not installed. Get it from https://git-scm.com.";
      });
      child.on("close", (code) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", stop);
        if (code === 0) return resolve(Buffer.concat(printed));
        if (signal?.aborted) return reject(signal.reason);
        const [out, words] = [printed, said].map((all) => readable(`${Buffer.concat(all)}`));
        const silence = `git ${args[0]} gave no reason. A hook of the repository may have refused it.`;
        reject(new GitError([reason, words || out].filter(Boolean).join("\n") || silence));
      });
      // Git may end before it has read everything.
      child.stdin.on("error", () => {});
      // A hook must not wait for what nobody types.
      child.stdin.end(input);
    });

/** A hook of git that starts the server would pass on the repository that it is run for. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  return {
    ...others,
    // As the words around it.
    LANGUAGE: "en",
    GIT_TERMINAL_PROMPT: "0",
    // A line is dead with less than a byte per second for half a minute.
    ...{ GIT_HTTP_LOW_SPEED_LIMIT: "1", GIT_HTTP_LOW_SPEED_TIME: "30" },
    GIT_OPTIONAL_LOCKS: "0",
  };
}

const sshOptions =
  "-o BatchMode=yes -o ConnectTimeout=30 -o ServerAliveInterval=10 -o ServerAliveCountMax=3";

/** Resolves to the environment in which ssh asks nothing and notices a dead line. */
export async function quietSsh(git: Git): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env;
  const configured = await git(["config", "core.sshCommand"]).then(textIn, () => "");
  const command = GIT_SSH_COMMAND || configured || (GIT_SSH ? "" : "ssh");
  // PuTTY's has other options.
  const isOther = command === "" || /plink/i.test(command);
  return isOther ? {} : { GIT_SSH_COMMAND: `${command} ${sshOptions}` };
}

/** Puts a sentence, which says what is true now, before the words of a GitError. */
export function saying(sentence: string, error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  const { message } = error;
  if (message === stopped) return new Error(`${stopped} ${sentence}`);
  return new Error(`${sentence} If this does not help, ask whoever set this up:\n${message}`);
}

/** Returns what git printed, without the space around it. */
export const textIn = (printed: Buffer): string => `${printed}`.trim();

/** Returns what git said without colors, progress, and the user and password of an address. */
export const readable = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[^\n]*\r(?!\n)/g, "")
    .replace(/(?<=\b[a-z+]+:\/\/)[^/@\s]+@/gi, "")
    .trim();
