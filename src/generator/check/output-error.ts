/** A mistake in the frame is on every page, so only this many problems are shown. */
const most = 100;

/** All problems of the output. Nothing is published. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const more = problems.length > most ? `\n  and ${problems.length - most} more` : "";
    const shown = problems.slice(0, most).map((problem) => `  ${problem}`);
    super(`${count} in the output\n\n${shown.join("\n")}${more}`);
    this.problems = problems;
  }
}
