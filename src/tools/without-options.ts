import { commandLine } from "../generator/cli/command-line.ts";

/** Ends a program that has no options when it is given any: with what it does after `--help`. */
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
