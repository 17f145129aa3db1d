import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { root } from "../setup/build.ts";
import { emptyFolder, run } from "../setup/publisher.ts";
import { projectCopy } from "../setup/site.ts";

vi.setConfig({ testTimeout: 60_000 });

const file = "src/generator/cli/options.ts";

const help = (project: string, ...runner: string[]) =>
  run(process.execPath, [...runner, "build.ts", "--help"], { cwd: project });

const compiledHelp = (project: string) => help(project, "src/tools/run-compiled.js");

test("a compiled program prints what it prints with tsx, the second time too", async () => {
  const project = projectCopy();
  const withTsx = await help(project, "--import", "tsx");
  expect(withTsx.stdout).toContain("Builds the site.");
  expect(await compiledHelp(project)).toEqual(withTsx);
  expect(await compiledHelp(project)).toEqual(withTsx);
});

test("a changed source is compiled again", async () => {
  const project = projectCopy();
  const path = join(project, file);
  const text = readFileSync(path, "utf8");
  for (const verb of ["Makes", "Draws", "Makes"]) {
    writeFileSync(path, text.replace("Builds the site.", `${verb} the site.`));
    expect((await compiledHelp(project)).stdout).toContain(`${verb} the site.`);
  }
});

test("a source that does not compile is reported with its line", async () => {
  const project = projectCopy([file, "export function readOptions(", "export function ("]);
  const lines = readFileSync(join(project, file), "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith("export function (")) + 1;
  expect(await compiledHelp(project)).toEqual({
    code: 1,
    signal: null,
    stdout: "",
    stderr: `Build failed with 1 error:\n${file}:${line}:16: ERROR: Expected identifier but found "("\n`,
  });
});

test("an unexpected error comes with the command that shows where in the sources it happened", async () => {
  const edit = ["export function readOptions(", "null.x;\nexport function readOptions("] as const;
  const { code, stderr } = await compiledHelp(projectCopy([file, ...edit]));
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Run npx tsx build\.ts to see where in the sources this happened:\n[\s\S]*TypeError: Cannot read/,
  );
});

test.skipIf(process.platform === "win32")(
  "no process of a build is left when it has ended",
  async () => {
    const out = join(emptyFolder(), "site");
    const child = spawn(process.execPath, ["src/tools/run-compiled.js", "build.ts", "--out", out], {
      cwd: root,
      detached: true,
      stdio: "ignore",
    });
    expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(0);
    // A detached process leads a group of its own.
    const group = -(child.pid ?? Number.NaN);
    expect(() => process.kill(group, 0)).toThrow("ESRCH");
  },
);
