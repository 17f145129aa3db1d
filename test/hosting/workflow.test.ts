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
  test("pins every action by commit, and says which version that is", () => {
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

  test("gives each job the least it needs, and no job a stored login", () => {
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

  test("tests every push and pull request, with the oldest and the current Node", () => {
    expect(workflow.on).toEqual({ push: null, pull_request: null, workflow_dispatch: null });
    expect(jobs.test?.strategy?.matrix.node).toEqual([20, 24]);
    expect(jobs.test?.if).toBeUndefined();
    expect(runs(jobs.test)).toEqual(
      expect.arrayContaining(["npm ci", "npm run lint", "npx tsc", "npm test"]),
    );
  });

  test("deploys the main branch after its tests, built for the address Pages has", () => {
    const { build, deploy } = jobs;
    expect([build?.needs, deploy?.needs]).toEqual(["test", "build"]);
    expect(build?.if).toBe(
      "github.ref == 'refs/heads/main' && github.event_name != 'pull_request'",
    );
    expect(build?.steps.find(({ run }) => run === "npm run build")?.env).toEqual({
      SITE_URL: `\${{ steps.pages.outputs.base_url }}`,
    });
    expect(build?.steps.at(-1)?.with).toEqual({ path: "dist" });
  });

  test("never stops a deployment halfway", () => {
    expect(workflow.concurrency).toEqual({
      group: `site-\${{ github.ref }}`,
      "cancel-in-progress": `\${{ github.ref != 'refs/heads/main' }}`,
    });
  });

  test("puts nothing from outside into a shell", () => {
    for (const { run = "" } of steps) expect(run).not.toContain("${{");
  });
});
