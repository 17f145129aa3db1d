/** Notes how long each stage of a build took, in milliseconds. */
export class Stopwatch {
  private readonly started = performance.now();
  private readonly stages: { name: string; took: number }[] = [];
  private last = this.started;

  /** Ends a stage: the time since the last one ended is its own. */
  lap(name: string): void {
    const now = performance.now();
    this.stages.push({ name, took: now - this.last });
    this.last = now;
  }

  /** Milliseconds since the watch was made. */
  get elapsed(): number {
    return performance.now() - this.started;
  }

  /** A line a stage: milliseconds, and the share of the whole. */
  table(): string {
    const whole = this.stages.reduce((sum, { took }) => sum + took, 0);
    const widest = Math.max(...this.stages.map(({ name }) => name.length));
    return [...this.stages, { name: "all", took: whole }]
      .map(
        ({ name, took }) =>
          `${name.padEnd(widest)} ${took.toFixed(1).padStart(8)} ms ${((100 * took) / whole).toFixed(0).padStart(4)} %`,
      )
      .join("\n");
  }
}
