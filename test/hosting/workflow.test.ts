import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { emptyFolder } from "../setup/files.ts";
import { type Event, evaluated, type Job, pagesAddress, runOf } from "./workflow-run.ts";

const text = readFileSync(".github/workflows/site.yml", "utf8");
const workflow = parse(text);
const jobs: Record<string, Job> = workflow.jobs;
const steps = Object.values(jobs).flatMap((job) => job.steps);

const main = "refs/heads/main";
const pullRequest = "refs/pull/7/merge";

const oldest = 20;
const lts = Number(readFileSync(".nvmrc", "utf8"));

/** A repository with these files, the least a run needs among them. */
function repository(files: Readonly<Record<string, string>> = {}) {
  const folder = emptyFolder();
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "-q", "--template=");
  const write = (file: string, words: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), words);
    git("add", ".");
  };
  const least = { "package.json": "{}", ".nvmrc": `${lts}\n`, "content/home.yaml": "a: 1" };
  for (const [file, words] of Object.entries({ ...least, ...files })) write(file, words);
  return { folder, git, write };
}

interface Push extends Partial<Event> {
  /** Whether the tests have passed on main for this code: a push to main went well before. */
  readonly isTested?: boolean;
}

/** Runs the workflow for a push to main, unless it says otherwise. */
function run({ isTested = false, ...given }: Push = {}) {
  const event = { ref: main, pushed: repository().folder, cache: new Set<string>(), ...given };
  if (isTested) runOf(jobs, { ...event, ref: main, ends: {} });
  return runOf(jobs, event);
}

/** Which jobs run for a push, and what they end with if not with success. */
function ran(push: Push): string {
  const { "all-well": _, ...others } = run(push);
  return Object.entries(others)
    .filter(([, { result }]) => result !== "skipped")
    .map(([name, { result }]) => (result === "success" ? name : `${name}: ${result}`))
    .join(", ");
}

/** Whether the one required check passes. */
const isWell = (push: Push) => run(push)["all-well"]?.result === "success";

describe("a push to main", () => {
  test("of code is tested, remembered, built and deployed", () => {
    expect(ran({})).toBe("code, test, any-words, remember, specification, build, deploy");
    expect(isWell({})).toBe(true);
  });

  test("of words alone is built, checked and deployed, without tests", () => {
    expect(ran({ isTested: true })).toBe("code, specification, build, deploy");
    expect(isWell({ isTested: true })).toBe(true);
  });

  test("of words that the specification has otherwise is deployed too, and is well", () => {
    const push = { isTested: true, ends: { specification: "failure" } } as const;
    expect(ran(push)).toBe("code, specification: failure, build, deploy");
    expect(isWell(push)).toBe(true);
  });

  test.each([
    ["test", "code, test: failure, any-words, specification, build"],
    ["build", "code, test, any-words, remember, specification, build: failure"],
    ["code", "code: failure, specification, build"],
  ])("whose %s fails is not deployed", (job, expected) => {
    const push = { ends: { [job]: "failure" } } as const;
    expect(ran(push)).toBe(expected);
    expect(isWell(push)).toBe(false);
  });

  test("of words that cannot be built is not deployed", () => {
    const push = { isTested: true, ends: { build: "failure" } } as const;
    expect(ran(push)).toBe("code, specification, build: failure");
    expect(isWell(push)).toBe(false);
  });

  test("is tested again as long as one of the tests has not passed", () => {
    for (const job of ["test", "any-words"])
      for (const end of ["failure", "cancelled"] as const) {
        const push = { cache: new Set<string>(), ends: { [job]: end } };
        expect(ran(push)).not.toContain("remember");
        expect(isWell(push)).toBe(false);
        expect(ran({ cache: push.cache })).toContain("test, any-words");
      }
  });

  test("that is cancelled is not deployed", () => {
    expect(ran({ ends: { test: "cancelled" } })).not.toContain("deploy");
  });

  test("is tested anew if any file has changed but those of content/", () => {
    const { folder, git, write } = repository({ "build.ts": "1", "src/a.ts": "1" });
    const cache = new Set<string>();
    const isTested = () => run({ pushed: folder, cache }).test?.result === "success";
    expect(isTested()).toBe(true);
    expect(isTested()).toBe(false);
    write("content/home.yaml", "a: 2");
    write("content/pages/terms.md", "New");
    expect(isTested()).toBe(false);
    write("src/content/load.ts", "1");
    expect(isTested()).toBe(true);
    chmodSync(join(folder, "build.ts"), 0o755);
    git("add", ".");
    expect(isTested()).toBe(true);
    git("mv", "src/a.ts", "src/b.ts");
    expect(isTested()).toBe(true);
    expect(isTested()).toBe(false);
  });

  test("whose files cannot be listed is not deployed, for any of them may be untested", () => {
    const none = repository();
    rmSync(join(none.folder, ".git"), { recursive: true });
    const words = repository();
    words.git("rm", "-q", "--cached", "package.json", ".nvmrc");
    for (const { folder } of [none, words]) {
      const push = { pushed: folder };
      expect(ran(push)).toBe("code: failure, specification, build");
      expect(isWell(push)).toBe(false);
    }
  });
});

