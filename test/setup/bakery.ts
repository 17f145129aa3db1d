import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { failureText } from "../../src/generator/explained.ts";
import type { BuildInput } from "../../src/generator/render/load-site.ts";
import { readInput } from "../../src/generator/render/read-input.ts";
import { root } from "./build.ts";
import { type CleanUp, textsOf } from "./files.ts";
import { builtInMemory } from "./in-memory.ts";
import { copyProject, type Edit, type Project, projectIn } from "./project.ts";

const fixture = join(root, "test/fixtures/bakery");

/** Returns a copy of the small site of test/fixtures with some changes. */
export function bakery(
  edits: readonly Edit[] = [],
  cleanUp: CleanUp = onTestFinished,
): Project & { readonly content: string } {
  // As deep below the project as the fixture, so that its imports of the generator are right.
  mkdirSync(join(root, "test/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "test/.cache/bakery-"));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(fixture, folder, { recursive: true });
  const project = projectIn(folder);
  for (const edit of edits) edit.length === 3 ? project.edit(...edit) : project.write(...edit);
  return { ...project, content: join(folder, "content") };
}

/** A page for each bread: /breads/Rye/. */
export const pageOfEachBread: readonly Edit[] = [
  ["src/site/site.tsx", "[homePage,", "[breadPages, homePage,"],
  [
    "src/site/site.tsx",
    "const textPages",
    `const breadPages = definePage({
  words: { breads },
  entries: ({ breads }) => breads.breads.map((bread) => ({ path: \`/breads/\${bread.name}/\`, ...bread })),
  script: "page",
  head: (_, { name }) => ({ title: name, description: \`What is in \${name}.\` }),
  view: (_, { name }) => <h1>{name}</h1>,
});

const textPages`,
  ],
];

/** News, which are text pages with a day, in a folder below that of the others: /news/opened/. */
export const newsPages: readonly Edit[] = [
  ["src/site/site.tsx", "  choice,", "  choice,\n  date,"],
  ["src/site/site.tsx", "aboutPage, textPages", "aboutPage, textPages, newsPages"],
  [
    "src/site/site.tsx",
    "const tags",
    `const news = markdownFolder("pages/news", fields({ ...head.shape, day: date("The day.") }));
const newsPages = definePage({
  words: { news },
  entries: ({ news }) => news.map((one) => ({ ...one, path: \`/news/\${one.name}/\`, madeFrom: one.file })),
  script: "page",
  head: (_, { head }) => head,
  view: (_, { head }) => <h1>{head.title} on {head.day}</h1>,
});

const tags`,
  ],
];

/** Returns a copy of the project with the small site in place of its own. */
export function bakeryProject(cleanUp: CleanUp = onTestFinished): Project {
  const project = copyProject(cleanUp, ["src/site", "content", "static"]);
  cpSync(fixture, project.folder, { recursive: true });
  project.edit("src/site/site.tsx", /(?:\.\.\/)+src\/generator/g, "../generator");
  return project;
}

/** Returns what the small site is built from, with some changes. */
export function bakeryInput(...edits: Edit[]): Promise<BuildInput> {
  const { folder, content } = bakery(edits);
  return readInput({ root: folder, content });
}

/** Builds the small site with some changes in memory: path in the output to its text. */
export const builtBakery = async (...edits: Edit[]): Promise<Map<string, string>> =>
  (await builtInMemory(await bakeryInput(...edits))).files;

/** Resolves to what a build says against the small site with some changes. */
export const refusal = (...edits: Edit[]): Promise<string> =>
  builtBakery(...edits).then(
    () => expect.fail("nothing is refused"),
    (error) => failureText(error).replaceAll(/\/\S*\/bakery-\w+\//g, ""),
  );

/** Returns a function that restores the content of a project to its present state. */
export function contentKept({ folder, write }: Project): () => void {
  const content = join(folder, "content");
  const kept = textsOf(content);
  return () => {
    const found = textsOf(content);
    for (const file of found.keys()) if (!kept.has(file)) rmSync(join(content, file));
    for (const [file, text] of kept)
      if (found.get(file) !== text) write(`content/${file}`, Buffer.from(text, "latin1"));
  };
}
