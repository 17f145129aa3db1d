import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { PublishError, reported } from "./publish-error.ts";
import { isCode, sweepLeftovers } from "./stale-stages.ts";

/** A folder that may be replaced by a build. */
export interface OutputPlace {
  /** As it was named, for messages. */
  readonly out: string;
  /** The folder itself, without links on the way to it. */
  readonly target: string;
  readonly force: boolean;
}

/**
 * A build knows a folder of its own by this file. GitHub Pages reads only its name: it says that
 * names with an underscore are to be served too.
 */
export const marker = ".nojekyll";
export const markerText = "Written by build.ts. Each build replaces this folder as a whole.\n";

interface PlaceOptions {
  /** Whether the folder may be replaced though no build made it. */
  readonly force: boolean;
  /** The folders that the project needs: they are replaced by no means. */
  readonly keeps: readonly string[];
}

/**
 * Takes the output folder and gives the place of it, after what killed builds left there is cleared
 * away. Throws a PublishError that says what stands in the way.
 */
export function outputPlace(out: string, { force, keeps }: PlaceOptions): OutputPlace {
  const target = realTarget(out);
  const refuse = (what: string) => {
    throw new PublishError(`${out} ${what}; expected a folder of its own, such as dist`);
  };
  if (contains(target, realPath("."))) refuse("holds the folder the build runs in");
  for (const folder of keeps) {
    const name = relative("", folder);
    const kept = reported(`${name} cannot be read`, () => realPath(folder));
    if (contains(target, kept)) refuse(`holds ${name}, which the project needs`);
    if (contains(kept, target)) refuse(`is in ${name}, which the project needs`);
  }
  reported(`${out} cannot be written`, () => sweepLeftovers(target));
  const place = { out, target, force };
  refuseForeign(place);
  return place;
}

/** Throws a PublishError when the place holds something that no build made. */
export function refuseForeign({ out, target, force }: OutputPlace): void {
  reported(`${out} cannot be read`, () => {
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats && !stats.isDirectory())
      throw new PublishError(`${out} is a file; expected a folder, or nothing`);
    if (!force && !isOurs(target))
      throw new PublishError(
        `${out} was not made by this build (it has no ${marker} of it); name another folder, or add --force to replace it`,
      );
  });
}

/** Whether a build may replace the folder without asking: it is one of ours, empty or not there. */
function isOurs(target: string): boolean {
  // Another build may put its output in place between two looks.
  for (let look = 0; look < 5; look++) {
    if (textOf(join(target, marker)) === markerText) return true;
    const entries = entriesOf(target);
    if (entries.length === 0) return true;
    if (!entries.includes(marker)) return false;
  }
  return false;
}

const textOf = (file: string) => unlessMissing(() => readFileSync(file, "utf8"));

const entriesOf = (folder: string) => unlessMissing(() => readdirSync(folder)) ?? [];

function unlessMissing<Result>(look: () => Result): Result | undefined {
  try {
    return look();
  } catch (error) {
    if (!isCode(error, "ENOENT", "EISDIR")) throw error;
    return undefined;
  }
}

/** The folder itself, where the output is a link to it. */
function realTarget(out: string): string {
  return reported(`${out} cannot be written`, () => {
    const isLink = lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink && !statSync(out, { throwIfNoEntry: false }))
      throw new PublishError(
        `${out} is a link that leads nowhere; make the folder it names, or remove the link`,
      );
    return realPath(out);
  });
}

/** A path without links in it, of which the last parts need not be there. */
function realPath(path: string): string {
  const whole = resolve(path);
  const parent = dirname(whole);
  try {
    return realpathSync(whole);
  } catch (error) {
    if (!isCode(error, "ENOENT") || parent === whole) throw error;
    return join(realPath(parent), basename(whole));
  }
}

function contains(folder: string, other: string): boolean {
  const [first] = relative(folder, other).split(/[/\\]/);
  return first !== ".." && !isAbsolute(relative(folder, other));
}
