import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { folderOutput, type Output } from "./output.ts";
import { PublishError, reported } from "./publish-error.ts";

/** The output while it is being made: a folder beside the one it will replace. */
export interface Stage extends Output {
  /** Where the files are until they are published. */
  readonly folder: string;
  /** Puts the stage in the place of the output folder. */
  publish(): void;
  /** Removes what was staged and not published. */
  discard(): void;
}

/**
 * A build knows a folder of its own by this file. GitHub Pages reads only its name: it says that
 * names with an underscore are to be served too.
 */
const marker = ".nojekyll";
export const markerText = "Written by build.ts. Each build replaces this folder as a whole.\n";

/**
 * Opens a stage beside the output folder, so that it can take its place by renaming. Takes the
 * output folder and whether it may be replaced when no build made it. Throws a PublishError that
 * says what stands in the way.
 */
export function openStage(out: string, { force }: { force: boolean }): Stage {
  const target = realTarget(out);
  refuseForeign(target, out, force);
  const prefix = join(dirname(target), `.${basename(target)}.`);
  return reported(`${out} cannot be written`, () => {
    mkdirSync(dirname(target), { recursive: true });
    sweep(prefix, target);
    const folder = mkdtempSync(`${prefix}${hostname()}.${process.pid}.`);
    return stageIn(folder, target, out);
  });
}

function stageIn(folder: string, target: string, out: string): Stage {
  const old = `${folder}${oldSuffix}`;
  const discard = () => {
    rmSync(folder, { recursive: true, force: true });
    removeListeners();
  };
  const removeListeners = onInterrupt(discard);

  return {
    folder,
    discard,
    write: folderOutput(folder).write,
    publish() {
      reported(`${out} could not be replaced`, () => swap(folder, target, old));
      rmSync(old, { recursive: true, force: true });
    },
  };
}

const oldSuffix = ".old";

/** Two renames. Between them another build may put its own output in place: then it is its turn to go. */
function swap(folder: string, target: string, old: string): void {
  for (let attempt = 0; ; attempt++) {
    const moved = moveAway(target, old);
    try {
      renameSync(folder, target);
      return;
    } catch (error) {
      if (isCode(error, "ENOTEMPTY", "EEXIST") && attempt < 100) {
        rmSync(old, { recursive: true, force: true });
        continue;
      }
      if (moved) renameSync(old, target);
      throw error;
    }
  }
}

function moveAway(target: string, old: string): boolean {
  try {
    renameSync(target, old);
    return true;
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}

/** The folder itself, where the output is a link to it. */
function realTarget(out: string): string {
  const target = resolve(out);
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (!stats?.isSymbolicLink()) return target;
  return reported(`${out} is a link that leads nowhere`, () => realpathSync(target));
}

function refuseForeign(target: string, out: string, force: boolean): void {
  if (contains(target, process.cwd()))
    throw new PublishError(
      `${out} holds the folder the build runs in; expected a folder of its own, such as dist`,
    );
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory())
    throw new PublishError(`${out} is a file; expected a folder, or nothing`);
  if (force) return;
  const entries = reported(`${out} cannot be read`, () => readdirSync(target));
  if (entries.length > 0 && !isOurs(target))
    throw new PublishError(
      `${out} was not made by this build (it has no ${marker} of it); name another folder, or add --force to replace it`,
    );
}

function isOurs(target: string): boolean {
  try {
    return readFileSync(join(target, marker), "utf8") === markerText;
  } catch {
    return false;
  }
}

const contains = (folder: string, other: string) => {
  const path = relative(folder, other);
  return path === "" || (!path.startsWith("..") && resolve(folder, path) === other);
};

const day = 24 * 60 * 60 * 1000;

/**
 * Removes what killed builds left: stages whose process is gone, or that are a day old. If a build
 * was killed between its two renames, the former output is put back first.
 */
function sweep(prefix: string, target: string): void {
  const parent = dirname(prefix);
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (!path.startsWith(prefix) || !isAbandoned(path, path.slice(prefix.length))) continue;
    if (path.endsWith(oldSuffix) && !statSync(target, { throwIfNoEntry: false }))
      renameSync(path, target);
    else rmSync(path, { recursive: true, force: true });
  }
}

function isAbandoned(path: string, name: string): boolean {
  const [, host, pid] = /^(.*)\.(\d+)\.\w{6}(?:\.old)?$/.exec(name) ?? [];
  if (host === undefined) return false;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return false;
  return (host === hostname() && !isRunning(Number(pid))) || Date.now() - stats.mtimeMs > day;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

/** Runs a function before the process ends by a signal, and then lets it end by it. */
function onInterrupt(run: () => void): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = (signal: NodeJS.Signals) => {
    run();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? "");
}
