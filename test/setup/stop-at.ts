import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { mkdirSync, writeFileSync, renameSync, unlinkSync, rmdirSync } = fs;
const real = { mkdirSync, writeFileSync, renameSync, unlinkSync, rmdirSync };

/**
 * Runs an action, and `at` before each step in which it changes files, with the number of the step
 * and the name of the call. Half of each write is a step too. What `at` throws stands for a failure.
 */
export function atEachStep(action: () => void, at: (step: number, call: string) => void): void {
  let step = 0;
  let isInside = false;
  const look = (name: string) => {
    if (isInside) return;
    isInside = true;
    try {
      at(step++, name);
    } finally {
      isInside = false;
    }
  };
  for (const [name, call] of Object.entries<(...args: never[]) => unknown>(real)) {
    const stepped = (...[path, ...rest]: [string, ...unknown[]]) => {
      look(name);
      if (name === "writeFileSync" && !isInside) {
        const data = rest[0] as string;
        writeFileSync(path, data.slice(0, data.length / 2));
        look(name);
      }
      return call(...([path, ...rest] as never[]));
    };
    Object.assign(fs, { [name]: stepped });
  }
  syncBuiltinESMExports();
  try {
    action();
  } finally {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  }
}

/** Runs an action that is killed before a step, and returns whether it got that far. */
export function killedAt(step: number, action: () => void): boolean {
  let isKilled = false;
  try {
    atEachStep(action, (current) => {
      // A dead process changes nothing more.
      isKilled ||= current >= step;
      if (isKilled) throw new Error("killed");
    });
  } catch (error) {
    if (!isKilled) throw error;
  }
  return isKilled;
}
