import { foldersOf } from "../folder-entries.ts";

/** An output file, and what makes it: `the page /about/`, `content/pages/terms.md`, `static/robots.txt`. */
export interface NamedFile {
  readonly file: string;
  readonly maker: string;
}

/** Two files that a disk can't hold together. */
interface Clash<File extends NamedFile> {
  readonly first: File;
  readonly second: File;
}

/**
 * The files among these that have the name of an earlier one, the same but for case, or the name of a folder that an
 * earlier one is in.
 */
export function clashesOf<File extends NamedFile>(files: Iterable<File>): Clash<File>[] {
  const clashes: Clash<File>[] = [];
  const taken = new Map<string, File>();
  const takenFolders = new Map<string, File>();
  for (const second of files) {
    const name = folded(second.file);
    const folders = foldersOf(name);
    const first =
      taken.get(name) ??
      takenFolders.get(name) ??
      folders.map((folder) => taken.get(folder)).find((one) => one !== undefined);
    if (first) clashes.push({ first, second });
    else {
      taken.set(name, second);
      for (const folder of folders) takenFolders.set(folder, second);
    }
  }
  return clashes;
}

/** Some file systems ignore case and Unicode normalization. */
const folded = (file: string) => file.toLowerCase().normalize("NFC");

/** The message for two files that clash. */
export const clashMessage = ({ first, second }: Clash<NamedFile>): string =>
  first.file === second.file
    ? `${first.maker} and ${second.maker} both make ${first.file}. Rename or remove one.`
    : `${first.maker} makes ${first.file}, and ${second.maker} makes ${second.file}, but some disks can't hold both. Rename one.`;
