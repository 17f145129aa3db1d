import { execFile } from "node:child_process";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the build as `npm run build -- …` does, and gives what a person would see. */
export function build(...args: string[]): Promise<Result> {
  return buildWith({}, ...args);
}

/** The same, with more of the environment. */
function buildWith(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Result> {
  const { SITE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["src/tools/start.js", "build.ts", ...args],
      { cwd: root, env: { ...inherited, ...environment } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}
