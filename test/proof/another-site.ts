import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectIn } from "../setup/project.ts";

/** Begins another site as src/generator/README.md says it. */
export function anotherSite(project: string): void {
  const tests = readdirSync(join(project, "test"), { recursive: true, encoding: "utf8" });
  const ofTheSite = ["site", "spec", "proof", "bench", "readme.test.ts"];
  const ofProduct = tests.filter((file) => /(^|\/)product-[^/]*$/.test(file));
  for (const part of [
    "src/site",
    "content",
    ...[...ofTheSite, ...ofProduct].map((part) => `test/${part}`),
  ])
    rmSync(join(project, part), { recursive: true });
  cpSync(join(project, "test/fixtures/begun"), project, { recursive: true });
  for (const module of ["fields", "page"])
    projectIn(project).edit(
      "src/site/site.tsx",
      `../../../../../src/generator/${module}.ts`,
      `../generator/${module}.ts`,
    );
}
