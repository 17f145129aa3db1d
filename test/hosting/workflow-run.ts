import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder } from "../setup/files.ts";

// What GitHub makes of a workflow, as far as this project's uses it:
// https://docs.github.com/actions/reference/workflows-and-actions/expressions

export interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly steps: readonly Step[];
}

export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

type Result = "success" | "failure" | "cancelled" | "skipped";

export interface Event {
  readonly ref: string;
  /** The folder with what was pushed. */
  readonly pushed: string;
  /** What jobs end with, whatever their steps would do. */
  readonly ends?: Readonly<Record<string, Result>>;
  /** The entries that earlier runs have left; this one may add to them. */
  readonly cache: Set<string>;
}

interface Outcome {
  readonly result: Result;
  readonly outputs: Readonly<Record<string, string>>;
  /** What it did, in order: the Node it took, its npm commands, what it installed, saved and published. */
  readonly did: readonly string[];
}

type Outputs = Readonly<Record<string, string>>;

/** What a step did, and its outputs; undefined if it failed. */
type StepOutcome = { readonly did: readonly string[]; readonly outputs: Outputs } | undefined;

const listOf = (needs: Job["needs"] = []) => (typeof needs === "string" ? [needs] : needs);

/** Runs each job after those it needs. A job without a status function in its condition needs all before it. */
export function runOf(jobs: Readonly<Record<string, Job>>, event: Event): Record<string, Outcome> {
  const { ref, ends = {} } = event;
  const outcomes: Record<string, Outcome> = {};
  const outcomeOf = (name: string): Outcome => {
    outcomes[name] ??= endOf(name);
    return outcomes[name];
  };
  const ancestors = (name: string): string[] =>
    listOf(jobs[name]?.needs).flatMap((before) => [...ancestors(before), before]);
  const endOf = (name: string): Outcome => {
    const job = jobs[name];
    const without = (result: Result) => ({ result, outputs: {}, did: [] });
    if (!job) throw new Error(`a job needs ${name}, which is none`);
    const before = ancestors(name).map((one) => outcomeOf(one).result);
    const status = {
      success: () => before.every((result) => result === "success"),
      failure: () => before.includes("failure"),
      cancelled: () => before.includes("cancelled"),
      always: () => true,
    };
    const needed = listOf(job.needs).map((one) => {
      const { result, outputs } = outcomeOf(one);
      return [one, { result, outputs }];
    });
    const context = { needs: Object.fromEntries(needed), github: { ref }, ...status };
    const condition = job.if ?? "success()";
    const holds = Boolean(evaluated(condition, context));
    const hasStatus = /\b(success|failure|cancelled|always)\(\)/.test(condition);
    if (ends[name] !== "cancelled" && !(hasStatus ? holds : holds && status.success()))
      return without("skipped");
    return ends[name] ? without(ends[name]) : endOfSteps(job, context, event);
  };
  for (const name of Object.keys(jobs)) outcomeOf(name);
  return outcomes;
}

/** Runs the steps of a job, once for each entry of its matrix, each time in a folder of its own. */
function endOfSteps(job: Job, around: object, event: Event): Outcome {
  const [[variable = "", values = [""]] = []] = Object.entries(job.strategy?.matrix ?? {});
  const did: string[] = [];
  let outputs: Outputs = {};
  for (const value of values) {
    const folder = emptyFolder();
    const steps: Record<string, { outputs: Outputs }> = {};
    const context = { ...around, steps, matrix: { [variable]: value } };
    for (const step of job.steps) {
      if (!evaluated(step.if ?? "true", context)) continue;
      const outcome = step.uses
        ? endOfAction(step.uses, filled(step.with, context), folder, event)
        : endOfCommand(step, filled(step.env, context), folder);
      if (!outcome) return { result: "failure", outputs: {}, did };
      did.push(...outcome.did);
      if (step.id) steps[step.id] = { outputs: outcome.outputs };
    }
    outputs = filled(job.outputs, context);
  }
  return { result: "success", outputs, did };
}

/** Where configure-pages says that the site will be. */
export const pagesAddress = "https://name.example/repo";

function endOfAction(uses: string, options: Outputs, folder: string, event: Event): StepOutcome {
  const [action = ""] = uses.replace(/^actions\//, "").split("@");
  // An entry is of its path too.
  const entry = `${options.key} ${options.path}`;
  const end = (did: string[], outputs = {}) => ({ did, outputs });
  switch (action) {
    case "checkout":
      cpSync(event.pushed, folder, { recursive: true });
      return end([]);
    case "setup-node": {
      const file = join(folder, options["node-version-file"] ?? "");
      return end([`node ${options["node-version"] ?? readFileSync(file, "utf8").trim()}`]);
    }
    case "cache":
      return end([`keep ${options.path}`]);
    case "cache/restore":
      // Without an entry there is no output.
      return end([], event.cache.has(entry) ? { "cache-hit": "true" } : {});
    case "cache/save":
      // It only warns of a path that is not there.
      if (!existsSync(join(folder, options.path ?? ""))) return end([]);
      event.cache.add(entry);
      return end(["save"]);
    case "configure-pages":
      return end([], { base_url: pagesAddress });
    case "upload-pages-artifact":
      return end([`upload ${options.path}`]);
    case "deploy-pages":
      return end(["deploy"], { page_url: pagesAddress });
    default:
      throw new Error(`what ${action} does is not known here`);
  }
}

/** Runs a command for real, on a machine without nginx; npm and apt-get only say how they were called. */
function endOfCommand({ run = "", shell }: Step, env: Outputs, folder: string): StepOutcome {
  const aside = emptyFolder();
  const [did, output] = [join(aside, "did"), join(aside, "output")];
  for (const file of [did, output]) writeFileSync(file, "");
  const machine = `
    npm() { test -f package.json && echo "\${SITE_URL:+SITE_URL=$SITE_URL }npm $*" >> "$DID"; }
    apt-get() { echo "apt-get $*" >> "$DID"; }
    sudo() { "$@"; }
    command() { test "$*" != "-v nginx" && builtin command "$@"; }
  `;
  // What GitHub starts: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
  const options = shell === "bash" ? ["-e", "-o", "pipefail"] : ["-e"];
  const { status } = spawnSync("bash", [...options, "-c", machine + run], {
    cwd: folder,
    env: { ...process.env, SITE_URL: "", ...env, GITHUB_OUTPUT: output, DID: did },
    stdio: "ignore",
  });
  const lines = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean);
  const outputs = lines(output).map((line) => {
    const at = line.indexOf("=");
    return [line.slice(0, at), line.slice(at + 1)];
  });
  return status === 0 ? { did: lines(did), outputs: Object.fromEntries(outputs) } : undefined;
}

/** Returns texts with the values of their expressions. */
function filled(texts: Readonly<Record<string, unknown>> = {}, context: object): Outputs {
  const fill = (text: unknown) =>
    String(text).replace(/\$\{\{(.+?)\}\}/g, (_, expression) =>
      String(evaluated(expression, context) ?? ""),
    );
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(text)]));
}

/** Expressions are JavaScript, but for loose comparisons, names with hyphens, and nothing where a name is not known. */
export function evaluated(expression: string, context: object): unknown {
  const code = expression.replace(/('[^']*')|\.([a-zA-Z_][\w-]*)/g, (_, text, name) =>
    text ? text : `?.["${name}"]`,
  );
  const known = { toJSON: (value: unknown) => JSON.stringify(value), ...context };
  return new Function(...Object.keys(known), `return (${code})`)(...Object.values(known));
}
