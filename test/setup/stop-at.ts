import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { onTestFinished } from "vitest";

type Call = (path: string, ...rest: unknown[]) => unknown;

const names = ["mkdirSync", "writeFileSync", "renameSync", "rmSync", "rmdirSync"] as const;
const calls = fs as unknown as Record<string, Call>;

/**
 * Runs an action, and `at` before each step in which it changes files, with the number of the step
 * and the name of the call. Half of each write is a step too. What `at` throws stands for a failure.
 */
export function atEachStep(action: () => void, at: (step: number, call: string) => void): void {
  const real = Object.fromEntries(names.map((name) => [name, calls[name] as Call]));
  const { writeFileSync } = fs;
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
  const restore = () => {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  };
  for (const name of names)
    calls[name] = (path, ...rest) => {
      look(name);
      if (name === "writeFileSync" && !isInside) {
        const data = rest[0] as string;
        writeFileSync(path, data.slice(0, data.length / 2));
        look(name);
      }
      return real[name]?.(path, ...rest);
    };
  syncBuiltinESMExports();
  onTestFinished(restore);
  try {
    action();
  } finally {
    restore();
  }
}

/** Runs an action that is killed before a step, and returns whether it got that far. */
export function killedAt(step: number, action: () => void): boolean {
  let isKilled = false;
  try {
    atEachStep(action, (current) => {
      // A process that is dead changes nothing any more.
      isKilled ||= current >= step;
      if (isKilled) throw new Error("killed");
    });
  } catch (error) {
    if (!isKilled) throw error;
  }
  return isKilled;
}
