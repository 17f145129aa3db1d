import { commandLine } from "../generator/cli/command-line.ts";

/** For programs without options: prints `does` for `--help`, and exits if given any option. */
export function endIfGivenOptions(name: string, does: string): void {
  try {
    const help = { type: "boolean", default: false } as const;
    const { values } = commandLine(
      { args: process.argv.slice(2), options: { help } },
      { name, environment: process.env },
    );
    if (!values.help) return;
    console.log(does);
    process.exit();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
