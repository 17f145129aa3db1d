import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { emptyFolder } from "../setup/files.ts";
import { type Event, type Job, resultsOf, truthOf } from "./workflow-run.ts";

const text = readFileSync(".github/workflows/site.yml", "utf8");
const jobs: Record<string, Job> = parse(text).jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);

const main = "refs/heads/main";

/** Which jobs run on an event, and what they end with if not with success. */
function run(event: Event): string {
  const results = Object.entries(resultsOf(jobs, event)).filter(([name]) => name !== "all-well");
  return results
    .filter(([, result]) => result !== "skipped")
    .map(([name, result]) => (result === "success" ? name : `${name}: ${result}`))
    .join(", ");
}

/** Whether the one required check passes after an event: its own step runs as it stands there. */
function isWell(event: Event): boolean {
  const results = resultsOf(jobs, event);
  const job = jobs["all-well"];
  expect(results["all-well"], "it always runs").toBe("success");
  const needs = Object.fromEntries(
    [job?.needs ?? []].flat().map((name) => [name, { result: results[name], outputs: {} }]),
  );
  const env = { ...process.env, RESULTS: JSON.stringify(needs) };
  return spawnSync("bash", ["-c", job?.steps[0]?.run ?? ""], { env }).status === 0;
}

const tested = { code: { is_tested: "true" } };
const untested = { code: { is_tested: "false" } };

describe("a push to main", () => {
  test("of code is tested, remembered, built and deployed", () => {
    const event = { ref: main, outputs: untested };
    expect(run(event)).toBe("code, test, any-words, remember, specification, build, deploy");
    expect(isWell(event)).toBe(true);
  });

  test("of words alone is built, checked and deployed, without tests", () => {
    const event = { ref: main, outputs: tested };
    expect(run(event)).toBe("code, specification, build, deploy");
    expect(isWell(event)).toBe(true);
  });

  test("of words that the specification has otherwise is deployed too, and is well", () => {
    const event = { ref: main, outputs: tested, ends: { specification: "failure" } } as const;
    expect(run(event)).toBe("code, specification: failure, build, deploy");
    expect(isWell(event)).toBe(true);
  });

  test.each([
    ["test", "code, test: failure, any-words, specification, build"],
    ["build", "code, test, any-words, remember, specification, build: failure"],
    ["code", "code: failure, specification, build"],
  ])("whose %s fails is not deployed", (job, ran) => {
    const event = { ref: main, outputs: untested, ends: { [job]: "failure" } } as const;
    expect(run(event)).toBe(ran);
    expect(isWell(event)).toBe(false);
  });

  test("of words that cannot be built is not deployed", () => {
    const event = { ref: main, outputs: tested, ends: { build: "failure" } } as const;
    expect(run(event)).toBe("code, specification, build: failure");
    expect(isWell(event)).toBe(false);
  });

  test("is tested again as long as one of the tests has not passed", () => {
    for (const job of ["test", "any-words"])
      for (const end of ["failure", "cancelled"] as const) {
        const event = { ref: main, outputs: untested, ends: { [job]: end } };
        expect(run(event)).not.toContain("remember");
        expect(isWell(event)).toBe(false);
      }
  });

  test("that is cancelled is not deployed", () => {
    const event = { ref: main, outputs: untested, ends: { test: "cancelled" } } as const;
    expect(run(event)).not.toContain("deploy");
  });
});

test("a pull request is tested and built, and nothing of it is deployed or remembered", () => {
  const event = { ref: "refs/pull/7/merge", outputs: untested };
  expect(run(event)).toBe("code, test, any-words, specification, build");
  expect(isWell(event)).toBe(true);
  expect(isWell({ ...event, ends: { build: "failure" } })).toBe(false);
  const pages = jobs.build?.steps.filter(({ uses = "" }) => uses.includes("pages")) ?? [];
  expect(pages).toHaveLength(2);
  for (const step of pages)
    for (const ref of [event.ref, main])
      expect(truthOf(step.if ?? "true", { github: { ref } })).toBe(ref === main);
});

test("a commit is tested once: a branch by its pull request, main by the push", () => {
  expect(parse(text).on).toEqual({
    push: { branches: ["main"] },
    pull_request: null,
    workflow_dispatch: null,
  });
});

test("the key of what was tested changes with any file but those of content/", () => {
  const folder = emptyFolder();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  const write = (file: string, words: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), words);
    git("add", ".");
  };
  const key = () => {
    const { run: script = "" } = jobs.code?.steps.find(({ id }) => id === "code") ?? {};
    const output = join(emptyFolder(), "output");
    const env = { ...process.env, GITHUB_OUTPUT: output };
    execFileSync("bash", ["-e", "-o", "pipefail", "-c", script], { cwd: folder, env });
    return readFileSync(output, "utf8");
  };
  git("init", "-q");
  write("build.ts", "1");
  write("content/home.yaml", "a: 1");
  const first = key();
  expect(first).toMatch(/^key=tested-[\da-f]{64}\n$/);
  write("content/home.yaml", "a: 2");
  write("content/pages/terms.md", "New");
  expect(key()).toBe(first);
  write("src/content/load.ts", "1");
  expect(key()).not.toBe(first);
  const second = key();
  git("update-index", "--chmod=+x", "build.ts");
  expect(key()).not.toBe(second);
});

test("what was tested is looked up under the key it was saved under", () => {
  const cache = (name: string) => {
    const found = steps.filter(({ uses = "" }) => uses.startsWith(`actions/cache/${name}@`));
    expect(found).toHaveLength(1);
    return found[0]?.with;
  };
  expect(cache("restore")?.key).toBe(jobs.code?.outputs?.key);
  expect(cache("save")?.key).toMatch(/\bneeds\.code\.outputs\.key\b/);
  // An entry is of its path too.
  expect(cache("restore")?.path).toBe(cache("save")?.path);
});

test("every command of a job is one of this project, and CI runs the oldest Node and that of .nvmrc", () => {
  const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const commands = steps.flatMap(({ run = "" }) => run.match(/^npm run \S+/) ?? []);
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) expect(scripts).toHaveProperty([command.slice(8)]);
  const lts = Number(readFileSync(".nvmrc", "utf8"));
  expect(jobs.test?.strategy?.matrix.node).toEqual([20, lts]);
  expect(engines.node).toMatch(/^\^20\.\d+ \|\| >=22/);
});

test("every action is pinned to a commit, with its version as a comment", () => {
  const uses = text.match(/(?<=uses: ).+/g) ?? [];
  expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("only the deployment may write, no credentials stay, and no outside value reaches a shell", () => {
  expect(parse(text).permissions).toEqual({});
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

test("Dependabot updates the actions and the packages", () => {
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
  const ecosystems = updates.map((update: Record<string, string>) => update["package-ecosystem"]);
  expect(ecosystems).toEqual(["github-actions", "npm"]);
});
