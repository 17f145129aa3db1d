import { chmodSync, renameSync, statSync } from "node:fs";
import { folderOutput, type Output } from "./output.ts";
import { type OutputPlace, refuseForeign } from "./output-folder.ts";
import { reported } from "./publish-error.ts";
import { formerOf, isCode, makeStage, remove, removeStage, renamed } from "./stale-stages.ts";

/** The output while it is being made: a folder beside the one it will replace. */
interface Stage extends Output {
  /** Where the files are until they are published. */
  readonly folder: string;
  /** Puts the stage in the place of the output folder. */
  publish(): void;
  /** Removes what was staged and not published. */
  discard(): void;
}

/**
 * Opens a stage beside the output folder, so that it can take its place by renaming. Its methods
 * throw a PublishError that says what stands in the way. It goes away when the process is interrupted.
 */
export function openStage(place: OutputPlace): Stage {
  const { out, target } = place;
  const folder = reported(`${out} cannot be written`, () => makeStage(target));
  const discard = () => {
    removeListeners();
    try {
      removeStage(folder);
    } catch {
      // What ended the build is told; what stays behind is swept by the next one.
    }
  };
  const removeListeners = onInterrupt(discard);
  return {
    folder,
    discard,
    write: folderOutput(folder).write,
    publish() {
      // It may have come to be while the stage was filled.
      refuseForeign(place);
      reported(`${out} could not be replaced`, () => {
        keepMode(target, folder);
        swap(folder, target);
      });
      reported(
        `${out} is new, but the former one, now ${formerOf(folder)}.gone, could not be removed`,
        () => remove(formerOf(folder)),
      );
    },
  };
}

/** Two renames. Between them another build may put its own output in place: then it is its turn to go. */
function swap(folder: string, target: string): void {
  const former = formerOf(folder);
  for (let attempt = 0; ; attempt++) {
    const moved = renamed(target, former);
    try {
      renameSync(folder, target);
      return;
    } catch (error) {
      if (isCode(error, "ENOTEMPTY", "EEXIST") && attempt < 100) {
        remove(former);
        continue;
      }
      if (moved) putBack(former, target);
      throw error;
    }
  }
}

function putBack(former: string, target: string): void {
  try {
    renameSync(former, target);
  } catch (error) {
    if (!isCode(error, "ENOTEMPTY", "EEXIST")) throw error;
    // Another build has put its own output in place.
    remove(former);
  }
}

/** Who may read the output folder stays as it is. */
function keepMode(target: string, folder: string): void {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats) chmodSync(folder, stats.mode & 0o7777);
}

/** Runs a function before the process ends by a signal, and then lets it end by it. */
function onInterrupt(run: () => void): () => void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const stop = (signal: NodeJS.Signals) => {
    run();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
