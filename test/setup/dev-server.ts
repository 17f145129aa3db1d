import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** Returns what tests do to a project in a folder. */
export function projectIn(folder: string) {
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    read,
    write,
    move: (from: string, to: string) => renameSync(join(folder, from), join(folder, to)),
    /** Renames another file, which watchers skip, as most editors do. Throws if there is nothing to replace. */
    edit(file: string, found: string | RegExp, put: string) {
      const before = read(file);
      const after = before.replace(found, () => put);
      if (after === before) throw new Error(`${file} has no ${found}`);
      write(`${file}~`, after);
      renameSync(join(folder, `${file}~`), join(folder, file));
    },
    /** All files but the packages. */
    files: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => !file.startsWith("node_modules"))
        .sort(),
  };
}

export type Project = ReturnType<typeof projectIn>;

interface Ended {
  /** The exit code; null after a signal. */
  readonly code: number | null;
  /** The text of both outputs. */
  readonly said: string;
}

/** What Node runs for `npm run dev`. */
export const devProgram = ["src/tools/start.js", "src/tools/dev.ts"];

/** Runs `npm run dev -- …` in a project, until the test ends. */
export function runDev(project: Project, ...args: string[]) {
  return runNode(project, [...devProgram, ...args]);
}

export type CleanUp = (end: () => Promise<void>) => void;

/** Runs Node in a project, until the test ends or `cleanUp` calls back. */
export const runNode = (
  { folder }: Pick<Project, "folder">,
  args: readonly string[],
  cleanUp: CleanUp = onTestFinished,
  others: NodeJS.ProcessEnv = {},
) => runCommand(process.execPath, args, { cwd: folder, others, cleanUp });

interface Circumstances {
  readonly cwd?: string;
  readonly others?: NodeJS.ProcessEnv;
  readonly cleanUp: CleanUp;
}

/** Runs a command that tests meet while it runs, until the test ends or `cleanUp` calls back. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, others, cleanUp }: Circumstances,
) {
  const { SITE_URL: _, NODE_OPTIONS: __, NODE_ENV: ___, ...env } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { ...env, ...others },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let heard = 0;
  let onMore = () => {};
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      onMore();
    });
  // "close" comes once every process that shares the outputs has ended, so no child is left.
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, said }));
  });
  cleanUp(async () => {
    child.kill("SIGINT");
    await ended;
  });

  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves to a match in what it prints after the last match, within a minute. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      const patience = new AbortController();
      const late = setTimeout(60_000, "late" as const, patience).catch(() => {});
      try {
        for (;;) {
          const match = pattern.exec(said.slice(heard));
          if (match) {
            heard += match.index + match[0].length;
            return match;
          }
          const more = new Promise<void>((resolve) => {
            onMore = resolve;
          });
          const end = await Promise.race([more, ended, late]);
          if (end === "late") throw new Error(`it did not say ${pattern} in a minute:\n${said}`);
          if (end) throw new Error(`it ended with ${end.code} and never said ${pattern}:\n${said}`);
        }
      } finally {
        patience.abort();
      }
    },
  };
}

/** Resolves to the address of the server once the site is built. */
export async function addressOf({ says }: Pick<ReturnType<typeof runDev>, "says">) {
  const [, address = ""] = await says(/(http:\S+) {2}Press Ctrl-C to stop\n.* ms.*\n/);
  return address;
}

/** Starts `npm run dev` in a project on a free port. */
export async function startDev(project: Project, ...args: string[]) {
  const dev = runDev(project, "--port", "0", ...args);
  return { ...dev, address: await addressOf(dev) };
}
