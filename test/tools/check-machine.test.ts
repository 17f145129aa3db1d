import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** The scripts that run a program of `src`, but for the benchmarks and the tests. */
const scripts = Object.entries(packageJson.scripts).flatMap(([name, script]) =>
  / (?:src\/\S+|build)\.[jt]s\b/.test(script) ? [[name, script] as const] : [],
);

test("every such script is found", () => {
  const found = scripts.map(([name]) => name).sort();
  const expected = "artwork build check deploy:s3 dev hosting schema start";
  expect(found.join(" ")).toBe(expected);
});

describe.skipIf(process.platform === "win32")("a machine is refused", () => {
  async function ended(script: string, cwd: string, environment = {}) {
    const { code, stderr } = await run("sh", ["-c", script], { cwd, environment });
    // npm start runs npm again, which may warn of a person's own settings.
    return { code, stderr: stderr.replace(/^npm warn .*\n/gm, "") };
  }

  /** A folder with this character in its path, in which the scripts can run. */
  function folderWith(character: string): string {
    const folder = join(emptyFolder(), `What${character}`);
    mkdirSync(folder);
    for (const part of ["src", "node_modules", "build.ts"])
      symlinkSync(join(root, part), join(folder, part));
    writeFileSync(join(folder, "package.json"), JSON.stringify(packageJson));
    return folder;
  }

  const refusal = (folder: string, character: string) => ({
    code: 1,
    stderr: `${folder}: Node cannot run a program in a folder with ${character} in its path. Rename it.\n`,
  });

  test("by every script, before it does anything: a folder with ? in its path", async () => {
    const folder = folderWith("?");
    const outcomes = scripts.map(async ([name, script]) => [name, await ended(script, folder)]);
    expect(await Promise.all(outcomes)).toEqual(
      scripts.map(([name]) => [name, refusal(folder, "?")]),
    );
  });

  const [[, script] = ["", ""]] = scripts;

  test("a folder with \\ in its path", async () => {
    const folder = folderWith("\\");
    expect(await ended(script, folder)).toEqual(refusal(folder, "\\"));
  });

  test("a Node without a feature of 20.19", async () => {
    const environment = { NODE_OPTIONS: "--no-experimental-require-module" };
    expect(await ended(script, folderWith(""), environment)).toEqual({
      code: 1,
      stderr: `Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.\n`,
    });
  });

  test("by every script: a project without its packages, the commonest first mistake", async () => {
    const folder = folderWith("");
    rmSync(join(folder, "node_modules"));
    const outcomes = scripts.map(([, script]) => ended(script, folder));
    expect(await Promise.all(outcomes)).toEqual(
      scripts.map(() => ({
        code: 1,
        stderr: "The packages of this project are not installed. Run npm ci.\n",
      })),
    );
  });

  test("by the scripts for development: a project with the packages of builds alone", async () => {
    const folder = folderWith("");
    rmSync(join(folder, "node_modules"));
    mkdirSync(join(folder, "node_modules"));
    for (const name of ["esbuild", "tsx"])
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
    const names = ["artwork", "check", "dev"];
    const ofDevelopment = scripts.filter(([name]) => names.includes(name));
    const outcomes = ofDevelopment.map(([, script]) => ended(script, folder));
    expect(await Promise.all(outcomes)).toEqual(
      ofDevelopment.map(([name]) => ({
        code: 1,
        stderr: `src/tools/${name}.ts needs the packages for development. Run npm ci without --omit=dev.\n`,
      })),
    );
  });
});
