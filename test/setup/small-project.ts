import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.ts";
import { emptyFolder } from "./publisher.ts";

/** A project with one test of each kind, and no site. */
export function smallProject(): string {
  const folder = emptyFolder();
  for (const file of [
    "package.json",
    "package-lock.json",
    ".npmrc",
    "tsconfig.json",
    "biome.json",
    ".gitignore",
  ])
    cpSync(join(root, file), join(folder, file));
  for (const part of ["setup", "spec", "site", "tools"])
    mkdirSync(join(folder, "test", part), { recursive: true });
  cpSync(join(root, "test/vitest.config.ts"), join(folder, "test/vitest.config.ts"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  for (const setup of ["spec-site", "built-sites"])
    writeFileSync(join(folder, `test/setup/${setup}.ts`), "export default () => {};\n");
  for (const name of ["site/format", "spec/home", "site/html", "tools/fonts"])
    writeFileSync(
      join(folder, `test/${name}.test.ts`),
      'import { expect, test } from "vitest";\n\ntest("runs", () => expect(1).toBe(1));\n',
    );
  return folder;
}
