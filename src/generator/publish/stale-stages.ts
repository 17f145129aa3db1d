import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";

/**
 * What a build makes beside its output: `.dist.HOST.PID.RANDOM` is the new output before it is put in
 * place, with `.old` the one it replaces, whole, and with `.gone` something that is being removed.
 */
const suffixes = { old: ".old", gone: ".gone" } as const;

const prefixOf = (target: string) => join(dirname(target), `.${basename(target)}.`);

/** The folders of this process: another process may have had the same number once. */
const own = new Set<string>();

/** Makes a folder for a new output beside the one it will replace. */
export function makeStage(target: string): string {
  const random = randomBytes(4).toString("hex");
  const folder = `${prefixOf(target)}${hostname()}.${process.pid}.${random}`;
  mkdirSync(dirname(target), { recursive: true });
  // With the mode that other new folders get: mkdtemp would keep web servers out.
  mkdirSync(folder);
  own.add(folder);
  return folder;
}

/** Removes a stage that is done with; what could not be removed is a leftover from now on. */
export function removeStage(folder: string): void {
  own.delete(folder);
  remove(folder);
}

/** Where the former output of a stage is kept until the new one is in place. */
export const formerOf = (stage: string) => `${stage}${suffixes.old}`;

/**
 * Removes a folder, if it is there. It is renamed first: what is half removed is never taken for whole,
 * and no thread writes into it any more.
 */
export function remove(folder: string): void {
  const gone = folder.endsWith(suffixes.gone) ? folder : `${folder}${suffixes.gone}`;
  if (gone !== folder && !renamed(folder, gone)) return;
  rmSync(gone, { recursive: true, force: true });
}

/** Renames, and tells whether there was something to rename. */
export function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}

/**
 * Removes what killed builds left beside an output: folders of processes that are gone, or that are a
 * day old. If a build was killed between its two renames, the former output is put back first. What
 * another user left and this one may not remove stays: it is in nobody's way.
 */
export function sweepLeftovers(target: string): void {
  const prefix = prefixOf(target);
  const parent = dirname(target);
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return;
  const abandoned = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((path) => path.startsWith(prefix) && isAbandoned(path, prefix));
  for (const path of abandoned)
    if (path.endsWith(suffixes.old) && !statSync(target, { throwIfNoEntry: false }))
      renamed(path, target);
  for (const path of abandoned)
    try {
      remove(path);
    } catch (error) {
      if (!isCode(error, "EACCES", "EPERM", "ENOTEMPTY", "EBUSY")) throw error;
    }
}

const day = 24 * 60 * 60 * 1000;

function isAbandoned(path: string, prefix: string): boolean {
  const name = path.slice(prefix.length).replace(/(\.(old|gone))+$/, "");
  const [, host, pid] = /^(.+)\.(\d+)\.[\da-f]{8}$/.exec(name) ?? [];
  const stats = statSync(path, { throwIfNoEntry: false });
  if (host === undefined || !stats || own.has(`${prefix}${name}`)) return false;
  return (host === hostname() && !isRunning(Number(pid))) || Date.now() - stats.mtimeMs > day;
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

export function isCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? "");
}
