import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";

/** How long nothing may happen before a change counts as written, in milliseconds. */
const quiet = 5;

/** What editors keep beside an open file: backups, locks, swap files, and the file vim tries a folder with. */
const editorsOwn = /~$|^\.#|\.sw[a-z]$|^4913$/;

/**
 * Watches folders with all that is in them, and tells what was written, made or removed, as absolute
 * paths, and when the first of it was noticed, as `performance.now()` gives it. Of a folder that
 * comes or goes as a whole only its own path may be told. Gives the function that ends it.
 *
 * Folders are watched, and not files, because a file that editors replace by renaming is another
 * file; and each folder by itself, because Node 20 on Linux does not see into a folder that is made
 * later, or replaced: https://nodejs.org/docs/latest-v20.x/api/fs.html#caveats
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: string[], since: number) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;

  const note = (path: string) => {
    if (editorsOwn.test(basename(path))) return;
    if (changed.size === 0) since = performance.now();
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      onChange(paths, since);
    }, quiet);
  };

  const unwatch = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };

  const watchOne = (folder: string, isMeant: (path: string) => boolean) => {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (event, name) => {
      const path = join(folder, name ?? "");
      if (!isMeant(path)) return;
      note(path);
      if (event === "rename" && name) watchAnew(path);
    });
    // Windows reports a folder that is removed as an error of its watcher.
    watcher.on("error", () => unwatch(folder));
    watchers.set(folder, watcher);
  };

  const watchAll = (folder: string) =>
    ifReadable(() => {
      if (!statSync(folder).isDirectory()) return;
      watchOne(folder, () => true);
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory()) watchAll(join(folder, entry.name));
    });

  /** A folder that was replaced has the path of one that is still watched, to no effect. */
  const watchAnew = (path: string) => {
    for (const folder of [...watchers.keys()])
      if (folder === path || folder.startsWith(path + sep)) unwatch(folder);
    watchAll(path);
  };

  const roots = folders.map((folder) => resolve(folder));
  for (const root of roots) watchAll(root);
  // The folders themselves may be replaced too, as when git changes the branch.
  for (const root of roots)
    ifReadable(() => watchOne(dirname(root), (path) => roots.includes(path)));

  return () => {
    clearTimeout(timer);
    for (const folder of [...watchers.keys()]) unwatch(folder);
  };
}

/** What may not be read, or is gone, cannot be watched; the folder it is in tells when that changes. */
function ifReadable(watchIt: () => void): void {
  try {
    watchIt();
  } catch (error) {
    if (!["ENOENT", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
