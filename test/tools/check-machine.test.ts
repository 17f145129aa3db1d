import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
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
  const expected = "artwork build check deploy:s3 dev hosting schema start";
  expect(scripts.map(([name]) => name).sort()).toEqual(expected.split(" "));
});

describe.skipIf(process.platform === "win32")("a machine is refused", () => {
  /** What scripts end with in a folder that has these packages. */
  async function ended(packages: readonly string[], names?: readonly string[], environment = {}) {
    const cwd = emptyFolder();
    for (const part of ["src", "build.ts"]) symlinkSync(join(root, part), join(cwd, part));
    writeFileSync(join(cwd, "package.json"), JSON.stringify(packageJson));
    mkdirSync(join(cwd, "node_modules"));
    for (const name of packages)
      symlinkSync(join(root, "node_modules", name), join(cwd, "node_modules", name));
    const outcomes = scripts
      .filter(([name]) => names?.includes(name) ?? true)
      .map(async ([, script]) => {
        const { code, stderr } = await run("sh", ["-c", script], { cwd, environment });
        return { code, stderr };
      });
    return Promise.all(outcomes);
  }

  test("by every script: a Node without a feature of 20.19", async () => {
    const environment = { NODE_OPTIONS: "--no-experimental-require-module" };
    const refusal = `Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.\n`;
    expect(await ended(["tsx"], undefined, environment)).toEqual(
      scripts.map(() => ({ code: 1, stderr: refusal })),
    );
  });

  test("by every script: a project without its packages, the commonest first mistake", async () => {
    const refusal = "The packages of this project are not installed. Run npm ci.\n";
    expect(await ended([])).toEqual(scripts.map(() => ({ code: 1, stderr: refusal })));
  });

  test("by the scripts for development: a project with the packages of builds alone", async () => {
    const names = ["dev", "artwork", "check"];
    const refusals = names.map((name) => ({
      code: 1,
      stderr: `src/tools/${name}.ts needs the packages for development. Run npm ci without --omit=dev.\n`,
    }));
    expect(await ended(["tsx"], names)).toEqual(refusals);
  });
});
