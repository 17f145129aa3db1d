import { existsSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import { parse } from "node:path/posix";
import { reported } from "../file-error.ts";
import { entriesWithin, filePath, pathIn } from "../folder-entries.ts";
import { assetsFolder, hashedName } from "../headers/caching.ts";
import { contentTypeOf, pictureExtension, unknownType } from "../headers/content-types.ts";
import { addressNameFor } from "../read/address-name.ts";
import { type PictureSize, pictureSize } from "./picture-sizes.ts";

/** The static files as the output will contain them. */
export interface Assets {
  /** Output path to bytes, sorted by path in the static folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Path in the static folder (`assets/My Photo.JPG`) to output path (`assets/my-photo-1a2b3c4d.jpg`). */
  readonly paths: ReadonlyMap<string, string>;
  /** The size of each picture in `assets`, or what is wrong with it, as a sentence, by output path. */
  readonly pictures: ReadonlyMap<string, PictureSize | string>;
}

/** Hosts serve no hidden files except those in .well-known, https://www.rfc-editor.org/rfc/rfc8615; Apache reads .htaccess. */
const hidden = /(^|\/)\.(?!well-known\/|htaccess$)/;

/** Matches what operating systems and editors leave behind, apart from hidden files. */
const leftover = /(^|\/)(Thumbs\.db|desktop\.ini|[^/]*~)$/i;

/**
 * Reads the static folder, except hidden files. The names of files in its `assets` become lowercase and get a
 * content hash, so that every host serves them and browsers may cache them forever. Rejects with an Explained for
 * a file or folder that cannot be read.
 */
export async function readAssets(folder: string): Promise<Assets> {
  // The folder may be missing, because git does not keep empty ones.
  const entries = existsSync(folder) ? readable(folder, entriesWithin) : [];
  const sources = entries
    .filter((entry) => !entry.isDirectory())
    .filter((entry) => [hidden, leftover].every((kind) => !kind.test(pathIn(entry, folder))))
    .map((entry) => filePath(entry, folder))
    .sort();
  const files = new Map<string, Buffer>();
  const paths = new Map<string, string>();
  for (const source of sources) {
    const bytes = readable(join(folder, source), (path) => readFileSync(path));
    // Some disks take letters with accents apart.
    const file = source.normalize("NFC");
    const path = file.startsWith(assetsFolder) ? hashedName(portableName(file), bytes) : file;
    paths.set(file, path);
    files.set(path, bytes);
  }
  const pictures = [...files].filter(
    ([path]) => path.startsWith(assetsFolder) && pictureExtension.test(path),
  );
  const sizes = pictures.map(
    async ([path, bytes]) => [path, await pictureSize(path, bytes)] as const,
  );
  return { files, paths, pictures: new Map(await Promise.all(sizes)) };
}

/** A path that is safe on every host: `assets/our-team/my-photo.jpg` for `assets/Our Team/My Photo.JPG`. */
export function portableName(file: string): string {
  const { dir, name, ext } = parse(file);
  const steps = [...dir.split("/"), name].map((step) => addressNameFor(step) ?? "file");
  return steps.join("/") + ext.toLowerCase();
}

/**
 * A warning for each unknown type of file, given files as messages name them. Leaves out what hosts read and do not
 * serve, such as `CNAME`.
 */
export function typeWarnings(files: Iterable<string>): string[] {
  const unknown = new Map<string, string[]>();
  for (const file of files) {
    if (
      contentTypeOf(file) !== unknownType ||
      pictureExtension.test(file) ||
      /^(\.htaccess|CNAME|_headers|_redirects)$/.test(basename(file))
    )
      continue;
    const sameType = unknown.get(extname(file)) ?? [];
    sameType.push(file);
    unknown.set(extname(file), sameType);
  }
  return [...unknown].map(([extension, [first, ...others]]) => {
    const files = others.length === 1 ? "file" : "files";
    const kind = extension ? `${extension} ${files}` : `${files} without an extension`;
    const more = others.length > 0 ? ` (and ${others.length} more ${kind})` : "";
    const fix = extension
      ? `add ${extension} to src/generator/headers/content-types.ts`
      : "give it an extension such as .txt";
    return `${first}${more} has an unknown type: browsers download it instead of showing it. To show it, ${fix}.`;
  });
}

const readable = <Result>(path: string, read: (path: string) => Result): Result =>
  reported(`${relative("", path)} could not be read`, () => read(path));
