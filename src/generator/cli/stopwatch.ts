/** Measures how long each stage of a build takes, in milliseconds. */
export class Stopwatch {
  private readonly started = performance.now();
  private readonly stages: { name: string; took: number }[] = [];
  private last = this.started;

  /** Ends a stage that began when the last one ended. */
  lap(name: string): void {
    const now = performance.now();
    this.stages.push({ name, took: now - this.last });
    this.last = now;
  }

  /** Milliseconds since the start. */
  get elapsed(): number {
    return performance.now() - this.started;
  }

  /** Returns a line per stage: milliseconds, and the share of the total. */
  table(): string {
    const whole = this.stages.reduce((sum, { took }) => sum + took, 0);
    const widest = Math.max(...this.stages.map(({ name }) => name.length));
    return [...this.stages, { name: "total", took: whole }]
      .map(
        ({ name, took }) =>
          `${name.padEnd(widest)} ${took.toFixed(1).padStart(8)} ms ${((100 * took) / whole).toFixed(0).padStart(4)} %`,
      )
      .join("\n");
  }
}
