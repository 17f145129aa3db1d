import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Job {
  readonly needs?: string;
  readonly permissions: Record<string, string>;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Record<string, unknown>;
  }[];
}

const text = readFileSync(".github/workflows/site.yml", "utf8");
const jobs: Record<"test" | "specification" | "build" | "deploy", Job> = parse(text).jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const npmCommands = (job: Job) =>
  job.steps.map(({ run = "" }) => run).filter((run) => run.startsWith("np"));

test("every action is pinned to a commit, with its version as a comment", () => {
  const uses = text.match(/(?<=uses: ).+/g) ?? [];
  expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("only the deployment may write, no credentials stay, and no outside value reaches a shell", () => {
  expect(parse(text).permissions).toEqual({});
  expect(jobs.test.permissions).toEqual({ contents: "read" });
  expect(jobs.specification.permissions).toEqual({ contents: "read" });
  expect(jobs.build.permissions).toEqual({ contents: "read", pages: "read" });
  expect(jobs.deploy.permissions).toEqual({ pages: "write", "id-token": "write" });
  for (const { uses = "", run = "", with: options } of steps) {
    if (uses.startsWith("actions/checkout@"))
      expect(options).toEqual({ "persist-credentials": false });
    expect(run).not.toContain("${{");
  }
  expect(text).not.toMatch(/secrets\.|pull_request_target/);
});

test("the main branch is tested once, built, checked, and then deployed", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  // The tests of the code include the type check and the linter.
  expect(scripts.test).toMatch(/tsc && biome/);
  expect(scripts["test:code"]).toMatch(/^npm test -- /);
  expect(npmCommands(jobs.test)).toEqual(["npm ci", "npm run test:code"]);
  expect(npmCommands(jobs.specification)).toEqual(["npm ci", "npm run test:spec"]);
  expect(npmCommands(jobs.build)).toEqual(["npm ci", "npm run build", "npm run check"]);
  expect(jobs.build.steps.at(-1)?.with).toEqual({ path: "dist" });
  expect([jobs.build.needs, jobs.deploy.needs]).toEqual(["test", "build"]);
});

test("Dependabot updates the actions and the packages", () => {
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
  const ecosystems = updates.map((update: Record<string, string>) => update["package-ecosystem"]);
  expect(ecosystems).toEqual(["github-actions", "npm"]);
});
