import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";
import { filesOf } from "./files.ts";

/** Compiles the program that publishes small sites, which starts faster than with a loader. */
export async function compiledPublisher(): Promise<string> {
  const program = join(mkdtempSync(join(tmpdir(), "publisher-")), "publish.mjs");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["test/setup/publish-versions.ts"],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile: program,
  });
  return program;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  /** More of the environment. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Meets the process while it runs. */
  readonly meet?: (child: ChildProcess) => void;
}

/** Starts a process and waits for its end. */
export function run(
  command: string,
  args: readonly string[],
  { environment = {}, cwd = root, meet = () => {} }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...environment } });
    let [stdout, stderr] = ["", ""];
    child.stdout.on("data", (data) => (stdout += data));
    child.stderr.on("data", (data) => (stderr += data));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
    meet(child);
  });
}

/** An empty folder that goes away with the test. */
export function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "publish-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file of a folder: path to text; nothing when there is no folder. */
export function textsOf(folder: string): ReadonlyMap<string, string> | undefined {
  if (!existsSync(folder)) return undefined;
  return new Map(filesOf(folder).map((file) => [file, readFileSync(join(folder, file), "latin1")]));
}
