import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs the aws command with these arguments. Resolves to its stdout. */
export type Aws = (args: readonly string[]) => Promise<string>;

/** The installed aws command, run in a folder. Rejects with the command line and what it reported. */
export function systemAws(folder: string, environment = process.env): Aws {
  const run = promisify(execFile);
  return async (args) => {
    // AWS CLI version 2 opens its output in a pager.
    const env = { ...environment, AWS_PAGER: "" };
    const running = run("aws", args, { cwd: folder, env, maxBuffer: Infinity });
    const { stdout } = await running.catch(({ code, message, stderr }) => {
      if (code === "ENOENT") throw new Error(missing);
      throw new Error(`${shellLine(args)} failed: ${stderr?.trim() || message}`);
    });
    return stdout;
  };
}

const missing =
  "The aws command is missing. Install it: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html";

/** The command, quoted for pasting into a shell. */
export const shellLine = (args: readonly string[]): string =>
  ["aws", ...args].map(quoted).join(" ");

function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", "'\\''")}'`;
}
