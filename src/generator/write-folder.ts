import { randomUUID } from "node:crypto";
import fs, {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
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

/**
 * Each file is written under this name at the top of the folder, and then renamed. It is this build's own, because another
 * may run at the same time, and short, because the file's own name may be as long as disks allow.
 */
const unfinished = `.${randomUUID()}.unfinished`;
const isUnfinished = (name: string) => /^\.[\da-f-]{36}\.unfinished$/.test(name);

interface WriteOptions {
  /** Replaces files that no build made. */
  readonly force?: boolean;
  /** The folders that the site is made from, in which its output would be read by the next build. */
  readonly sources?: readonly string[];
}

/**
 * Makes a folder contain these files, in place of those that an earlier build made there. At each moment each file is
 * whole, old or new: assets come first, then other files, then the pages that use them, and the home page last. What
 * only the earlier build made is removed at the end. If the process is killed, the next build finishes the work. Of two
 * builds at the same time, each writes whole files, and lists the other's.
 *
 * Files that no build made stay. Throws an Explained, before anything changes, if one of them is in the way or if the
 * folder has only such files; with `force`, they are replaced. Throws one, too, before anything changes, for a name that
 * can't be written, and if the folder can't be.
 */
export function writeFolder(
  out: string,
  files: Files,
  { force = false, sources = [] }: WriteOptions = {},
): void {
  for (const source of sources)
    if (`${realPath(out)}${sep}`.startsWith(`${realPath(source)}${sep}`))
      throw new Explained(`${out} is in ${source}, which builds read. Choose another folder.`);
  const { folder, former, listed } = reported(`${out} could not be written`, () => {
    for (const file of files.keys()) refuseName(file);
    fs.mkdirSync(out, { recursive: true });
    const folder = realpathSync(out);
    const isEmpty = readdirSync(folder).every(isUnfinished);
    if (!isEmpty && !force && !formerFiles(folder))
      throw new Explained(
        `${out} contains files that no build made. Choose another folder, or add --force.`,
      );
    refuseObstacles(out, folder, files, force);
    const former = formerFiles(folder) ?? [];
    const listed = markerText([...former, ...files.keys()]);
    write(folder, marker, listed);
    return { folder, former, listed };
  });
  const stale = inOrder(former.filter((file) => !files.has(file))).reverse();
  const writeAll = () => {
    for (const file of inOrder(files.keys())) write(folder, file, files.get(file) ?? "");
  };
  const update = () => {
    for (const name of readdirSync(folder)) if (isUnfinished(name)) remove(folder, name);
    const taken = new Set(
      [...files.keys()].flatMap((file) => [file, ...foldersOf(file)]).map(folded),
    );
    const isInTheWay = (file: string) =>
      taken.has(folded(file)) || foldersOf(file).some((path) => files.has(path));
    for (const file of stale.filter(isInTheWay)) remove(folder, file);
    writeAll();
    for (const file of stale) remove(folder, file);
    // Another build, which may have replaced or removed some of these files.
    if (readFileSync(join(folder, marker), "utf8") !== listed) writeAll();
    const left = formerFiles(folder)?.filter((file) => statOf(folder, file)) ?? [];
    write(folder, marker, markerText([...left, ...files.keys()]));
  };
  const advice = "Each file in it is whole. Mend that, and build again.";
  reported(`${out} was only partly updated`, update, advice);
}

/** The absolute path of a file or folder, which need not exist yet, without links. */
const realPath = (path: string): string =>
  existsSync(path)
    ? realpathSync(path)
    : join(realPath(dirname(resolve(path))), basename(resolve(path)));

/** Throws an Explained for a name that would lead out of the folder, or that a disk or the marker can't hold. */
function refuseName(file: string): void {
  if (!isPath(file))
    throw new Explained(`${JSON.stringify(file)} can't be the name of a file. Rename it.`);
  const long = file.split("/").find((name) => Buffer.byteLength(name) > longest);
  if (long) throw new Explained(`${file} has a name of over ${longest} bytes. Shorten it.`);
}

/** In bytes: https://en.wikipedia.org/wiki/Comparison_of_file_systems#Limits */
const longest = 255;

/** True for a path of names between slashes, in one line. */
export const isPath = (file: string): boolean =>
  posix.normalize(file) === file && !/^(?:\.\.?(?:\/|$)|\/)|\/$|\p{Cc}/u.test(file);

/**
 * Writes a file in a folder, unless it is the same: its time then stays, so that rsync and S3 leave it alone. Tries again
 * if another build has removed its folder meanwhile, or what was written of it.
 */
function write(folder: string, file: string, data: string | Uint8Array, tries = 3): void {
  const path = join(folder, file);
  if (statOf(folder, file)?.isFile() && readFileSync(path).equals(Buffer.from(data))) return;
  const written = join(folder, unfinished);
  try {
    fs.mkdirSync(dirname(path), { recursive: true });
    fs.writeFileSync(written, data);
    fs.renameSync(written, path);
  } catch (error) {
    unlink(written);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || tries === 1) throw error;
    write(folder, file, data, tries - 1);
  }
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
  return first === title ? files.filter(isPath) : undefined;
}

/**
 * Throws an Explained if something that no build made is in the way. With `force`, files may be where others will.
 */
function refuseObstacles(out: string, folder: string, files: Files, force: boolean): void {
  const refuse = (path: string, why: string) => {
    throw new Explained(`${join(out, path)} ${why}`);
  };
  const names = () => new Set(formerFiles(folder)?.map(folded));
  const made = names();
  // Another build may have written it just now.
  const isMade = (file: string) => made.has(folded(file)) || names().has(folded(file));
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
    if (found?.isDirectory() === false && !force && !isMade(file))
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
  if (statOf(folder, file)?.isDirectory() === false) unlink(path);
  try {
    for (let up = parent; up !== folder; up = dirname(up)) fs.rmdirSync(up);
  } catch {
    // The folder contains other files.
  }
}

/** Removes a file, unless another build has done so. */
function unlink(path: string): void {
  try {
    fs.unlinkSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}