test("a pull request is tested and built, and nothing of it is deployed or remembered", () => {
  const push = { ref: pullRequest, cache: new Set<string>() };
  expect(ran(push)).toBe("code, test, any-words, specification, build");
  expect(isWell(push)).toBe(true);
  expect(isWell({ ...push, ends: { build: "failure" } })).toBe(false);
  expect(push.cache).toEqual(new Set());
});

describe("the commands", () => {
  const installed = (node: number) => [`node ${node}`, "npm ci"];
  /** What the jobs do for a push, each in order; those that only look and judge left out. */
  const done = (push: Push) =>
    Object.fromEntries(
      Object.entries(run(push)).flatMap(([name, { did }]) => (did.length > 0 ? [[name, did]] : [])),
    );
  const tests = {
    // The oldest supported version, and that of .nvmrc; without nginx tests would be skipped.
    test: [oldest, lts].flatMap((node) => [
      ...installed(node),
      "apt-get update",
      "apt-get install -y nginx",
      "npm run test:code",
    ]),
    "any-words": [...installed(lts), "npm run test:words"],
  };
  const pictures = "keep node_modules/.cache/pictures";
  const specification = [...installed(lts), "npm run test:spec"];
  const published = {
    specification,
    build: [
      ...installed(lts),
      pictures,
      `SITE_URL=${pagesAddress} npm run build -- --moved-pages`,
      "npm run check",
      "upload dist",
    ],
    deploy: ["deploy"],
  };

  test("of a push to main test the code, and build, check and publish the site for its address", () => {
    expect(done({})).toEqual({ ...tests, remember: ["save"], ...published });
    expect(done({ isTested: true })).toEqual(published);
  });

  test("of a pull request are the same, but for what publishes and remembers", () => {
    const build = [
      ...installed(lts),
      pictures,
      ...["npm run build -- --moved-pages", "npm run check"],
    ];
    expect(done({ ref: pullRequest })).toEqual({ ...tests, specification, build });
  });

  test("are those of package.json, and the oldest Node is one it supports", () => {
    const { scripts, engines } = JSON.parse(readFileSync("package.json", "utf8"));
    const names = Object.values(done({})).flatMap((did) =>
      did.flatMap((line) => /npm run (\S+)/.exec(line)?.[1] ?? []),
    );
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(scripts).toHaveProperty([name]);
    expect(engines.node.startsWith(`^${oldest}.`)).toBe(true);
  });

  test("run on the Nodes that the README names", () => {
    const readme = readFileSync("src/hosting/README.md", "utf8");
    expect(readme).toContain(`on Node ${oldest} and ${lts}.`);
    expect(readme).toContain(`\`NODE_VERSION\` to \`${lts}\``);
  });
});

test("a commit is tested once: a branch by its pull request, main by the push", () => {
  expect(workflow.on).toEqual({
    push: { branches: ["main"] },
    pull_request: null,
    workflow_dispatch: null,
  });
});

test("a newer push ends the run of a pull request, but never that of main, which may be deploying", () => {
  const { group, "cancel-in-progress": cancels } = workflow.concurrency;
  const valueFor = (setting: unknown, ref: string) =>
    String(setting).replace(/\$\{\{(.+?)\}\}/g, (_, inner) =>
      String(evaluated(inner, { github: { ref } })),
    );
  expect(valueFor(cancels, main)).toBe("false");
  expect(valueFor(cancels, pullRequest)).toBe("true");
  const groups = [main, pullRequest, "refs/pull/8/merge"].map((ref) => valueFor(group, ref));
  expect(new Set(groups).size).toBe(3);
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

test("Dependabot updates the actions and the packages", () => {
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
  const ecosystems = updates.map((update: Record<string, string>) => update["package-ecosystem"]);
  expect(ecosystems).toEqual(["github-actions", "npm"]);
});
