import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import * as module from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { bakery, bakeryProject } from "../setup/bakery.ts";
import { root } from "../setup/build.ts";
import { emptyFolder, textsOf } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

const options = "src/generator/cli/options.ts";

const program = ["src/tools/start.js", "build.ts"];
const help = (cwd: string) => run(process.execPath, [...program, "--help"], { cwd });

test("every command that runs a program of this project runs it with start.js", () => {
  const scripts = Object.values(packageJson.scripts).filter((script) => /\bnode\b/.test(script));
  const programs = scripts.map((script) => /^node src\/tools\/start\.js (\S+)$/.exec(script)?.[1]);
  expect(programs).toEqual(expect.arrayContaining(["build.ts", "src/tools/dev.ts"]));
  expect(programs).not.toContain(undefined);
});

const unready = "This project's packages are not installed. Run npm ci.\n";
const old = `Node ${process.versions.node} is too old. Install Node 20.19, 22.16 or newer.\n`;

test.each([
  ["a project without its packages, the commonest first mistake,", "", unready],
  ["a Node without a feature of 20.19", "--no-experimental-require-module", old],
])("%s is refused", async (_, NODE_OPTIONS, stderr) => {
  const args = [join(root, "src/tools/start.js"), "build.ts"];
  const ended = run(process.execPath, args, { cwd: emptyFolder(), environment: { NODE_OPTIONS } });
  expect(await ended).toMatchObject({ code: 1, stdout: "", stderr });
});

test("a program prints the same as with tsx, and reflects changed sources", async () => {
  const { folder, edit } = bakeryProject();
  const args = ["--import", "tsx", "build.ts", "--help"];
  const [withTsx, started] = await Promise.all([
    run(process.execPath, args, { cwd: folder }),
    help(folder),
  ]);
  expect(withTsx.stdout).toContain("Builds the site.");
  expect(started).toEqual(withTsx);
  edit(options, "Builds the site.", "Makes the site.");
  expect((await help(folder)).stdout).toContain("Makes the site.");
});

test("a source that does not compile is reported with its line", async () => {
  const { folder, edit, read } = bakeryProject();
  edit(options, "export const buildProgram", "export const");
  const lines = read(options).split("\n");
  const line = lines.findIndex((text) => text.startsWith("export const =")) + 1;
  const { code, stdout, stderr } = await help(folder);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`${options}:${line}`);
});

test("a build leaves no process behind", async () => {
  const { folder } = bakeryProject();
  const child = spawn(process.execPath, program, { cwd: folder, detached: true, stdio: "ignore" });
  expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(0);
  // A detached process leads its own group.
  const group = -(child.pid ?? Number.NaN);
  if (process.platform !== "win32") expect(() => process.kill(group, 0)).toThrow("ESRCH");
  expect(readdirSync(join(folder, "dist"))).toContain("index.html");
});

test("a build is the same with a cache of compiled packages that is damaged or can't be written", async () => {
  const { folder, write } = bakery();
  write("build.ts", 'import "../../../build.ts";');
  const built = async () => {
    const args = [join(root, "src/tools/start.js"), "build.ts"];
    expect(await run(process.execPath, args, { cwd: folder })).toMatchObject({
      code: 0,
      stderr: "",
    });
    return textsOf(join(folder, "dist"));
  };
  const site = await built();
  const cache = join(folder, "node_modules/.cache/compiled");
  expect(existsSync(cache)).toBe("enableCompileCache" in module);
  if (existsSync(cache))
    for (const [file, bytes] of textsOf(cache))
      writeFileSync(join(cache, file), bytes.slice(bytes.length / 2), "latin1");
  expect(await built()).toEqual(site);
  rmSync(cache, { recursive: true, force: true });
  write("node_modules/.cache/compiled", "");
  expect(await built()).toEqual(site);
});
