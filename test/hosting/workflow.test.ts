import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly "runs-on": string;
  readonly "timeout-minutes": number;
  readonly steps: readonly {
    readonly id?: string;
    readonly if?: string;
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

const text = readFileSync(".github/workflows/site.yml", "utf8");
const workflow = parse(text);
const jobs: Readonly<Record<string, Job>> = workflow.jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);

/** A site that lives elsewhere is told to delete this job, and the Pages steps of the build. */
const onPages = jobs.deploy !== undefined;

/** A GitHub expression as workflows write it. */
const expressed = (code: string) => ["${{", code, "}}"].join(" ");

/** The step of a job that uses an action. */
const stepWith = (job: string, action: string) =>
  jobs[job]?.steps.find(({ uses }) => uses?.startsWith(`${action}@`));

test("pull requests and pushes to main are tested, and no push ends a deployment before it is done", () => {
  expect(workflow.on).toEqual({
    push: { branches: ["main"] },
    pull_request: null,
    workflow_dispatch: null,
  });
  expect(workflow.concurrency).toEqual({
    group: `site-${expressed("github.ref")}`,
    "cancel-in-progress": expressed("github.ref != 'refs/heads/main'"),
  });
});

test.runIf(onPages)("the site is deployed only from main, once its code is tested", () => {
  const condition = new Function("needs", "github", "cancelled", `return ${jobs.deploy?.if}`);
  const isDeployed = (push: Readonly<Record<string, string>> = {}) => {
    const main = { ref: "refs/heads/main", test: "success", build: "success", tested: "false" };
    const { ref, test, build, tested } = { ...main, ...push };
    const code = { outputs: { is_tested: tested } };
    const needs = { code, test: { result: test }, build: { result: build } };
    // The GitHub expressions in it mean the same in JavaScript.
    return condition(needs, { ref }, () => push.isCancelled === "true");
  };
  const skipped = { test: "skipped", tested: "true" };
  expect([isDeployed(), isDeployed(skipped)]).toEqual([true, true]);
  const failed = [{ test: "failure" }, { ...skipped, build: "failure" }, { isCancelled: "true" }];
  expect([...failed, { ref: "refs/pull/7/merge" }].filter(isDeployed)).toEqual([]);
});

test("what a deployment asks, it waits for; one check fails with any job but that of the specification", () => {
  if (onPages) expect(jobs.deploy?.needs).toEqual(["code", "test", "build"]);
  const { "all-well": check, specification, ...others } = jobs;
  expect(check).toMatchObject({ needs: Object.keys(others), if: "always()" });
  expect(specification?.needs).toBeUndefined();
  // Jobs that are skipped on purpose do not fail it.
  expect(check?.steps).toEqual([
    {
      run: `jq --exit-status 'all(.result == "success" or .result == "skipped")' <<< "$RESULTS"`,
      env: { RESULTS: expressed("toJSON(needs)") },
    },
  ]);
});

test("code is tested once, and only main records what passed", () => {
  const isNew = { needs: "code", if: "needs.code.outputs.is_tested != 'true'" };
  const onMain = { needs: ["code", "test", "any-words"], if: "github.ref == 'refs/heads/main'" };
  expect(jobs).toMatchObject({ test: isNew, "any-words": isNew, remember: onMain });
  // The hash of the code covers every file outside content/.
  expect(jobs.code?.steps[1]?.run).toContain("files=$(git ls-files --stage -- ':!content')\n");
  // Code counts as tested only if there is an entry with exactly its key.
  expect(jobs.code?.outputs).toEqual({
    key: expressed("steps.code.outputs.key"),
    is_tested: expressed("steps.entry.outputs.cache-hit == 'true'"),
  });
  expect(stepWith("code", "actions/cache/restore")).toMatchObject({
    id: "entry",
    with: { key: expressed("steps.code.outputs.key"), path: "tested", "lookup-only": true },
  });
  expect(stepWith("remember", "actions/cache/save")?.with).toEqual({
    key: expressed("needs.code.outputs.key"),
    path: "tested",
  });
});

/** Runs the step that makes the key of the code, with a git that does this. */
async function keyWith(git: string) {
  const folder = emptyFolder();
  writeFileSync(join(folder, "git"), `#!/bin/sh\n${git}\n`, { mode: 0o755 });
  const output = join(folder, "output");
  writeFileSync(output, "");
  const environment = { PATH: `${folder}:${process.env.PATH}`, GITHUB_OUTPUT: output };
  const script = jobs.code?.steps[1]?.run ?? "";
  const { code } = await run("bash", ["-e", "-c", script], { environment });
  return { code, key: readFileSync(output, "utf8") };
}

test("code whose files can't be listed has no key, so that it does not count as tested", async () => {
  expect(await keyWith("echo 1a2b")).toEqual({ code: 0, key: "key=tested-1a2b\n" });
  for (const git of ["exit 0", "exit 128"]) {
    const { code, key } = await keyWith(git);
    expect([git, code === 0, key]).toEqual([git, false, ""]);
  }
});

