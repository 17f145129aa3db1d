import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import { join, resolve } from "node:path";

/** All that is kept for one content folder, in bytes. The oldest of the history goes first. */
const largestFolder = 50_000_000;

/** How long history is kept, in milliseconds. */
const longestKept = 30 * 24 * 60 * 60 * 1000;

/** Small files of JSON that outlive the server. */
export interface KeptFiles {
  /** The names of the files in a folder, the oldest first if they begin with `timeName`. */
  names(folder: string): readonly string[];
  /** Reads a file; undefined if it is missing or unreadable. */
  read(folder: string, name: string): unknown;
  /** Writes a file atomically. Throws an Error if that fails. */
  write(folder: string, name: string, value: unknown): void;
  remove(folder: string, name: string): void;
  /** Removes what is too old, and the oldest if there is too much. Takes folders whose names are by time. */
  trim(folders: readonly string[]): void;
}

/** The folder in the project that holds what the editor keeps. */
export const keptFolder = (root: string) => join(root, ".edit-words");

/**
 * The files that the editor keeps for a content folder, in `.edit-words` of the project. Nobody else may read
 * them. The content folder is known by its real path, so that another port, browser or link finds the same.
 */
export function keptFiles(root: string, content: string): KeptFiles {
  const id = createHash("sha256").update(realPath(content)).digest("hex").slice(0, 16);
  const top = join(keptFolder(root), id);
  const all = (folder: string) => {
    try {
      return fs.readdirSync(join(top, folder)).filter((name) => name.endsWith(".json"));
    } catch {
      return [];
    }
  };
  const remove = (folder: string, name: string) => tryRemove(join(top, folder, name));
  return {
    names: (folder) => all(folder).sort(),
    read(folder, name) {
      try {
        return JSON.parse(fs.readFileSync(join(top, folder, name), "utf8"));
      } catch {
        return undefined;
      }
    },
    write(folder, name, value) {
      const staged = join(top, folder, `${randomUUID()}.tmp`);
      try {
        fs.mkdirSync(join(top, folder), { recursive: true, mode: 0o700 });
        fs.writeFileSync(staged, JSON.stringify(value), { mode: 0o600, flush: true });
        fs.renameSync(staged, join(top, folder, name));
      } catch (error) {
        throw unwritable(error);
      } finally {
        tryRemove(staged);
      }
    },
    remove,
    trim(folders) {
      const files = folders
        .flatMap((folder) => all(folder).map((name) => ({ folder, name })))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
      let size = sizeOf(top);
      for (const { folder, name } of files) {
        if (timeOf(name) > Date.now() - longestKept && size <= largestFolder) return;
        size -= sizeOf(join(top, folder, name));
        remove(folder, name);
      }
    },
  };
}

/** Removes a file if it is there. Its folder may be missing, or no folder. */
function tryRemove(path: string): void {
  try {
    fs.rmSync(path, { force: true });
  } catch {
    // Nothing to remove.
  }
}

const unwritable = (error: unknown) =>
  new Error(
    `What you type can’t be kept in the project, so it stays in this browser. Ask whoever set this up to make the folder .edit-words writable (${(error as NodeJS.ErrnoException).code}).`,
  );

/** A new file's name, which begins with the time, so that names are in order, also after an older one. */
export function timeName(after = ""): string {
  // The clock may have been set back.
  last = Math.max(Date.now(), last + 1, (timeOf(after) || 0) + 1);
  return `${String(last).padStart(16, "0")}-${randomUUID()}.json`;
}
let last = 0;

/** When a file with such a name was made, in milliseconds since 1970. */
const timeOf = (name: string) => Number(name.split("-")[0]);

function realPath(path: string): string {
  try {
    return fs.realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** The size of a file, or of all files in a folder, in bytes. */
function sizeOf(path: string): number {
  try {
    const stats = fs.statSync(path);
    if (!stats.isDirectory()) return stats.size;
    return fs.readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
  } catch {
    // Another server has just removed it.
    return 0;
  }
}
