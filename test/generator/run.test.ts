import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { run } from "../setup/publisher.ts";
import { projectCopy, projectWithOwnPackages } from "../setup/site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 60_000 });

const file = "src/generator/cli/options.ts";

const help = (project: string, ...runner: string[]) =>
  run(process.execPath, [...runner, "build.ts", "--help"], { cwd: project });

test("a program says what it says with tsx, the second time too", async () => {
  const project = projectCopy();
  const withTsx = await help(project, "--import", "tsx");
  expect(withTsx.stdout).toContain("Builds the site.");
  for (let time = 0; time < 3; time++)
    expect(await help(project, "src/tools/run.js")).toEqual(withTsx);
});

test("what changed since it last ran is seen", async () => {
  const project = projectCopy();
  const path = join(project, file);
  const text = readFileSync(path, "utf8");
  for (const verb of ["Makes", "Draws", "Makes"]) {
    writeFileSync(path, text.replace("Builds the site.", `${verb} the site.`));
    expect((await help(project, "src/tools/run.js")).stdout).toContain(`${verb} the site.`);
  }
});

test("its own mistakes are told where they stand in the source", async () => {
  const project = projectCopy([
    file,
    "readonly string[], environment: NodeJS.ProcessEnv): Options {",
    "readonly string[], environment: NodeJS.ProcessEnv): Options {\n  (undefined as never as string).trim();",
  ]);
  const lines = readFileSync(join(project, file), "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes("never as string")) + 1;
  for (let time = 0; time < 2; time++) {
    const { code, stdout, stderr } = await help(project, "src/tools/run.js");
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr.split("\n").slice(0, 3)).toEqual([
      "TypeError: Cannot read properties of undefined (reading 'trim')",
      `    at readOptions (${file}:${line}:34)`,
      expect.stringMatching(/^ {4}at run \(build\.ts:\d+:\d+\)$/),
    ]);
  }
});

test("code that cannot be read is told with its line", async () => {
  const broken = "export function readOptions((";
  const project = projectCopy([file, "export function readOptions(", broken]);
  const { code, stdout, stderr } = await help(project, "src/tools/run.js");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(`${file}:`);
  expect(stderr).toContain(broken);
});

test("what of import.meta it cannot have is told with its line", async () => {
  const project = projectCopy([
    file,
    "export function readOptions(",
    "import.meta.filename;\nexport function readOptions(",
  ]);
  const { code, stderr } = await help(project, "src/tools/run.js");
  expect(code).toBe(1);
  expect(stderr).toMatch(/"import\.meta" is not available[\s\S]*src\/build\/options\.ts:\d+:0/);
});

describe("a kept program is made anew when", () => {
  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["its code is damaged", (bytes) => bytes.fill(0, 500_000, 504_096)],
    ["what V8 made of it is, by a bit", withOneBitChanged],
    ["its end is lost", (bytes) => bytes.subarray(0, bytes.length / 2)],
    ["all is lost", () => Buffer.alloc(0)],
  ])("%s", async (_, damage) => {
    const project = projectWithOwnPackages();
    const cache = join(project, "node_modules/.cache/programs");
    const first = await help(project, "src/tools/run.js");
    expect(readdirSync(cache)).toEqual(["build-ts.bin"]);
    const kept = join(cache, "build-ts.bin");
    const damaged = damage(readFileSync(kept));
    writeFileSync(kept, damaged);
    expect(await help(project, "src/tools/run.js")).toEqual(first);
    expect(readFileSync(kept).equals(damaged)).toBe(false);
    expect(await help(project, "src/tools/run.js")).toEqual(first);
  });
});

function withOneBitChanged(bytes: Buffer): Buffer {
  const place = bytes.length - 300_000;
  bytes.writeUInt8(bytes.readUInt8(place) ^ 4, place);
  return bytes;
}
