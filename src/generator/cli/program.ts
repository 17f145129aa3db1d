import type { ParseArgsConfig, parseArgs } from "node:util";
import { commandLine } from "./command-line.ts";
import { failureText, isExplained } from "./format-error.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

interface Program<Own extends Options> {
  /** What a person types: `npm run check`. */
  readonly name: string;
  readonly help: string;
  /** An argument that it takes besides options. */
  readonly operand?: string;
  readonly options: Own;
}

export type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own }>>["values"];

/**
 * Runs a program with what its command line says, or prints its help if that asks for it. Where it fails,
 * the process ends with 1 and the reason.
 */
export async function runProgram<const Own extends Options>(
  { help, options, ...command }: Program<Own>,
  run: (values: Values<Own>, operands: readonly string[]) => void | Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = commandLine(
      {
        args: process.argv.slice(2),
        allowPositionals: command.operand !== undefined,
        options: { ...options, help: { type: "boolean" } },
      },
      { ...command, environment: process.env },
    );
    if ((values as { help?: boolean }).help) console.log(help);
    else await run(values as Values<Own>, positionals);
  } catch (error) {
    console.error(isExplained(error) ? failureText(error) : (error as Error).message);
    process.exitCode = 1;
  }
}
