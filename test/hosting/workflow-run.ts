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
  readonly with?: Readonly<Record<string, unknown>>;
}

export type Result = "success" | "failure" | "cancelled" | "skipped";

export interface Event {
  readonly ref: string;
  /** What jobs end with, if not with success. */
  readonly ends?: Readonly<Record<string, Result>>;
  /** The outputs of jobs. */
  readonly outputs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const listOf = (needs: Job["needs"] = []) => (typeof needs === "string" ? [needs] : needs);

/** Returns what each job ends with. A job without a status function in its condition needs all before it. */
export function resultsOf(
  jobs: Readonly<Record<string, Job>>,
  { ref, ends = {}, outputs = {} }: Event,
): Record<string, Result> {
  const results: Record<string, Result> = {};
  const resultOf = (name: string): Result => {
    results[name] ??=
      ends[name] === "cancelled" || runs(name) ? (ends[name] ?? "success") : "skipped";
    return results[name];
  };
  const ancestors = (name: string): string[] =>
    listOf(jobs[name]?.needs).flatMap((before) => [...ancestors(before), before]);
  const runs = (name: string): boolean => {
    const before = ancestors(name).map(resultOf);
    const condition = jobs[name]?.if ?? "success()";
    const status = {
      success: () => before.every((result) => result === "success"),
      failure: () => before.includes("failure"),
      cancelled: () => before.includes("cancelled"),
      always: () => true,
    };
    const needs = Object.fromEntries(
      listOf(jobs[name]?.needs).map((one) => [
        one,
        { result: resultOf(one), outputs: outputs[one] ?? {} },
      ]),
    );
    const holds = truthOf(condition, { needs, github: { ref }, ...status });
    return /\b(success|failure|cancelled|always)\(\)/.test(condition)
      ? holds
      : holds && status.success();
  };
  for (const name of Object.keys(jobs)) resultOf(name);
  return results;
}

/** Of names with only letters, digits and _, expressions are JavaScript, but for loose comparisons. */
export const truthOf = (expression: string, context: object): boolean =>
  Boolean(new Function(...Object.keys(context), `return ${expression}`)(...Object.values(context)));
