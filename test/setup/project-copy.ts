import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "./build.ts";

/** Copies the project and returns the folder. `cleanUp` is told how to remove it. */
export function copyProject(cleanUp: (remove: () => void) => void = onTestFinished): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ["src", "content", "static", "build.ts", "package.json", "tsconfig.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}
