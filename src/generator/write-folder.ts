import fs, {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { Explained } from "./explained.ts";
import { reported } from "./file-error.ts";
import { entriesWithin, foldersOf } from "./folder-entries.ts";
import { assetsFolder } from "./headers/caching.ts";

/** The files of a site: path, with forward slashes, to text or bytes. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * The file that lists what builds made in the output folder. GitHub Pages only checks that it exists, and then also
 * serves files whose names begin with an underscore.
 */
export const marker = ".nojekyll";

const title = "Made by npm run build, which replaces and removes only these files:";

/** Each file is written under a name that ends so, and then renamed. */
const unfinished = ".unfinished";

/**
 * Makes a folder contain these files, in place of those that an earlier build made there. At each moment each file is
 * whole, old or new: assets come first, then other files, then the pages that use them, and the home page last. What
 * only the earlier build made is removed at the end. If the process is killed, the next build finishes the work.
 *
 * Files that no build made stay. Throws an Explained, before anything changes, if one of them is in the way or if the
 * folder has only such files; with `force`, they are replaced. Throws one, too, if the folder can't be written.
 */
export function writeFolder(out: string, files: Files, { force = false } = {}): void {
  const { folder, former } = reported(`${out} could not be written`, () => {
    fs.mkdirSync(out, { recursive: true });
    const folder = realpathSync(out);
    const former = formerFiles(folder);
    if (!former && !force && readdirSync(folder).some((name) => name !== marker + unfinished))
      throw new Explained(
        `${out} contains files that no build made. Choose another folder, or add --force.`,
      );
    refuseObstacles(out, folder, files, force ? undefined : new Set(former?.map(folded)));
    return { folder, former: former ?? [] };
  });
  const write = (file: string, data: string | Uint8Array) => {
    const path = join(folder, file);
    // Its time stays, too: rsync and S3 then leave it alone.
    if (statOf(folder, file)?.isFile() && readFileSync(path).equals(Buffer.from(data))) return;
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.writeFileSync(path + unfinished, data);
    fs.renameSync(path + unfinished, path);
  };
  const stale = inOrder(former.filter((file) => !files.has(file))).reverse();
  const update = () => {
    write(marker, markerText([...former, ...files.keys()]));
    for (const file of former) remove(folder, file + unfinished);
    const taken = new Set(
      [...files.keys()].flatMap((file) => [file, ...foldersOf(file)]).map(folded),
    );
    const isInTheWay = (file: string) =>
      taken.has(folded(file)) || foldersOf(file).some((path) => files.has(path));
    for (const file of stale.filter(isInTheWay)) remove(folder, file);
    for (const file of inOrder(files.keys())) write(file, files.get(file) ?? "");
    for (const file of stale) remove(folder, file);
    write(marker, markerText(files.keys()));
  };
  reported(`${out} was only partly updated`, update, "Each file in it is whole. Build again.");
}

/** Some disks ignore case. */
const folded = (file: string) => file.toLowerCase();

const markerText = (files: Iterable<string>) =>
  `${[title, "", ...[...new Set(files)].sort()].join("\n")}\n`;

/** The files that builds made in a folder, or undefined if it has no marker of a build. */
function formerFiles(folder: string): readonly string[] | undefined {
  const path = join(folder, marker);
  const [first, , ...files] = existsSync(path)
    ? readFileSync(path, "utf8").trimEnd().split("\n")
    : [];
  return first === title ? files : undefined;
}

/**
 * Throws an Explained if something that no build made is in the way. `made` has the folded names of what builds made; it
 * is undefined if forced.
 */
function refuseObstacles(
  out: string,
  folder: string,
  files: Files,
  made: ReadonlySet<string> | undefined,
): void {
  const refuse = (path: string, why: string) => {
    throw new Explained(`${join(out, path)} ${why}`);
  };
  const isMade = (file: string) => made?.has(folded(file)) ?? false;
  /** True for a folder that goes away with the files of an earlier build. */
  const isOnlyMade = (path: string) => {
    const below = entriesWithin(join(folder, path)).filter((entry) => !entry.isDirectory());
    const names = below.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
    return names.length > 0 && names.every((name) => isMade(name.replaceAll("\\", "/")));
  };
  for (const file of files.keys()) {
    for (const path of foldersOf(file))
      if (statOf(folder, path)?.isDirectory() === false && !isMade(path))
        refuse(path, "must be a folder. Remove the file there.");
    const found = statOf(folder, file);
    if (found?.isDirectory() && !isOnlyMade(file))
      refuse(file, "must be a file. Remove the folder there.");
    if (found?.isDirectory() === false && made && !isMade(file))
      refuse(file, "was not made by a build. Move it away, or add --force to replace it.");
  }
}

/** What is at a path in a folder, without following a link; undefined for nothing. */
function statOf(folder: string, path: string): Stats | undefined {
  try {
    return lstatSync(join(folder, path), { throwIfNoEntry: false });
  } catch {
    // A part of the path is a file.
    return undefined;
  }
}

/** Assets first, then other files, then the pages that use them, the home page last. */
function inOrder(files: Iterable<string>): string[] {
  const rank = (file: string) => {
    if (file === "index.html") return 3;
    if (/\.html?$/.test(file)) return 2;
    return file.startsWith(assetsFolder) ? 0 : 1;
  };
  return [...files].sort((one, other) => rank(one) - rank(other));
}

/**
 * Removes a file, if it is there, and the folders that this leaves empty. Leaves alone what is outside of the folder
 * or behind a link in it, whatever the marker lists.
 */
function remove(folder: string, file: string): void {
  const path = join(folder, file);
  const parent = dirname(path);
  const isWithin =
    path.startsWith(folder + sep) && existsSync(parent) && realpathSync(parent) === parent;
  if (!isWithin) return;
  if (statOf(folder, file)?.isDirectory() === false) fs.unlinkSync(path);
  try {
    for (let up = parent; up !== folder; up = dirname(up)) fs.rmdirSync(up);
  } catch {
    // The folder contains other files.
  }
}
