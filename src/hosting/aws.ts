import { spawn } from "node:child_process";

/** Runs the AWS command line with these arguments, and gives what it printed. */
export type Aws = (args: readonly string[]) => Promise<string>;

/**
 * Gives what runs the `aws` command of the system, in this environment. It rejects with a sentence
 * that says which command failed; what the command itself had to say it has printed already.
 */
export function systemAws(environment: NodeJS.ProcessEnv): Aws {
  return (args) =>
    new Promise((resolve, reject) => {
      const child = spawn("aws", args, {
        // The second version of the client shows its answers in a pager.
        env: { ...environment, AWS_PAGER: "" },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text) => {
        output += text;
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
        if (code === 0) resolve(output);
        else reject(new Error(`${shellLine(args)} failed with ${signal ?? `exit code ${code}`}`));
      });
    });
}

/** The command as it can be pasted into a shell. */
export function shellLine(args: readonly string[]): string {
  return ["aws", ...args].map(quoted).join(" ");
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
