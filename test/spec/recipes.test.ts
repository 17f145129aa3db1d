import { spawnSync } from "node:child_process";
import { copyFileSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readInput } from "../../src/generator/render/read-input.ts";
import { checkSite } from "../../src/tools/check-site.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { edit, editContent } from "../site/setup/edited-content.ts";
import { buildInto } from "../site/setup/real-site.ts";

/** The parts of a README with a patch to follow, in order. */
function recipesIn(readme: string): { heading: string; patch: string }[] {
  const [, ...parts] = readFileSync(join(root, readme), "utf8").split(/^## /m);
  return parts
    .map((text) => ({ heading: text.split("\n")[0] ?? "", patch: blocksIn(text, "diff") }))
    .filter(({ patch }) => patch !== "");
}

const blocksIn = (text: string, language: string): string =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, info]) => info === language)
    .map(([, , code]) => code)
    .join("");

// Patches have lines of the site as it is now. Whoever changes one of these lines meets a red test here, and not in npm test.

test("a project that follows the README and all recipes has no type error, builds, and passes npm run check", async () => {
  const { folder, write } = copyProject();
  const at = (file: string) => join(folder, file);
  // A project inside a repository's folder is not a part of it.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
  const recipes = [...recipesIn("README.md"), ...recipesIn("src/site/README.md")];
  const refused = recipes.flatMap(({ heading, patch }) => {
    const { status, stderr } = spawnSync("git", ["apply"], { cwd: folder, input: patch, env });
    return status === 0 ? [] : [`The recipe "${heading}" does not apply:\n${stderr}`];
  });
  expect(refused).toEqual([]);

  // What recipes leave to the reader: words, and the files of the other font.
  const privacy = blocksIn(readFileSync(join(root, "README.md"), "utf8"), "md");
  write("content/pages/privacy.md", privacy);
  for (const day of [21, 22])
    write(
      `content/posts/day-${day}.md`,
      `---\ntitle: Day ${day}\ndescription: News of day ${day}.\ndate: 2026-11-${day}\n---\nNews.\n`,
    );
  for (const suffix of ["", "-latin", "-latin-ext"])
    copyFileSync(at("static/assets/overpass.woff2"), at(`static/assets/inter${suffix}.woff2`));
  // The words of the table of "Removing a thing".
  editContent(at("content"), [
    edit("plans.yaml", "rows.emailCopy", undefined),
    edit("plans.yaml", "paying.note", undefined),
    ...[0, 1, 2, 3].map((plan) => edit("plans.yaml", `plans.${plan}.emailCopyPrice`, undefined)),
    edit("sample-lead.yaml", "outreachEmail", undefined),
    edit("order-form.yaml", "aiCopy", undefined),
  ]);

  // npm run format sorts imports, and removes those that nothing uses any more.
  copyFileSync(join(root, "biome.jsonc"), at("biome.jsonc"));
  const node = (...args: string[]) => run(process.execPath, args, { cwd: folder });
  const biome = "node_modules/@biomejs/biome/bin/biome";
  const formatted = await node(biome, "check", "--write", "--vcs-enabled=false", "src/site");
  expect(formatted.code, formatted.said).toBe(0);
  const compiled = node("node_modules/typescript/bin/tsc", "-p", ".");
  const dist = emptyFolder();
  await buildInto(dist, await readInput({ root: folder, content: at("content") }));
  expect(await checkSite(dist)).toMatch(/ \d+ links followed$/);
  expect((await compiled).said).toBe("");
});
