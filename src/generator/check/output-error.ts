/** More than this many at once help nobody: a mistake of the layout is on every page. */
const most = 100;

/** Everything that is wrong with the output, as one error. Nothing of it has been published. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  constructor(readonly problems: readonly string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    const more = problems.length > most ? `\n  and ${problems.length - most} more` : "";
    const shown = problems.slice(0, most).map((problem) => `  ${problem}`);
    super(`${count} in the output\n\n${shown.join("\n")}${more}`);
  }
}
