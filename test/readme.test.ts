// The two lines of README.md, and its dev server; tests of other folders run the other commands.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./setup/build.ts";
import { start } from "./setup/processes.ts";
import { copyProject } from "./setup/project.ts";

test("npm ci --omit=dev && npm start builds and serves the home page without development packages", async () => {
  const { folder } = copyProject();
  for (const file of ["package-lock.json", ".npmrc"]) cpSync(join(root, file), join(folder, file));
  keepProductionPackages(folder);
  expect(existsSync(join(folder, "node_modules/vitest"))).toBe(false);
  // Tests have no network. Without it, npm can still compare the lockfile with package.json. The packages
  // find each other, and not those beside their originals.
  const ci = "npm ci --omit=dev --dry-run --offline";
  const environment = { NODE_OPTIONS: "--preserve-symlinks" };
  await expectHome(`${ci} && PORT=0 npm start`, folder, environment);
});

test("npm run dev serves the home page", () => expectHome("npm run dev", copyProject().folder));

async function expectHome(line: string, cwd: string, environment: NodeJS.ProcessEnv = {}) {
  const { says } = start("bash", ["-c", line], { cwd, environment, isGroup: true });
  const [address] = await says(/http:\/\/localhost:\d+\S*(?=\s)/);
  const response = await fetch(address);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<title>[^<]+<\/title>.*<h1.*<footer/s);
}

/** Leaves a copy of the project with the packages that `npm ci --omit=dev` installs. */
function keepProductionPackages(project: string): void {
  const installed = join(project, "node_modules");
  rmSync(installed);
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(
    lock.packages,
  )) {
    // A package within another comes with it; one for another system is not installed.
    const isOwn = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
    if (!isOwn || dev || devOptional || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    symlinkSync(join(root, path), join(project, path), "junction");
  }
  cpSync(join(root, "node_modules/.package-lock.json"), join(installed, ".package-lock.json"));
}

test("each command that a README names is in package.json", () => {
  const rooms = ["", "src/site/", "src/generator/", "src/hosting/"];
  const texts = rooms.map((room) => readFileSync(join(root, `${room}README.md`), "utf8"));
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const named = [...texts.join("\n").matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
