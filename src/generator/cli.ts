import { type ParseArgsConfig, parseArgs } from "node:util";
import { Explained, failureText } from "./explained.ts";
import { addressProblem } from "./url.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

interface Program<Own extends Options> {
  /** The command as people type it: `npm run check`. */
  readonly name: string;
  readonly help: string;
  /** The argument that it takes besides options, as messages show it. */
  readonly operand?: string;
  readonly options: Own;
  /** True for a server, which runs until a signal ends it. Any other program ends once its work is done. */
  readonly isServer?: boolean;
}

export type Values<Own extends Options> = ReturnType<typeof parseArgs<{ options: Own }>>["values"];

/**
 * Runs a program with its command-line arguments, or prints its help for `--help`. If it fails, or if something
 * ends the process before the program is done, prints the reason and sets exit code 1.
 *
 * Then it ends the process, unless the program is a server. Node would wait for every timer, connection, thread
 * and child process that the site's code has started.
 */
export async function runProgram<const Own extends Options>(
  program: Program<Own>,
  run: (values: Values<Own>, operands: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const { name, help, isServer = false } = program;
  const failUnfinished = () => {
    console.error(
      `${name} ended early. Look in the site's code for process.exit, or for a promise that never settles.`,
    );
    process.exitCode = 1;
  };
  if (!isServer) process.once("exit", failUnfinished);
  try {
    const { values, positionals } = commandLine(program, process.argv.slice(2), process.env);
    if ((values as { help?: boolean }).help) console.log(help);
    else {
      await run(values as Values<Own>, positionals);
      if (isServer) return;
    }
  } catch (error) {
    // A plain Error has a message for people; a subclass, such as TypeError, is a bug.
    const isPlain = (error as Error).constructor === Error;
    console.error(isPlain ? (error as Error).message : failureText(error));
    process.exitCode = 1;
  } finally {
    process.off("exit", failUnfinished);
  }
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit();
}

/** Resolves once everything printed so far is written, or when nobody reads it any more. */
const written = (output: NodeJS.WriteStream) =>
  new Promise<void>((resolve) => {
    // A closed pipe. The callback below gets the error, too.
    output.on("error", () => {});
    output.write("", () => resolve());
  });

/** Wraps `parseArgs` of node:util. Throws an Explained, mostly with the same message. */
export function commandLine<Own extends Options>(
  { name, operand, options }: Program<Own>,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
) {
  // npm consumes options before `--` and only puts them in the environment: without this check,
  // `npm run build --url=https://my.site` would build for another address. --force is npm's own, too.
  for (const option of Object.keys(options))
    if (option !== "force" && environment[`npm_config_${option.replaceAll("-", "_")}`])
      throw new Explained(
        `npm consumed --${option}; put it after --: ${name} -- ${operand ? `${operand} ` : ""}--${option}`,
      );
  const all = { ...options, help: { type: "boolean" } } as const;
  try {
    const parsed = parseArgs({
      args: [...args],
      allowPositionals: operand !== undefined,
      options: all,
    });
    for (const [option, value] of Object.entries(parsed.values))
      if (value === "") throw new Error(`--${option} is empty`);
    return parsed;
  } catch (error) {
    const [first = ""] = (error as Error).message.split(/\.\s/);
    throw new Explained(`${first}; ${name} -- --help lists the options`);
  }
}

/** The address from `--url`, or else from SITE_URL; undefined if neither is set. Throws an Explained. */
export function addressGiven(option: string | undefined, environment: NodeJS.ProcessEnv) {
  const address = option ?? (environment.SITE_URL || undefined);
  const problem = address === undefined ? undefined : addressProblem(address);
  if (problem) throw new Explained(`${option === undefined ? "SITE_URL" : "--url"}: ${problem}`);
  return address;
}

/** The port from `--port`, or else from PORT; undefined if neither is set. Throws an Explained. */
export function portGiven(option: string | undefined, environment: NodeJS.ProcessEnv) {
  const port = option ?? (environment.PORT || undefined);
  if (port === undefined) return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) >= 2 ** 16)
    throw new Explained(
      `${option === undefined ? "PORT" : "--port"}: expected a whole number from 0 to 65535, found ${port}`,
    );
  return Number(port);
}
