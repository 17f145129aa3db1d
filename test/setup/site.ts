import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Output } from "../../src/generator/publish/output.ts";
import { root } from "./build.ts";

/** An output in memory. */
export function memoryOutput(): Output & { readonly files: Map<string, string | Uint8Array> } {
  const files = new Map<string, string | Uint8Array>();
  return { files, write: (file, data) => void files.set(file, data) };
}

/** One change of a source file: in the place of what is there once, something else. */
type Edit = readonly [file: string, from: string, to: string];

/** Gives a copy of the project with some changes; it goes away with the test. */
export function projectCopy(...edits: Edit[]): string {
  const folder = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ["src", "content", "static", "build.ts", "package.json", "tsconfig.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [file, from, to] of edits) {
    const path = join(folder, file);
    const text = readFileSync(path, "utf8");
    if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return folder;
}

/** The same, with a folder of packages that may be changed. */
export function projectWithOwnPackages(): string {
  const project = projectCopy();
  const packages = join(project, "node_modules");
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== ".cache") symlinkSync(join(root, "node_modules", name), join(packages, name));
  return project;
}
