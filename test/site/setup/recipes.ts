import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { root } from "../../setup/build.ts";
import { run } from "../../setup/processes.ts";
import { edit, editContent } from "./edited-content.ts";

/** A part of a README with code to follow. */
export interface Recipe {
  readonly heading: string;
  /** Everything under the heading. */
  readonly text: string;
  /** Its `diff` blocks: a patch that `git apply` takes. */
  readonly patch: string;
}

/** Where this site's recipes are. */
export const siteRecipes = "src/site/README.md";

/** The recipes that change what the whole site is, not only what it has. */
export const recipesOfTheWhole: readonly string[] = [
  "Another font",
  "Another language and currency",
  "Removing a thing",
];

/** Returns the parts of a project's README that have a patch, in order. */
export function recipesIn(readme: string, project = root): Recipe[] {
  const [, ...sections] = readFileSync(join(project, readme), "utf8").split(/^## /m);
  return sections
    .map((text) => {
      const [heading = ""] = text.split("\n");
      return { heading, text, patch: blocksOf(text, "diff").join("") };
    })
    .filter(({ patch }) => patch !== "");
}

/** Returns the code blocks of a Markdown text in one language. */
export const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, info]) => info === language)
    .map(([, , code = ""]) => code);

/** The recipe that has to be followed first: "This builds on [Posts with dates](#posts-with-dates)." */
export const builtOn = ({ text }: Recipe): string | undefined =>
  /^This builds on \[([^\]]+)\]/m.exec(text)?.[1];

/**
 * Follows recipes with `git apply`, in order, but for those that the project has followed for good. All of a recipe is
 * followed, or nothing. Returns the recipes that don't apply, by heading, each with why not.
 */
export function follow(project: string, recipes: readonly Recipe[]): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (const recipe of recipes) {
    if (isFollowed(project, recipe, recipes)) continue;
    const first = builtOn(recipe);
    if (first !== undefined && refused.has(first)) {
      refused.set(recipe.heading, `It builds on "${first}", which does not apply.`);
      continue;
    }
    const { succeeds, said } = gitApply(project, recipe);
    if (!succeeds) refused.set(recipe.heading, said);
  }
  return refused;
}

/** Whether a project has followed a recipe, or one of `recipes` that builds on it and may have changed its lines. */
export const isFollowed = (project: string, recipe: Recipe, recipes: readonly Recipe[]): boolean =>
  [recipe, ...recipes.filter((other) => builtOn(other) === recipe.heading)].some((one) =>
    hasLinesOf(project, one),
  );

/** Why a recipe does not apply, as Git says it; empty if it does. Changes nothing. */
export const whyNotApplied = (project: string, recipe: Recipe): string =>
  gitApply(project, recipe, "--check").said;

/**
 * Whether a project has the lines of a recipe. Authors may have changed its words since, so these count only in a recipe
 * that has nothing else. Lines around its own don't count either: other recipes add some there.
 */
function hasLinesOf(project: string, recipe: Recipe): boolean {
  const hasCode = /^\+\+\+ b\/src\//m.test(recipe.patch);
  const words = hasCode ? ["--exclude=content/*"] : [];
  return gitApply(project, recipe, "--reverse", "--check", "-C0", ...words).succeeds;
}

/** Runs `git apply` as a reader does, who pastes the patch. Throws if it is none, because its numbers are wrong for one. */
function gitApply(project: string, { heading, patch }: Recipe, ...options: string[]) {
  // A project in a folder of some repository is not a part of it.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(project) };
  const { status, stderr, error } = spawnSync("git", ["apply", ...options], {
    cwd: project,
    input: patch,
    encoding: "utf8",
    env,
  });
  if (error) throw error;
  const isNoPatch = status !== 0 && status !== 1;
  if (isNoPatch) throw new Error(`The recipe "${heading}" is no patch:\n${stderr}`);
  return { succeeds: status === 0, said: stderr.trim() };
}

/** Runs `npm run format`, as each recipe ends: it sorts imports, and removes unused ones. */
export async function format(project: string): Promise<void> {
  copyFileSync(join(root, "biome.jsonc"), join(project, "biome.jsonc"));
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  // A copy of the project is not a Git repository.
  const args = [biome, "check", "--write", "--vcs-enabled=false", "src/site"];
  const { code, said } = await run(process.execPath, args, { cwd: project });
  if (code !== 0) throw new Error(said);
}

/** Adds the words that some recipes leave to the reader: posts, and the contact page in German. */
export function addWords(project: string, followed: readonly string[]): void {
  const content = join(project, "content");
  if (followed.includes("A page in another language")) {
    for (const file of ["contact", "site"]) {
      const words = readFileSync(join(root, `content/${file}.yaml`), "utf8");
      writeFileSync(join(content, `${file}.de.yaml`), words.replace(/^(url|lang): .*\n/gm, ""));
    }
    const { name } = parse(readFileSync(join(content, "site.yaml"), "utf8"));
    editContent(content, [edit("site.de.yaml", "name", name)]);
  }
  if (!followed.includes("Posts with dates")) return;
  mkdirSync(join(content, "posts"), { recursive: true });
  for (const day of [21, 22, 23]) {
    const head = `title: News of Day ${day}\ndescription: What day ${day} brought.\ndate: 2026-11-${day}`;
    writeFileSync(join(content, `posts/day-${day}.md`), `---\n${head}\n---\nMuch has happened.\n`);
  }
}
