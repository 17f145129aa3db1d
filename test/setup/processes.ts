import { spawn } from "node:child_process";
import { onTestFinished, vi } from "vitest";
import { root } from "./build.ts";
import type { CleanUp } from "./files.ts";

interface Ended {
  /** The exit code; null after a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both outputs, interleaved as they arrived. */
  readonly said: string;
}

interface Circumstances {
  readonly cwd?: string;
  /** Extra environment variables. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether what it starts is ended with it, as Ctrl-C does. */
  readonly isGroup?: boolean;
  readonly cleanUp?: CleanUp;
}

/** Variables of this run that would change how commands behave. */
const foreign = /^(?:npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|SITE_URL$|PORT$|FORCE_COLOR$)/;

/** Starts a command that runs until the test ends or `cleanUp` calls back. */
export function start(
  command: string,
  args: readonly string[],
  { cwd = root, environment, isGroup = false, cleanUp = onTestFinished }: Circumstances = {},
) {
  const inherited = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: "1", ...environment };
  const stdio: ["ignore", "pipe", "pipe"] = ["ignore", "pipe", "pipe"];
  const child = spawn(command, args, { cwd, env, detached: isGroup, stdio });
  const printed = { stdout: "", stderr: "", said: "" };
  for (const output of ["stdout", "stderr"] as const)
    child[output].setEncoding("utf8").on("data", (text: string) => {
      printed[output] += text;
      printed.said += text;
    });
  let isOver = false;
  // "close" comes once every process that shares the outputs has ended, so no child is left.
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...printed }));
  }).finally(() => {
    isOver = true;
  });
  const kill = (signal: NodeJS.Signals) =>
    isGroup ? process.kill(-(child.pid ?? 0), signal) : child.kill(signal);
  cleanUp(async () => {
    if (!isOver) kill("SIGINT");
    await ended;
  });

  let heard = 0;
  return {
    child,
    ended,
    kill,
    /** Resolves to the next match in its output, within a minute. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      const found = () => pattern.exec(printed.said.slice(heard)) ?? isOver;
      const match = await vi.waitUntil(found, { timeout: 60_000, interval: 10 }).catch(() => false);
      if (typeof match === "boolean")
        throw new Error(
          `${match ? "ended" : "in a minute"}, never said ${pattern}:\n${printed.said}`,
        );
      heard += match.index + match[0].length;
      return match;
    },
  };
}

/** Runs a command to its end. */
export const run = (command: string, args: readonly string[], more?: Circumstances) =>
  start(command, args, { ...more, cleanUp: () => {} }).ended;

/** Runs a line as a shell does. Resolves to what it prints, and rejects with that if it fails. */
export async function runLine(line: string, cwd: string): Promise<string> {
  const { code, said } = await run("bash", ["-c", line], { cwd });
  if (code !== 0) throw new Error(`${line}\n${said}`);
  return said;
}

/** Runs Node until the test ends or `cleanUp` calls back. */
export const startNode = (args: readonly string[], more?: Circumstances) =>
  start(process.execPath, args, more);
