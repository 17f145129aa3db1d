import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Record<string, string>;
  readonly with?: Record<string, unknown>;
}

interface Job {
  readonly needs?: string;
  readonly if?: string;
  readonly permissions: Record<string, string>;
  readonly strategy?: { readonly matrix: { readonly node: readonly number[] } };
  readonly steps: readonly Step[];
}

const text = readFileSync(".github/workflows/site.yml", "utf8");
const workflow = parse(text);
const jobs: Record<string, Job> = workflow.jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);
const runs = (job: Job | undefined) => job?.steps.map(({ run }) => run) ?? [];

describe("the workflow", () => {
  test("pins every action to a commit, with its version as a comment", () => {
    const uses = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action);
    expect(uses).toHaveLength(steps.filter((step) => step.uses).length);
    expect(new Set(uses.map((action = "") => action.split("@")[0]))).toEqual(
      new Set([
        "actions/checkout",
        "actions/setup-node",
        "actions/configure-pages",
        "actions/upload-pages-artifact",
        "actions/deploy-pages",
      ]),
    );
    for (const action of uses) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("gives each job only the permissions it needs, and stores no credentials", () => {
    expect(workflow.permissions).toEqual({});
    expect(
      Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.permissions])),
    ).toEqual({
      test: { contents: "read" },
      build: { contents: "read", pages: "read" },
      deploy: { pages: "write", "id-token": "write" },
    });
    for (const step of steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")))
      expect(step.with).toEqual({ "persist-credentials": false });
    expect(text).not.toMatch(/secrets\.|pull_request_target/);
  });

  test("tests every push and pull request once, on the oldest and the current Node", () => {
    expect(workflow.on).toEqual({ push: null, pull_request: null, workflow_dispatch: null });
    expect(jobs.test?.strategy?.matrix.node).toEqual([20, 24]);
    expect(jobs.test?.if).toBeUndefined();
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    // It includes the type check and the linter, so they are not run again.
    expect(scripts.test).toMatch(/^tsc && biome check/);
    expect(runs(jobs.test).filter((run = "") => /^np[mx] /.test(run))).toEqual([
      "npm ci",
      "npm test",
    ]);
  });

  test("deploys the main branch after its tests, built for the address of Pages and checked", () => {
    const { build, deploy } = jobs;
    expect([build?.needs, deploy?.needs]).toEqual(["test", "build"]);
    expect(build?.if).toBe(
      "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'",
    );
    expect(build?.steps.find(({ run }) => run === "npm run build")?.env).toEqual({
      SITE_URL: `\${{ steps.pages.outputs.base_url }}`,
    });
    const [check, upload] = build?.steps.slice(-2) ?? [];
    expect(check?.run).toBe("npm run check");
    expect(upload?.with).toEqual({ path: "dist" });
  });

  test("never cancels a deployment", () => {
    expect(workflow.concurrency).toEqual({
      group: `site-\${{ github.ref }}`,
      "cancel-in-progress": `\${{ github.ref != 'refs/heads/main' }}`,
    });
  });

  test("puts no outside value into a shell command", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });
});

test("Dependabot updates the actions and the packages", () => {
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
  const ecosystems = updates.map((update: Record<string, string>) => update["package-ecosystem"]);
  expect(ecosystems).toEqual(["github-actions", "npm"]);
});
