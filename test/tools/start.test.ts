import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bakeryProject } from "../setup/bakery.ts";
import { run } from "../setup/processes.ts";

const options = "src/generator/cli/options.ts";

const program = ["src/tools/start.js", "build.ts"];
const help = (cwd: string) => run(process.execPath, [...program, "--help"], { cwd });

test("a program prints what it prints with tsx, and what its sources say now", async () => {
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

test("a build leaves no process", async () => {
  const { folder } = bakeryProject();
  const child = spawn(process.execPath, program, { cwd: folder, detached: true, stdio: "ignore" });
  expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(0);
  // A detached process leads a group of its own.
  const group = -(child.pid ?? Number.NaN);
  if (process.platform !== "win32") expect(() => process.kill(group, 0)).toThrow("ESRCH");
  expect(readdirSync(join(folder, "dist"))).toContain("index.html");
});