test("the tests that need nginx have it", () => {
  const commands = jobs.test?.steps.map(({ run = "" }) => run) ?? [];
  const installing = commands.findIndex((run) => run.includes("apt-get install -y nginx"));
  expect(installing).toBeGreaterThan(-1);
  expect(installing).toBeLessThan(commands.indexOf("npm test"));
});

test.runIf(onPages)(
  "the site is built for the address of GitHub Pages, with pages at old addresses, which Pages can't redirect",
  () => {
    const build = jobs.build?.steps ?? [];
    expect(build.find(({ run }) => run?.startsWith("npm run build"))).toMatchObject({
      run: "npm run build -- --moved-pages",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the workflow's own syntax
      env: { SITE_URL: "${{ steps.pages.outputs.base_url }}" },
    });
    // The address is read from the settings of Pages.
    expect(jobs.build?.permissions).toEqual({ contents: "read", pages: "read" });
    // Pull requests have no address, and are not deployed.
    expect(build.find(({ id }) => id === "pages")).toMatchObject({
      uses: expect.stringMatching(/^actions\/configure-pages@/),
      if: "github.ref == 'refs/heads/main'",
    });
    expect(stepWith("build", "actions/upload-pages-artifact")?.with).toEqual({ path: "dist" });
    // Pages takes a site only from a job that proves which workflow it belongs to.
    expect(jobs.deploy?.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(jobs.deploy?.environment?.name).toBe("github-pages");
  },
);

/** Runs .ci/run with an npm that only notes its commands, and fails at one of them. */
async function ciRun(failing = "none") {
  const folder = emptyFolder();
  const npm = '#!/bin/sh\necho "npm $*"\ntest "npm $*" != "$FAILING"\n';
  writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
  const environment = { PATH: `${folder}:${process.env.PATH}`, FAILING: failing };
  const { code, stdout } = await run("bash", [".ci/run"], { environment });
  return { code, commands: stdout.trim().split("\n") };
}

test(".ci/run fails if the packages can't be installed or any test fails, and still runs the other tests", async () => {
  const { code, commands } = await ciRun();
  expect(code).toBe(0);
  expect(commands.slice(0, 2)).toEqual(["npm ci", "npm test"]);
  expect(await ciRun("npm ci")).toEqual({ code: 1, commands: ["npm ci"] });
  for (const failing of commands.slice(1))
    expect(await ciRun(failing), failing).toEqual({ code: 1, commands });
});

test("the commands are in package.json, and the Node versions match it and the README", () => {
  const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = steps.flatMap(({ run = "" }) => /^npm (?:run )?(?!ci)(\S+)/.exec(run)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(["test", "build", "check"]));
  for (const name of names) expect(scripts).toHaveProperty([name]);
  const lts = readFileSync(".nvmrc", "utf8").trim();
  expect(engines.node).toBe("^20.19 || ^22.16 || >=24");
  expect(workflow.jobs.test.strategy.matrix.node).toEqual(["20.19", "22.16", "24", lts]);
  // One version that fails hides no other's results.
  expect(workflow.jobs.test.strategy["fail-fast"]).toBe(false);
  // All other jobs run on the version of .nvmrc.
  expect(stepWith("test", "actions/setup-node")?.with).toMatchObject({
    "node-version": expressed("matrix.node"),
  });
  for (const name of ["any-words", "specification", "build"])
    if (jobs[name])
      expect(stepWith(name, "actions/setup-node")?.with, name).toEqual({
        "node-version-file": ".nvmrc",
        cache: "npm",
      });
  const readme = readFileSync("src/hosting/README.md", "utf8");
  expect(readme).toContain(`on Node 20, 22, 24 and ${lts}.`);
});

test("only the deployment may write, no credentials are stored, and no untrusted value reaches a shell", () => {
  expect(workflow.permissions).toEqual({});
  const writing = Object.keys(jobs).filter((name) =>
    Object.values(jobs[name]?.permissions ?? {}).includes("write"),
  );
  expect(writing).toEqual(onPages ? ["deploy"] : []);
  for (const job of Object.values(jobs)) {
    expect(job["runs-on"]).toBe("ubuntu-latest");
    expect(job["timeout-minutes"]).toBeGreaterThan(0);
  }
  for (const { uses = "", run = "", with: options } of steps) {
    if (uses.startsWith("actions/checkout@"))
      expect(options).toEqual({ "persist-credentials": false });
    if (uses.startsWith("actions/setup-node@")) expect(options).toHaveProperty("cache", "npm");
    expect(run).not.toContain("${{");
  }
  expect(text).not.toMatch(/secrets\.|pull_request_target/);
});

test("every action is pinned to a commit, with its version as a comment; actionlint to a version", () => {
  const uses = text.match(/(?<=uses: ).+/g) ?? [];
  expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
  for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(text).toMatch(/run: go run \S+\/actionlint@v\d+\.\d+\.\d+\n/);
});
