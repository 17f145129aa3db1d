// The two lines of README.md, and its dev server; tests of other folders run the other commands.
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { root } from "./setup/build.ts";
import { runLine } from "./setup/processes.ts";
import { keepProductionPackages } from "./setup/production-packages.ts";
import { copyProject } from "./setup/project-copy.ts";

vi.setConfig({ testTimeout: 120_000 });

/** A copy of the project, in which npm can compare the lockfile. */
function lockedProject(): string {
  const project = copyProject();
  for (const file of ["package-lock.json", ".npmrc"]) cpSync(join(root, file), join(project, file));
  return project;
}

test("npm ci --omit=dev && npm start builds and serves the home page without development packages", async () => {
  const cwd = lockedProject();
  const environment = keepProductionPackages(cwd);
  expect(existsSync(join(cwd, "node_modules/vitest"))).toBe(false);
  await expectHome("npm ci --omit=dev && npm start", { cwd, environment });
});

test("npm run dev serves the home page", () => expectHome("npm run dev", { cwd: lockedProject() }));

async function expectHome(command: string, where: Parameters<typeof runLine>[1]) {
  const printed = await runLine(command, { ...where, until: /http:\/\/localhost:\d+\S*\s/ });
  const [address = ""] = /http:\/\/localhost:\d+\S*/.exec(printed) ?? [];
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<title>[^<]+<\/title>.*<h1.*<footer/s);
}

test("each command that a README names is in package.json", () => {
  const texts = ["README.md", "src/site/README.md", "src/generator/README.md"].map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const named = [...texts.join("\n").matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
