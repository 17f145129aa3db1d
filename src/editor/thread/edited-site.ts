import type { BuildInput, Worker } from "../../generator/api/content.ts";
import { type SavedFile, textOnDisk } from "./changed-files.ts";
import { shapeOf } from "./gate.ts";
import { type Whole, wholeOf } from "./labels.ts";

type Builder = Parameters<Worker>[0];

/** The site that the build thread has loaded, and its words on disk. */
export interface EditedSite extends Pick<Builder, "last"> {
  /** The content folder. */
  readonly folder: string;
  /** The last good build. Throws an Error if there is none yet. */
  loaded(): BuildInput;
  /** The text of a content file; undefined if there is none. */
  onDisk(file: string): string | undefined;
  /** A content file with its shape; by default, as on disk. */
  whole(file: string, text?: string | undefined): Whole;
  /** Builds the site with other texts in memory, or only one of its pages. Rejects if that is not possible. */
  tryOut(files: readonly SavedFile[], page?: string): ReturnType<Builder["tryOut"]>;
  /** The text that a file had in the last trial build, if it was another one. */
  triedText(file: string): string | undefined;
}

export function editedSite({ last, tryOut }: Builder, folder: string): EditedSite {
  const onDisk = (file: string) => textOnDisk(folder, file);
  let tried: ReadonlyMap<string, string | undefined> = new Map();
  return {
    folder,
    last,
    onDisk,
    loaded() {
      const input = last();
      if (input) return input;
      throw new Error("The site has a mistake. Fix it first.");
    },
    whole(file, text = onDisk(file)) {
      const input = last();
      return wholeOf(file, input && shapeOf(input, file), text);
    },
    tryOut(files, page) {
      tried = new Map(files.map(({ file, after }) => [file, after]));
      return tryOut(tried, page);
    },
    triedText: (file) => tried.get(file),
  };
}
