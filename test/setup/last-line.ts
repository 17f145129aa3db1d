import type { Reporter, TestModule, TestSpecification, Vitest } from "vitest/node";

/** Ends a run by listing what this machine could not test, and why. */
export class LastLine implements Reporter {
  #isPart = false;
  #files = 0;

  onInit({ config }: Vitest): void {
    this.#isPart = config.testNamePattern !== undefined;
  }

  onTestRunStart({ length }: readonly TestSpecification[]): void {
    this.#files = length;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length === 0 && this.#files > 0)
      console.log("No test ran: the error below kept a site or the browser from them.");
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
