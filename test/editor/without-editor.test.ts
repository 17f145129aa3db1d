import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { textsOf } from "../setup/files.ts";
import { runLine, startDev } from "../setup/processes.ts";

// Each takes seconds on a busy machine.
/** The project without the editor's folder and the line that loads it. */
const project = bakeryProject(afterAll);
rmSync(join(project.folder, "src/editor"), { recursive: true });
project.edit(
  "src/tools/dev.ts",
  /\n {2}\/\/ To remove the editor.*\n.*"\.\.\/editor\/editor\.ts".*\n/,
  "",
);

test("without the editor, the build is the same", async () => {
  const { address, folder } = inject("bakery");
  await runLine(`npm run build -- --url ${address} --out site`, project.folder);
  expect(textsOf(join(project.folder, "site"))).toEqual(textsOf(folder));
});

test("without the editor, npm run dev serves pages without a link to it", async () => {
  const { address } = await startDev(["--port", "0"], { cwd: project.folder });
  const home = await (await fetch(address)).text();
  expect(home).toContain("We bake at night, so that it is warm at six.");
  expect(home).not.toMatch(/~edit|Edit words/);
  expect((await fetch(`${address}~edit/index.html`)).status).toBe(404);
});
