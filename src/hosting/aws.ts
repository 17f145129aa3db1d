import { spawn } from "node:child_process";

/** Runs the aws command with these arguments in `folder`. Resolves to its stdout. */
export type Aws = (args: readonly string[], folder?: string) => Promise<string>;

const tenMinutes = 600_000;

/**
 * Runs the installed aws command. Rejects with the command line and what it reported. Kills a
 * command that prints nothing for `silence` milliseconds: aws itself gives up on the network
 * sooner, but not on a helper that supplies its credentials.
 */
export function systemAws(environment: NodeJS.ProcessEnv, silence = tenMinutes): Aws {
  return (args, folder) =>
    new Promise((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`${shellLine(args)} ${what}`));
      const child = spawn("aws", args, {
        cwd: folder,
        // AWS CLI version 2 opens its output in a pager.
        env: { ...environment, AWS_PAGER: "" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const watchdog = setTimeout(() => {
        fail(`printed nothing for ${silence / 60_000} minutes and was stopped.`);
        // Its helpers may keep the pipes open after it ends.
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
        child.kill("SIGKILL");
      }, silence);
      const printed = { stdout: "", stderr: "" };
      for (const name of ["stdout", "stderr"] as const)
        child[name].setEncoding("utf8").on("data", (text: string) => {
          printed[name] += text;
          watchdog.refresh();
        });
      child.on("error", (error: NodeJS.ErrnoException) => {
        clearTimeout(watchdog);
        reject(error.code === "ENOENT" ? new Error(missing) : error);
      });
      child.on("close", (code, signal) => {
        clearTimeout(watchdog);
        if (code === 0) resolve(printed.stdout);
        else fail(`failed with ${signal ?? `exit code ${code}`}: ${printed.stderr.trim()}`);
      });
    });
}

const missing =
  "The aws command is missing. Install it: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html";

/** The command, quoted for pasting into a shell. */
export function shellLine(args: readonly string[]): string {
  return ["aws", ...args].map(quoted).join(" ");
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
