import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** Git refused, in its own words, or could not be run. */
export class GitError extends Error {
  override readonly name = "GitError";
}

/** Runs git, and resolves to what it prints. Throws a GitError. It is stopped after `minutes`, or one. */
export type Git = (args: readonly string[], minutes?: number) => Promise<Buffer>;

/** Returns the function that runs git in a folder, without a shell and without a question. */
export const gitIn =
  (folder: string): Git =>
  (args, minutes = 1) =>
    new Promise((resolve, reject) => {
      const options = {
        cwd: folder,
        env: environment(),
        encoding: "buffer",
        timeout: minutes * 60_000,
        // Git is stopped at the limit, but hooks may print a lot.
        maxBuffer: 2 ** 28,
        windowsHide: true,
      } as const;
      const all = ["-c", "core.quotePath=false", ...args];
      const child = execFile("git", all, options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const said = withoutPasswords(`${stderr}`.trim() || `${stdout}`.trim());
        const reason = error.killed
          ? `git ${args[0]} took longer than ${minutes} min and was stopped.`
          : error.code === "ENOENT"
            ? "Git is not installed. Install it from https://git-scm.com."
            : "";
        reject(new GitError([reason, said].filter(Boolean).join("\n") || error.message));
      });
      // A hook must not wait for what nobody types.
      child.stdin?.end();
    });

/** A hook of git that starts the server would pass on the repository that it is run for. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  return { ...others, GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };
}

/** Returns a text without the user and password of an address. */
export const withoutPasswords = (text: string) =>
  stripVTControlCharacters(text).replace(/(?<=\b[a-z+]+:\/\/)[^/@\s]+@/gi, "");
