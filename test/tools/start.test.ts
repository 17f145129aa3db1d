import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { projectCopy } from "../setup/site.ts";

vi.setConfig({ testTimeout: 60_000 });

const file = "src/generator/cli/options.ts";

/** Whether Node runs TypeScript itself; older versions are given a compiled program. */
const runsTypeScript = "typescript" in process.features && Boolean(process.features.typescript);

const start = (cwd: string, ...args: string[]) =>
  run(process.execPath, ["src/tools/start.js", "build.ts", ...args], { cwd });

test("a program prints what it prints with tsx, and what its sources say now", async () => {
  const project = projectCopy();
  const withTsx = await run(process.execPath, ["--import", "tsx", "build.ts", "--help"], {
    cwd: project,
  });
  expect(withTsx.stdout).toContain("Builds the site.");
  expect(await start(project, "--help")).toEqual(withTsx);
  const path = join(project, file);
  writeFileSync(path, readFileSync(path, "utf8").replace("Builds the site.", "Makes the site."));
  expect((await start(project, "--help")).stdout).toContain("Makes the site.");
});

test("a source that does not compile is reported with its line", async () => {
  const project = projectCopy([file, "export function readOptions(", "export function ("]);
  const lines = readFileSync(join(project, file), "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith("export function (")) + 1;
  const { code, stdout, stderr } = await start(project, "--help");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`${file}:${line}`);
});

test("an unexpected error says where in the sources it happened, or which command does", async () => {
  const edit = ["export function readOptions(", "null.x;\nexport function readOptions("] as const;
  const { code, stderr } = await start(projectCopy([file, ...edit]), "--help");
  expect(code).toBe(1);
  expect(stderr).toContain("TypeError: Cannot read");
  expect(stderr).toContain(
    runsTypeScript ? file : "Run npx tsx build.ts to see where in the sources this happened:\n",
  );
});

test("a build keeps nothing in node_modules, and reads nothing that others keep there", async () => {
  const project = projectCopy();
  const packages = join(project, "node_modules");
  rmSync(packages);
  mkdirSync(packages);
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== ".cache") symlinkSync(join(root, "node_modules", name), join(packages, name));
  // A folder of this name could be anybody's: this is not even one.
  writeFileSync(join(packages, ".cache"), "\0");
  const before = readdirSync(packages);
  expect(await start(project)).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(packages)).toEqual(before);
  expect(readFileSync(join(packages, ".cache"), "utf8")).toBe("\0");
});

test.skipIf(process.platform === "win32")(
  "no process of a build is left when it has ended",
  async () => {
    const out = join(emptyFolder(), "site");
    const child = spawn(process.execPath, ["src/tools/start.js", "build.ts", "--out", out], {
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
