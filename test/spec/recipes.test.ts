import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readInput } from "../../src/generator/render/read-input.ts";
import { checkSite } from "../../src/tools/check-site.ts";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { copyProject } from "../setup/project.ts";
import { buildInto } from "../site/setup/real-site.ts";

// Patches have lines of the site as it is now. Whoever changes one of these lines meets a red test here, and not in npm test.

const folderOfRecipes = join(root, "src/site/recipes");
const recipes = readdirSync(folderOfRecipes);

/** The code in a README, by the file that the line above it names. */
const filesIn = (readme: string) =>
  [...readFileSync(join(root, readme), "utf8").matchAll(/`(\S+)`:\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, file = "", text = ""]) => [file, text] as const,
  );

/** Returns a copy of the project with its tests, and with the page that the README adds, if wanted. */
function project(hasPage: boolean) {
  const copy = copyProject();
  const { folder, write, edit } = copy;
  const filter = (path: string) => basename(path) !== ".cache";
  cpSync(join(root, "test"), join(folder, "test"), { recursive: true, filter });
  if (!hasPage) return copy;
  for (const [file, text] of filesIn("README.md")) write(file, text);
  // Where the formatter puts it.
  const next = "import { textPages }";
  edit("src/site/routes.ts", next, `import { pricesPage } from "./pages/prices.tsx";\n${next}`);
  edit("src/site/routes.ts", "  textPages,\n", "  pricesPage,\n  textPages,\n");
  edit("test/browser/site.spec.ts", '"/contact/", ', '"/contact/", "/prices/", ');
  return copy;
}

/** Applies recipes to a project, or only tries them. */
function apply(folder: string, recipes: readonly string[], ...options: string[]) {
  // A project inside a repository's folder is not a part of it.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
  for (const recipe of recipes) {
    const args = ["apply", ...options, join(folderOfRecipes, recipe)];
    const { stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8", env });
    expect(stderr, recipe).toBe("");
  }
}

test.each(recipes)("%s applies to the site as it is, and with the README's page", (recipe) => {
  for (const hasPage of [false, true]) apply(project(hasPage).folder, [recipe], "--check");
});

test("a project with the README's page and all recipes has no type error, builds, and passes npm run check; its feed has its name", async () => {
  const { folder, edit } = project(true);
  // Without the font, whose files come from a package.
  apply(
    folder,
    recipes.filter((name) => name !== "font.patch"),
  );
  edit("content/site.yaml", /^url:/m, "name: Lark & Co\nurl:");

  const compiled = run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "."], {
    cwd: folder,
  });
  const dist = emptyFolder();
  await buildInto(dist, await readInput({ root: folder, content: join(folder, "content") }));
  expect(await checkSite(dist)).toMatch(/^.* \d+ links followed$/);
  expect((await compiled).said).toBe("");
  expect(readFileSync(join(dist, "feed.xml"), "utf8")).toContain("<title>Lark &amp; Co</title>");
});
