import { statSync } from "node:fs";
import { basename, dirname, resolve, sep } from "node:path";
import { watch } from "chokidar";
import { isEditorFile } from "../content/content-files.ts";

/** Changes this close together are built once, in milliseconds. */
const together = 10;

/** chokidar drops what changes a path again within 50 ms, such as a formatter after a save. */
const secondLook = 60;

/**
 * Watches files and folders, and passes on the absolute paths that changed, with the time of the
 * first change as `performance.now()` gives it. Resolves to the function that ends it, once all of
 * them are watched.
 *
 * It watches their parent folders too: chokidar loses a watched folder that is moved away and back,
 * as happens when git switches branches.
 */
export function watchPaths(
  paths: readonly string[],
  onChange: (changed: readonly string[], since: number) => void,
): Promise<() => Promise<void>> {
  const watched = paths.map((path) => resolve(path));
  const parents = [...new Set(watched.map(dirname))];
  const isWatched = (path: string) =>
    watched.some((one) => path === one || path.startsWith(one + sep));

  let changed = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const note = (path: string, isSecondLook = false) => {
    const state = stateOf(path);
    // Editors that write in place empty the file first.
    const isUnfinished = state.endsWith(" 0") && !isSecondLook;
    setTimeout(() => (isUnfinished || stateOf(path) !== state) && note(path, true), secondLook);
    if (isUnfinished) return;
    if (changed.size === 0) since = performance.now();
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange([...changed], since);
      changed = new Set();
    }, together);
  };

  const watcher = watch(parents, {
    ignored: (path) => isEditorFile(basename(path)) || !(isWatched(path) || parents.includes(path)),
    ignoreInitial: true,
    atomic: false,
  });
  // What can't be watched, such as a link to itself, can't be built either; the build says why.
  watcher.on("error", () => {});
  watcher.on("all", (_, path) => isWatched(path) && note(path));
  return new Promise((resolve) => watcher.once("ready", () => resolve(() => watcher.close())));
}

function stateOf(path: string): string {
  try {
    const { ino, mtimeMs, size } = statSync(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return "unreadable";
  }
}
