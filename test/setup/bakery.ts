import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import { root } from "./build.ts";
import {
  addressOf,
  copiedProject,
  devProgram,
  type Project,
  projectIn,
  runNode,
} from "./dev-server.ts";
import { change, type Edit } from "./site.ts";

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

/** Returns a copy of the project with the small site in place of its own, for changes of the generator. */
export function bakeryProject(): Project {
  const project = copiedProject();
  for (const part of ["src/site", "content", "static"]) {
    rmSync(join(project.folder, part), { recursive: true });
    cpSync(join(root, "test/fixtures/bakery", part), join(project.folder, part), {
      recursive: true,
    });
  }
  project.edit("src/site/site.tsx", /(?:\.\.\/)+src\/generator/g, "../generator");
  return project;
}

/** Returns what it is built from, with some changes. */
export const bakeryInput = (...edits: Edit[]): Promise<BuildInput> => {
  const { folder } = bakery(edits);
  return readBuildInput({ root: folder, content: join(folder, "content") });
};

/** Returns the function that puts the content of a project back as it is now, file by file. */
export function contentKept({ folder }: Project): () => void {
  const [content, kept] = ["content", "before"].map((name) => join(folder, name)) as [
    string,
    string,
  ];
  cpSync(content, kept, { recursive: true });
  return () => {
    for (const file of readdirSync(content, { recursive: true, encoding: "utf8" }))
      if (!existsSync(join(kept, file)))
        rmSync(join(content, file), { force: true, recursive: true });
    cpSync(kept, content, { recursive: true });
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
