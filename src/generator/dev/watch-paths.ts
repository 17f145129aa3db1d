import { statSync } from "node:fs";
import { basename, dirname, resolve, sep } from "node:path";
import { watch } from "chokidar";
import { isEditorFile } from "../read/content-files.ts";

/** Changes within this many milliseconds trigger only one build. */
const batchDelay = 10;

/** chokidar drops another change to a path within 50 ms, such as by a formatter after a save. */
const recheckDelay = 60;

/**
 * Watches files and folders, and calls `onChange` with the absolute paths that changed. Resolves, once all are
 * watched, to a function that stops watching.
 *
 * It also watches their parent folders: chokidar loses a watched folder that is moved away and back, such as
 * when git switches branches.
 */
export function watchPaths(
  paths: readonly string[],
  onChange: (changed: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const watched = paths.map((path) => resolve(path));
  const parents = [...new Set(watched.map(dirname))];
  const isWatched = (path: string) =>
    watched.some((one) => path === one || path.startsWith(one + sep));
  const watcher = watch(parents, {
    ignored: (path) => isEditorFile(basename(path)) || !(isWatched(path) || parents.includes(path)),
    ignoreInitial: true,
    atomic: false,
  });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string, isRecheck = false) => {
    const state = stateOf(path);
    // Editors that write in place truncate the file first.
    const isUnfinished = state.endsWith(" 0") && !isRecheck;
    setTimeout(() => {
      if (isUnfinished || stateOf(path) !== state) note(path, true);
    }, recheckDelay);
    if (isUnfinished) return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed]);
      changed.clear();
    }, batchDelay);
  };
  watcher.on("all", (_, path) => {
    if (isWatched(path)) note(path);
  });
  // What can't be watched, such as a link to itself, can't be built either, and the build says why.
  const ignoreErrors = () => watcher.on("error", () => {});
  ignoreErrors();
  const stop = () => {
    const closed = watcher.close();
    // Closing drops all listeners, but chokidar may still find an error in what it was reading.
    ignoreErrors();
    return closed;
  };
  return new Promise((resolve) => watcher.once("ready", () => resolve(stop)));
}

function stateOf(path: string): string {
  try {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  } catch {
    return "unreadable";
  }
}
