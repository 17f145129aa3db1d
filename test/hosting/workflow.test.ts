import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

test("GitHub Pages gets only what is on main, tested, built and checked", () => {
  const { jobs } = parse(readFileSync(".github/workflows/site.yml", "utf8"));
  expect(jobs.deploy.needs).toEqual(expect.arrayContaining(["test", "build"]));
  const commands = jobs.build.steps.map(({ run, uses }: Record<string, string>) => run ?? uses);
  const upload = commands.findIndex((uses: string) => uses.includes("upload-pages-artifact"));
  expect(commands.indexOf("npm run check")).toBeGreaterThan(0);
  expect(upload).toBeGreaterThan(commands.indexOf("npm run check"));

  // The GitHub expressions in the condition mean the same in JavaScript.
  const condition = new Function("needs", "github", "cancelled", `return ${jobs.deploy.if}`);
  const isDeployed = (test: string, isTested: string, build = "success", ref = "refs/heads/main") =>
    condition(
      {
        code: { outputs: { is_tested: isTested } },
        test: { result: test },
        build: { result: build },
      },
      { ref },
      () => false,
    );
  expect(isDeployed("success", "false")).toBe(true);
  // Only words have changed since the tests passed.
  expect(isDeployed("skipped", "true")).toBe(true);
  expect(isDeployed("failure", "false")).toBe(false);
  expect(isDeployed("skipped", "false")).toBe(false);
  expect(isDeployed("success", "false", "failure")).toBe(false);
  expect(isDeployed("success", "false", "success", "refs/pull/7/merge")).toBe(false);
});
