import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import { root } from "./build.ts";
import { addressOf, devProgram, type Project, projectIn, runNode } from "./dev-server.ts";
import { change, type Edit } from "./edits.ts";
import { filesOf } from "./files.ts";

type CleanUp = (end: () => void | Promise<void>) => void;

/** Returns a copy of the small site that tests of the dev server and the editor serve. */
export function bakery(edits: readonly Edit[] = [], cleanUp: CleanUp = onTestFinished): Project {
  // As deep below the project as the fixture, so that its imports of the generator are right.
  mkdirSync(join(root, "test/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "test/.cache/bakery-"));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "test/fixtures/bakery"), folder, { recursive: true });
  for (const edit of edits) change(folder, edit);
  return projectIn(folder);
}

/** Returns a copy of the project with the small site in place of its own. */
export function bakeryProject(cleanUp: CleanUp = onTestFinished): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "project-")));
  cleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const filter = (path: string) => relative(root, path) !== join("src", "site");
  cpSync(join(root, "src"), join(folder, "src"), { recursive: true, filter });
  for (const file of ["build.ts", "package.json", "tsconfig.json"])
    cpSync(join(root, file), join(folder, file));
  cpSync(join(root, "test/fixtures/bakery"), folder, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const project = projectIn(folder);
  project.edit("src/site/site.tsx", /(?:\.\.\/)+src\/generator/g, "../generator");
  return project;
}

/** Returns what it is built from, with some changes. */
export const bakeryInput = (...edits: Edit[]): Promise<BuildInput> => {
  const { folder } = bakery(edits);
  return readBuildInput({ root: folder, content: join(folder, "content") });
};

/** Returns the function that puts the content of a project back as it is now, where it differs. */
export function contentKept({ folder, write }: Project): () => void {
  const content = join(folder, "content");
  const texts = () =>
    new Map(filesOf(content).map((file) => [file, readFileSync(join(content, file), "utf8")]));
  const kept = texts();
  return () => {
    const found = texts();
    for (const file of found.keys()) if (!kept.has(file)) rmSync(join(content, file));
    for (const [file, text] of kept) if (found.get(file) !== text) write(`content/${file}`, text);
  };
}

/** Runs `npm run dev` for it, on a port that is free unless one is given. */
export async function serveBakery(
  { folder }: Project,
  { port = 0, cleanUp = onTestFinished }: { port?: number; cleanUp?: CleanUp } = {},
) {
  const args = [...devProgram, "--port", `${port}`, "--root", folder];
  const dev = runNode({ folder: root }, args, cleanUp);
  return { ...dev, address: await addressOf(dev) };
}
