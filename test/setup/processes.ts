import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";
import { emptyFolder } from "./files.ts";

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface ProcessOptions {
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
  { environment = {}, cwd = root, meet = () => {} }: ProcessOptions = {},
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

interface LineOptions {
  readonly cwd: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Resolves once the command has printed this. The test ends the command, as Ctrl-C does. */
  readonly until?: RegExp;
}

// Tests have no network. Without it, npm can still compare the lockfile with package.json.
const offline = `npm() {
  if [ "$1" != ci ]; then command npm "$@"; return; fi
  shift && mkdir "$LOCKED" && cp package.json package-lock.json .npmrc "$LOCKED" &&
    (cd "$LOCKED" && command npm ci --dry-run --offline "$@")
}`;

/** Runs a line as a shell does. Resolves to what it prints, and rejects with that if it fails. */
export function runLine(line: string, { cwd, environment, until }: LineOptions): Promise<string> {
  const own = /^(?:npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|SITE_URL$|PORT$|FORCE_COLOR$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  const child = spawn("bash", ["-c", `${offline}\n${line}`], {
    cwd,
    detached: true,
    env: {
      ...Object.fromEntries(inherited),
      ...{ NO_COLOR: "1", LOCKED: join(emptyFolder(), "locked") },
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  if (until)
    onTestFinished(async () => {
      // A detached process leads a group of its own.
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-(child.pid ?? 0), "SIGINT");
      await closed;
    });
  return new Promise<string>((resolve, reject) => {
    let printed = "";
    for (const output of [child.stdout, child.stderr])
      output.setEncoding("utf8").on("data", (text) => {
        printed += text;
        if (until?.test(printed)) resolve(printed);
      });
    closed.then((code) =>
      code === 0 && !until ? resolve(printed) : reject(new Error(`${line}\n${printed}`)),
    );
  });
}
