import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { copiedProject, runDev, runNode, startDev } from "../setup/dev-server.ts";
import { textsOf } from "../setup/files.ts";

/** Each takes seconds on a machine with much else to do. */
const patience = 90_000;

/** Returns a copy of the project without the editor: its folder, and the one line that loads it. */
function withoutEditor() {
  const project = copiedProject();
  rmSync(join(project.folder, "src/editor"), { recursive: true });
  const line = /\n {2}\/\/ Without this line.*\n.*"\.\.\/editor\/editor\.ts".*\n/;
  project.edit("src/tools/dev.ts", line, "");
  return project;
}

test("nothing else of the project names the editor's folder", () => {
  const { files, read } = withoutEditor();
  const code = files().filter((file) => /\.(?:tsx?|c?js|json)$/.test(file));
  expect(code.length).toBeGreaterThan(100);
  expect(code.filter((file) => /["'/]editor\//.test(read(file)))).toEqual([]);
});

test("without the editor, the build is the same", { timeout: patience }, async () => {
  const project = withoutEditor();
  const { address, folder } = inject("root");
  const args = ["src/tools/start.js", "build.ts", "--url", address, "--out", "site"];
  const { code, said } = await runNode(project, args).ended;
  expect(code, said).toBe(0);
  expect(textsOf(join(project.folder, "site"))).toEqual(textsOf(folder));
});

test("without the editor, npm run dev serves pages without a link to it", {
  timeout: patience,
}, async () => {
  const project = withoutEditor();
  const { address, says } = await startDev(project);
  const home = await (await fetch(address)).text();
  expect(home).toContain(inject("root").words.home.hero.lead);
  expect(home).not.toMatch(/~edit|~link|Edit words/);
  expect((await fetch(`${address}~edit/index.html`)).status).toBe(404);
  project.edit("content/about.yaml", /(?<=^heading: ).*/m, "Changed in a file");
  await says(/^content\/about\.yaml {2}\d+ ms$/m);
  expect(await (await fetch(`${address}about/`)).text()).toContain("Changed in a file");
});

test("with the line that loads the editor, but not its folder, npm run dev names what is missing", {
  timeout: patience,
}, async () => {
  const project = copiedProject();
  rmSync(join(project.folder, "src/editor"), { recursive: true });
  const { code, said } = await runDev(project, "--port", "0").ended;
  expect(code).toBe(1);
  expect(said).toContain(join(project.folder, "src/editor/editor.ts"));
  expect(said).not.toContain("npm ci");
});
