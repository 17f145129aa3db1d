import type { Reporter, TestModule, Vitest } from "vitest/node";

/** Ends a run with what this machine could not try, or with why nothing was tried. */
export class LastLine implements Reporter {
  #isPart = false;

  onInit({ config }: Vitest): void {
    this.#isPart = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    if (modules.length === 0 && errors.length > 0)
      console.log(
        "No test ran: what they need was not built or started. The error above says why.",
      );
    const skipped = modules
      .flatMap((module) => [...module.children.allTests("skipped")])
      .filter(({ options }) => options.mode === "skip")
      .map(({ name, parent }) =>
        parent.type === "suite" && parent.options.mode === "skip" ? parent.name : name,
      );
    if (skipped.length > 0 && !this.#isPart)
      console.log(`not tried: ${[...new Set(skipped)].join("; ")}`);
  }
}
