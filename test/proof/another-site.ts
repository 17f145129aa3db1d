import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectIn } from "../setup/project.ts";

/** Begins another site as src/generator/README.md says it. */
export function anotherSite(project: string): void {
  deleteThisSite(project);
  cpSync(join(project, "test/fixtures/begun"), project, { recursive: true });
  for (const module of ["fields", "page"])
    projectIn(project).edit(
      "src/site/site.tsx",
      `../../../../../src/generator/${module}.ts`,
      `../generator/${module}.ts`,
    );
  deleteScripts(project);
}

function deleteThisSite(project: string): void {
  const tests = readdirSync(join(project, "test"), { recursive: true, encoding: "utf8" });
  const ofTheSite = ["site", "spec", "proof", "bench", "readme.test.ts"];
  const ofProduct = tests.filter((file) => /(^|\/)product-[^/]*$/.test(file));
  for (const part of [
    "src/site",
    "content",
    "static",
    ...[...ofTheSite, ...ofProduct].map((part) => `test/${part}`),
    ".github/home.png",
  ])
    rmSync(join(project, part), { recursive: true });
}

/** Deletes the scripts of the tests that are gone, and what runs them. */
function deleteScripts(project: string): void {
  const { read, write, edit } = projectIn(project);
  const settings = JSON.parse(read("package.json"));
  for (const name of ["test:spec", "test:words", "bench", "bench:eleventy", "bench:page"])
    delete settings.scripts[name];
  write("package.json", `${JSON.stringify(settings, null, 2)}\n`);
  edit(".ci/run", /.*npm run test:spec.*\n/, "");
  // Each with the comment above it.
  const workflow = ".github/workflows/site.yml";
  edit(workflow, /(?: +#.*\n)* {2}specification:\n(?: {4}.*\n)+\n/, "");
  edit(workflow, /(?: +#.*\n)* +- run: npm run test:words\n/, "");
  edit(workflow, /(?: +#.*\n)* +- run: npm run bench.*\n/, "");
}
