import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** Runs git for some minutes at most; one if not given. Throws an Error with its words. */
export type Git = (args: readonly string[], minutes?: number) => Promise<Buffer>;

/** The minutes given to a hook or a remote. Hooks may run tests. */
export const longest = 10;

/** Runs work while nothing else writes to the content folder. */
export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

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
        const words = [reason, said].filter(Boolean).join("\n");
        const silence =
          typeof error.code === "number"
            ? `git ${args[0]} gave no reason. A hook of the repository may have refused it.`
            : error.message;
        reject(new Error(words || silence));
      });
      // A hook must not wait for what nobody types.
      child.stdin?.end();
    });

/** A hook of git that starts the server would pass on the repository that it is run for. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...others } = process.env;
  // Some words of git are recognized, in English.
  return { ...others, LANGUAGE: "en", GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0" };
}

/** Puts a sentence before git's own words. */
export const saying = (sentence: string) => (error: Error) => {
  throw new Error(`${sentence}\n${error.message}`);
};

/** Returns a text without the user and password of an address. */
export const withoutPasswords = (text: string) =>
  stripVTControlCharacters(text).replace(/(?<=\b[a-z+]+:\/\/)[^/@\s]+@/gi, "");
