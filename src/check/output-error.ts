/** Everything that is wrong with the output, as one error. Nothing of it has been published. */
export class OutputError extends Error {
  override readonly name = "OutputError";

  constructor(readonly problems: readonly string[]) {
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super(`${count} in the output\n\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}
