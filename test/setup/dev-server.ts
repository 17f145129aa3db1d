import { spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";

const sources = ["content", "package.json", "src", "static", "tsconfig.json"];

/** A copy of the project that a test may edit; it is removed after the test. */
export function copiedProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "dev-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const source of sources)
    cpSync(join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");

  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  return {
    folder,
    read,
    write,
    remove: (path: string) => rmSync(join(folder, path), { recursive: true }),
    move: (from: string, to: string) => renameSync(join(folder, from), join(folder, to)),
    /** Writes beside the file and renames, as most editors do. Throws when there is nothing to replace. */
    edit(file: string, found: string | RegExp, put: string) {
      const before = read(file);
      const after = before.replace(found, () => put);
      if (after === before) throw new Error(`${file} has no ${found}`);
      write(`${file}.new`, after);
      renameSync(join(folder, `${file}.new`), join(folder, file));
    },
    /** Every file but the packages, with its folder. */
    files: () =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => !file.startsWith("node_modules"))
        .sort(),
  };
}

export type Project = ReturnType<typeof copiedProject>;

interface Ended {
  /** What the process ended with; null when a signal ended it. */
  readonly code: number | null;
  /** All it said, on both outputs. */
  readonly said: string;
}

/** Runs `npm run dev -- …` in a project until it ends, or the test does. */
export function runDev({ folder }: Project, ...args: string[]) {
  const { SITE_URL: _, NODE_OPTIONS: __, NODE_ENV: ___, ...env } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", "src/generator/dev/dev.ts", ...args], {
    cwd: folder,
    env,
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
  // "close" comes when every process that shares the outputs has ended: no child is left behind.
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, said }));
  });
  onTestFinished(async () => {
    child.kill("SIGINT");
    await ended;
  });

  return {
    ended,
    interrupt: () => child.kill("SIGINT"),
    /** Waits until it says this, after all that was waited for before, and gives the match. */
    async says(pattern: RegExp): Promise<RegExpExecArray> {
      for (;;) {
        const match = pattern.exec(said.slice(heard));
        if (match) {
          heard += match.index + match[0].length;
          return match;
        }
        const more = new Promise<void>((resolve) => {
          onMore = resolve;
        });
        const end = await Promise.race([more, ended]);
        if (end) throw new Error(`it ended with ${end.code} and never said ${pattern}:\n${said}`);
      }
    },
  };
}

/** Starts `npm run dev` in a project on a free port, and gives its address when the site is built. */
export async function startDev(project: Project, ...args: string[]) {
  const dev = runDev(project, "--port", "0", ...args);
  const [, address = ""] = await dev.says(/(http:\S+) {2}Ctrl-C ends it\n/);
  return { ...dev, address };
}
