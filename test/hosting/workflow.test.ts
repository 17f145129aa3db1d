import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { emptyFolder } from "../setup/files.ts";

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

const text = readFileSync(".github/workflows/site.yml", "utf8");
const workflow = parse(text);
const jobs: Readonly<Record<string, Job>> = workflow.jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const commandsOf = (name: string) => jobs[name]?.steps.flatMap(({ run }) => run ?? []);

test.each([
  ["words alone, whose code was tested", { test: "skipped", tested: "true" }, true],
  ["code whose tests pass", {}, true],
  ["code whose tests fail", { test: "failure" }, false],
  ["what cannot be built", { build: "failure" }, false],
  ["what is cancelled", { isCancelled: true }, false],
  ["a pull request", { ref: "refs/pull/7/merge" }, false],
])("of a push, %s is deployed or not", (_, push, isDeployed) => {
  const main = { ref: "refs/heads/main", test: "success", build: "success" };
  const { ref, test, build, tested, isCancelled } = {
    ...{ ...main, tested: "false", isCancelled: false },
    ...push,
  };
  const needs = {
    code: { outputs: { is_tested: tested } },
    test: { result: test },
    build: { result: build },
  };
  // The expressions of GitHub that stand there mean the same in JavaScript.
  const condition = new Function("needs", "github", "cancelled", `return ${jobs.deploy?.if}`);
  expect(condition(needs, { ref }, () => isCancelled)).toBe(isDeployed);
});

test("code is tested once, and what passed is remembered on main alone", () => {
  for (const name of ["test", "any-words"])
    expect(jobs[name]).toMatchObject({
      needs: "code",
      if: "needs.code.outputs.is_tested != 'true'",
    });
  expect(jobs.remember).toMatchObject({
    needs: ["code", "test", "any-words"],
    if: "github.ref == 'refs/heads/main'",
  });
});

test("what stands for the code that was tested changes with any file but those of content/", () => {
  const cwd = emptyFolder();
  const git = (...args: string[]) => execFileSync("git", args, { cwd });
  const [script = ""] = commandsOf("code") ?? [];
  const key = () => {
    const GITHUB_OUTPUT = join(emptyFolder(), "output");
    git("add", ".");
    const env = { ...process.env, GITHUB_OUTPUT };
    const { status } = spawnSync("bash", ["-e", "-c", script], { cwd, env });
    return status === 0 ? readFileSync(GITHUB_OUTPUT, "utf8") : "failed";
  };
  git("init", "-q", "--template=");
  for (const folder of ["content", "src"]) mkdirSync(join(cwd, folder));
  writeFileSync(join(cwd, "content/home.yaml"), "a: 1");
  expect(key()).toBe("failed");
  writeFileSync(join(cwd, "src/a.ts"), "1");
  const first = key();
  expect(first).toMatch(/^key=tested-[\da-f]{40}\n$/);
  writeFileSync(join(cwd, "content/home.yaml"), "a: 2");
  expect(key()).toBe(first);
  writeFileSync(join(cwd, "src/a.ts"), "2");
  expect(key()).not.toBe(first);
});

test("the commands are those of package.json, on the Nodes that it and the README name", () => {
  const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const lines = steps.flatMap(({ run }) => run ?? []);
  const names = lines.flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? []);
  expect(names).toEqual(["test:code", "test:words", "test:spec", "build", "check"]);
  for (const name of names) expect(scripts).toHaveProperty([name]);
  expect(commandsOf("build")).toEqual([
    "npm ci",
    "npm run build -- --moved-pages",
    "npm run check",
  ]);
  const lts = readFileSync(".nvmrc", "utf8").trim();
  expect(workflow.jobs.test.strategy.matrix.node).toEqual([20, Number(lts)]);
  expect(engines.node).toMatch(/^\^20\./);
  const readme = readFileSync("src/hosting/README.md", "utf8");
  expect(readme).toContain(`on Node 20 and ${lts}.`);
  expect(readme).toContain(`\`NODE_VERSION\` to \`${lts}\``);
});

test("every action is pinned to a commit, with its version as a comment", () => {
  const uses = text.match(/(?<=uses: ).+/g) ?? [];
  expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("only the deployment may write, no credentials stay, and no outside value reaches a shell", () => {
  expect(workflow.permissions).toEqual({});
  const writing = Object.entries(jobs).filter(([, { permissions }]) =>
    Object.values(permissions).includes("write"),
  );
  expect(writing.map(([name]) => name)).toEqual(["deploy"]);
  for (const { uses = "", run = "", with: options } of steps) {
    if (uses.startsWith("actions/checkout@"))
      expect(options).toEqual({ "persist-credentials": false });
    expect(run).not.toContain("${{");
  }
  expect(text).not.toMatch(/secrets\.|pull_request_target/);
});
