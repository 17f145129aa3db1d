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
  const found = scripts.map(([name]) => name).sort();
  const expected = "build check deploy:s3 dev fonts hosting images schema start";
  expect(found.join(" ")).toBe(expected);
});

describe.skipIf(process.platform === "win32").each(scripts)("npm run %s refuses", (_, script) => {
  async function ended(cwd: string, environment = {}) {
    const { code, stderr } = await run("sh", ["-c", script], { cwd, environment });
    // npm start runs npm again, which may warn of a person's own settings.
    return { code, stderr: stderr.replace(/^npm warn .*\n/gm, "") };
  }

  test("a Node without a feature of 20.19", async () => {
    const environment = { NODE_OPTIONS: "--no-experimental-require-module" };
    expect(await ended(root, environment)).toEqual({
      code: 1,
      stderr: `Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.\n`,
    });
  });

  test.each(["?", "\\"])("a folder with %s in its path", async (character) => {
    const folder = join(emptyFolder(), `What${character}`);
    mkdirSync(folder);
    for (const part of ["src", "node_modules", "build.ts"])
      symlinkSync(join(root, part), join(folder, part));
    writeFileSync(join(folder, "package.json"), JSON.stringify(packageJson));
    expect(await ended(folder)).toEqual({
      code: 1,
      stderr: `${folder}: Node cannot run a program in a folder with ${character} in its path. Rename it.\n`,
    });
  });
});
