import fs, { lstatSync, renameSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { Explained } from "../explained.ts";
import { reported } from "./file-error.ts";
import { madeFiles, marker, markerText } from "./marker.ts";

export interface StagedFile {
  /** The path in the stage. */
  readonly path: string;
  /** Its hash, for the marker. */
  readonly hash: string;
}

interface Replacement {
  /** The output folder as the user names it. */
  readonly out: string;
  readonly folder: string;
  /** A folder on the same file system. */
  readonly stage: string;
  /** The files of the new site, by path in the site. */
  readonly files: ReadonlyMap<string, StagedFile>;
  /** Also replaces files that no build made. */
  readonly force: boolean;
}

/**
 * Replaces the old site file by file, by renaming. At any moment, each URL serves a complete file,
 * old or new, and every asset it uses exists: old assets stay until the next build. A visitor may
 * get an old page and then a new one. If the process is killed, the site still works, and the next
 * build completes it.
 *
 * Files that no build made stay. Throws an Explained before the site changes if one of them is in the
 * way, and later if a rename fails.
 */
export function replaceSite({ out, folder, stage, files, force }: Replacement): void {
  const { site, older } = madeFiles(folder) ?? { site: new Map(), older: [] };
  const made = new Set([...site.keys(), ...older]);
  // Visitors may still have a page of the old site open.
  const kept = [...site.keys()].filter((path) => path.startsWith("assets/") && !files.has(path));
  const stays = new Set([...files.keys(), ...kept]);
  const stale = [...made].filter((path) => !stays.has(path));
  const folders = foldersOf(files.keys());
  const claim = join(stage, "claim");
  const list = join(stage, "list");
  const placed = (path: string) => join(folder, path);
  const refuse = (path: string, why: string) => {
    throw new Explained(`${join(out, path)} ${why}`);
  };

  reported(`${out} could not be replaced`, () => {
    for (const path of folders)
      if (statOf(placed(path))?.isDirectory() === false)
        refuse(path, "must be a folder. Remove the file there.");
    for (const path of [...files.keys(), marker]) {
      const former = statOf(placed(path));
      if (former?.isDirectory()) refuse(path, "must be a file. Remove the folder there.");
      if (former && !force && !made.has(path) && path !== marker)
        refuse(path, "was not made by a build. Move it away, or add --force to replace it.");
    }
    // Everything is written before the first rename: the disk may be full.
    const noted = [...files].map(([path, { hash }]) => [path, hash] as const);
    fs.writeFileSync(claim, markerText({ site: new Map([...site, ...noted]), older }));
    fs.writeFileSync(list, markerText({ site: new Map(noted), older: kept }));
    for (const path of folders) fs.mkdirSync(placed(path), { recursive: true });
  });

  const placeFiles = () => {
    renameSync(claim, placed(marker));
    for (const path of inOrder(files.keys())) renameSync(files.get(path)?.path ?? "", placed(path));
    for (const path of inOrder(stale).reverse()) remove(placed(path), { folder, stage });
    renameSync(list, placed(marker));
  };
  reported(`${out} was only partly updated`, placeFiles, "The site still works; build again.");
}

/** Assets first, then other files, then the pages that use them, the home page last. */
function inOrder(files: Iterable<string>): string[] {
  const rank = (file: string) => {
    if (file === "index.html") return 3;
    if (/\.html?$/.test(file)) return 2;
    return file.startsWith("assets/") ? 0 : 1;
  };
  return [...files].sort((a, b) => rank(a) - rank(b));
}

/** The folders that contain the files, outer ones first. */
function foldersOf(files: Iterable<string>): readonly string[] {
  const folders = new Set<string>();
  for (const file of files)
    for (let path = dirname(file); path !== "."; path = dirname(path)) folders.add(path);
  return [...folders].sort();
}

const statOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/**
 * Removes a file and any folders this leaves empty, but follows no links. It moves the file to the
 * stage, so that this fails if another build has taken over and removed the stage.
 */
function remove(path: string, { folder, stage }: Pick<Replacement, "folder" | "stage">): void {
  const isOurs = path.startsWith(folder + sep) && statOf(path)?.isFile();
  if (!isOurs || fs.realpathSync(path) !== path) return;
  renameSync(path, join(stage, "removed"));
  try {
    for (let up = dirname(path); up !== folder; up = dirname(up)) fs.rmdirSync(up);
  } catch {
    // The folder contains other files.
  }
}
