// npm run test:words: proves that the tests of the code hold for any words, lists, prices and recipes
// that the build accepts, and that they still find what is wrong. It takes minutes, so CI runs it.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { change } from "../setup/edits.ts";
import { anotherSite } from "./another-site.ts";
import { type Fault, faults } from "./faults.ts";
import {
  followed,
  longWords,
  projectWith,
  type Recipe,
  recipes,
  shortestLists,
} from "./other-sites.ts";

const long = await projectWith(longWords);
const short = await projectWith(shortestLists);
const other = await projectWith(anotherSite);
process.on("exit", () => {
  for (const project of [long, short, other]) rmSync(project, { recursive: true, force: true });
});

expectPass("other and longer words, a fifth plan, and every recipe", long);
expectFound("five faults of layout and accessibility in them", long, faults);
// The recipes change the About page, which is not there.
expectPass("the shortest lists, and no About page", short, ["--exclude=test/site/recipes.test.ts"]);
expectPass("another site in the place of this one", other);
for (const recipe of recipes()) await expectNamed(recipe);

/** Runs a command in a project, and returns whether it succeeds and what it prints. */
function run(project: string, command: string, ...args: string[]) {
  const options = { cwd: project, encoding: "utf8", maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { succeeds: status === 0, said: stripVTControlCharacters(stdout + stderr) };
}

function expectPass(what: string, project: string, args: readonly string[] = []): void {
  const started = performance.now();
  const { succeeds, said } = run(project, "npm", "test", "--silent", "--", ...args);
  console.log(`${succeeds ? "pass" : "FAIL"}  ${what}  ${seconds(started)}`);
  if (succeeds) return;
  console.log(said);
  process.exitCode = 1;
}

/** Plants all faults at once, and expects that the tests tell of each. */
function expectFound(what: string, project: string, planted: readonly Fault[]): void {
  const started = performance.now();
  for (const { change: fault } of planted) change(project, fault);
  const files = new Set(planted.map(({ foundBy }) => foundBy.file));
  const config = ["--config", "test/vitest.config.ts"];
  const { said } = run(project, "npx", "vitest", "run", ...config, ...files);
  const missed = planted.filter(({ foundBy }) => !foundBy.says.test(said));
  console.log(`${missed.length === 0 ? "found" : "FAIL"}  ${what}  ${seconds(started)}`);
  for (const { name, foundBy } of missed) console.log(`  ${foundBy.file} misses ${name}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Follows a recipe alone, and expects that no test of the specification fails but those that it names. */
async function expectNamed(recipe: Recipe): Promise<void> {
  const started = performance.now();
  const project = await projectWith((folder) => followed(folder, recipe));
  const args = ["run", "--config", "test/vitest.config.ts", "--project", "quick", "test/spec"];
  const { said } = run(project, "npx", "vitest", ...args);
  rmSync(project, { recursive: true, force: true });
  const failed = new Set(said.match(/(?<=FAIL .*)test\/spec\/[\w/-]+\.test\.ts/g));
  const silent = [...failed].filter((file) => !recipe.named.includes(file));
  const isWhole = /Tests .*\d+ passed/.test(said) && silent.length === 0;
  console.log(`${isWhole ? "pass" : "FAIL"}  "${recipe.heading}" alone  ${seconds(started)}`);
  for (const file of silent) console.log(`  it does not name ${file}`);
  if (!isWhole) process.exitCode = 1;
}

function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(0)} s`;
}
