import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { root } from "../setup/build.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** The scripts that run a program of `src`, but for the benchmarks and the tests. */
const scripts = Object.entries(packageJson.scripts).flatMap(([name, script]) =>
  / (?:src\/\S+|build)\.[jt]s\b/.test(script) ? [[name, script] as const] : [],
);

test("every such script is found", () => {
  const names = scripts.map(([name]) => name).sort();
  expect(names.join(" ")).toBe("artwork build check deploy:s3 dev hosting schema start");
});

const unready = "This project's packages are not installed. Run npm ci.\n";
const old = `Node ${process.versions.node} is too old. Install Node 20.19, 22.12 or newer.\n`;

test.skipIf(process.platform === "win32").each([
  ["a project without its packages, the commonest first mistake", "", unready],
  ["a Node without a feature of 20.19", "--no-experimental-require-module", old],
])("every such script refuses %s", async (_, NODE_OPTIONS, stderr) => {
  const cwd = emptyFolder();
  for (const part of ["src", "build.ts"]) symlinkSync(join(root, part), join(cwd, part));
  const ends = scripts.map(([, script]) =>
    run("sh", ["-c", script], { cwd, environment: { NODE_OPTIONS } }),
  );
  const refused = { code: 1, stdout: "", stderr };
  expect(await Promise.all(ends)).toMatchObject(scripts.map(() => refused));
});
