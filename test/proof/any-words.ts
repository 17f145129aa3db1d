// npm run test:words: proves that the tests of the code hold for any words, lists, prices and recipes
// that the build accepts, and that they still find what is wrong. It takes minutes, so CI runs it.

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { projectIn } from "../setup/project.ts";
import { isFollowed, type Recipe, whyNotApplied } from "../site/setup/recipes.ts";
import { anotherSite } from "./another-site.ts";
import {
  followed,
  longWords,
  namedIn,
  otherChoices,
  projectWith,
  recipesAlone,
  recipesOfParts,
  shortestLists,
} from "./other-sites.ts";

const long = await projectWith(longWords);
const short = await projectWith(shortestLists);
// An author adds a page by hand, without running a command.
const head = "title: Terms\ndescription: Ours.\nheading: Terms\nindexed: false # for now";
projectIn(short).write("content/pages/terms.md", `---\n${head}\n---\nAbout 3× of words.\n`);
const chosen = await projectWith(otherChoices);
const other = await projectWith(anotherSite);
process.on("exit", () => {
  for (const project of [long, short, chosen, other])
    rmSync(project, { recursive: true, force: true });
});

expectFollowed("every recipe, one after the other", long);
expectPass("other and longer words, another plan, and every recipe", long);
expectFound("two faults of layout in them", long);
// The recipes change the About page, which is not there.
expectPass("the shortest lists, another text page, no About page and no comparison", short, [
  "--exclude=test/site/recipes.test.ts",
]);
expectPass(
  "another language, currency, logo and font, five plans with a fee, and all that may be left out",
  chosen,
);
expectPass("another site in the place of this one", other);
for (const recipes of recipesAlone()) await expectNamed(recipes);

/** Runs a command in a project, and returns whether it succeeds and what it prints. */
function run(project: string, command: string, ...args: string[]) {
  const options = { cwd: project, encoding: "utf8", maxBuffer: 1e9 } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  return { succeeds: status === 0, said: stripVTControlCharacters(stdout + stderr) };
}

function expectPass(what: string, project: string, args: readonly string[] = []): void {
  const started = performance.now();
  const { succeeds, said } = run(project, "npm", "test", "--silent", "--", ...args);
  tell(what, started, succeeds ? [] : [said]);
}

/** Plants faults of layout, all at once, and expects that their test tells of each. */
function expectFound(what: string, project: string): void {
  const started = performance.now();
  const { edit } = projectIn(project);
  const lead = "color: color.inkSoft, maxWidth: width.lead";
  edit("src/site/ui/text.css.ts", lead, `${lead}, whiteSpace: "nowrap"`);
  const cut = 'height: "5rem", overflow: "hidden"';
  edit("src/site/sections/testimonials.css.ts", 'height: "100%"', cut);
  const file = "test/site/layout-content.test.ts";
  const args = ["run", "--config", "test/vitest.config.ts", file];
  const { said } = run(project, "npx", "vitest", ...args);
  const faults = [/, 320: the page scrolls sideways/, /\d+: cut off above or below/];
  const missed = faults.filter((fault) => !fault.test(said));
  tell(
    what,
    started,
    missed.map((fault) => `${file} does not say ${fault}`),
  );
}

/** Expects that a project has followed all recipes, and that `npm run format` has left their lines as they are. */
function expectFollowed(what: string, project: string): void {
  const started = performance.now();
  tell(what, started, missingFrom(project, recipesOfParts(project)));
}

/** Why recipes are not in a project that was to follow them, as sentences. */
function missingFrom(project: string, recipes: readonly Recipe[]): string[] {
  const missing = recipes.filter((recipe) => !isFollowed(project, recipe, recipes));
  return missing.map((recipe) => {
    const why = whyNotApplied(project, recipe) || "npm run format changed its lines.";
    return `Correct the recipe "${recipe.heading}", or delete it:\n${why}`;
  });
}

/** Follows a recipe alone, and expects that nothing of the specification fails but the files that it names. */
async function expectNamed(recipes: readonly Recipe[]): Promise<void> {
  const started = performance.now();
  const what = `"${recipes.at(-1)?.heading}" alone`;
  const project = await projectWith((folder) => followed(folder, recipes));
  const missing = missingFrom(project, recipes);
  if (missing.length > 0) {
    rmSync(project, { recursive: true, force: true });
    return tell(what, started, missing);
  }
  const args = ["run", "--config", "test/vitest.config.ts", "--mode", "spec"];
  const { said } = run(project, "npx", "vitest", ...args);
  rmSync(project, { recursive: true, force: true });
  // A text file is the name of its test.
  const failed = new Set(
    [
      ...said.matchAll(/FAIL .*?(test\/spec\/[\w-]+\.test\.ts)(?: > (test\/spec\/[\w-]+\.txt))?/g),
    ].map(([, test, text]) => text ?? test ?? ""),
  );
  const named = namedIn(recipes);
  const silent = [...failed].filter((file) => !named.includes(file));
  const against = /Tests .*\d+ passed/.test(said) ? [] : [said];
  tell(what, started, [...against, ...silent.map((file) => `it does not name ${file}`)]);
}

/** Prints whether something holds, and all that is against it. */
function tell(what: string, started: number, against: readonly string[]): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    [`${against.length > 0 ? "FAIL" : "pass"}  ${what}  ${seconds} s`, ...against].join("\n"),
  );
  if (against.length > 0) process.exitCode = 1;
}
