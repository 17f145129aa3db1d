import { spawn } from "node:child_process";

/** Runs the AWS command line with these arguments, and gives what it printed. */
export type Aws = (args: readonly string[]) => Promise<string>;

/**
 * Gives what runs the `aws` command of the system, in this environment. It rejects with a sentence
 * that says which command failed, and what the command had to say.
 */
export function systemAws(environment: NodeJS.ProcessEnv): Aws {
  return (args) =>
    new Promise((resolve, reject) => {
      const child = spawn("aws", args, {
        // The second version of the client shows its answers in a pager.
        env: { ...environment, AWS_PAGER: "" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const printed = { stdout: "", stderr: "" };
      for (const name of ["stdout", "stderr"] as const)
        child[name].setEncoding("utf8").on("data", (text: string) => {
          printed[name] += text;
        });
      child.on("error", (error: NodeJS.ErrnoException) =>
        reject(
          error.code === "ENOENT"
            ? new Error(
                "the aws command is missing; expected it to be installed: https://docs.aws.amazon.com/cli/latest/userguide/getting-started-install.html",
              )
            : error,
        ),
      );
      child.on("close", (code, signal) => {
        if (code === 0) resolve(printed.stdout);
        else
          reject(
            new Error(
              `${shellLine(args)} failed with ${signal ?? `exit code ${code}`}: ${printed.stderr.trim()}`,
            ),
          );
      });
    });
}

/** The command as it can be pasted into a shell. */
export function shellLine(args: readonly string[]): string {
  return ["aws", ...args].map(quoted).join(" ");
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
