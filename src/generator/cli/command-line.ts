import { type ParseArgsConfig, parseArgs } from "node:util";
import { addressProblem } from "../url.ts";

/** A mistake in the command line; its message says how to fix it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

interface Command {
  /** What a person types: `npm run build`. */
  readonly name: string;
  /** An argument it needs besides options. */
  readonly operand?: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** Returns what `parseArgs` of node:util returns. Throws a UsageError, mostly in its words. */
export function commandLine<Config extends ParseArgsConfig>(
  config: Config,
  command: Command,
): ReturnType<typeof parseArgs<Config>> {
  refuseOptionsOfNpm(Object.keys(config.options ?? {}), command);
  const parsed = parse(config, command);
  for (const [name, value] of Object.entries(parsed.values))
    if (value === "") throw new UsageError(`--${name} is empty; give it a value`);
  return parsed;
}

export const helpHint = ({ name }: Pick<Command, "name">) => `${name} -- --help lists the options`;

/** npm has these options too, so a person may have meant npm's. */
const ofNpm = ["help", "force"];

/**
 * npm consumes options before `--` and passes them on in the environment only: without this check,
 * `npm run build --url=https://my.site` would build for another address.
 */
function refuseOptionsOfNpm(options: readonly string[], { name, operand, environment }: Command) {
  for (const option of options)
    if (!ofNpm.includes(option) && environment[`npm_config_${option.replaceAll("-", "_")}`])
      throw new UsageError(
        `npm consumed --${option}; put it after --: ${name} -- ${operand ? `${operand} ` : ""}--${option}`,
      );
}

/** Returns the address from `--url`, or else from SITE_URL, if any. Throws a UsageError. */
export function addressGiven(option: string | undefined, environment: NodeJS.ProcessEnv) {
  const address = option ?? (environment.SITE_URL || undefined);
  if (address === undefined) return {};
  const problem = addressProblem(address);
  if (problem) throw new UsageError(`${option === undefined ? "SITE_URL" : "--url"}: ${problem}`);
  return { url: address };
}

/** Returns the port from `--port`, or else from PORT, if any. Throws a UsageError. */
export function portGiven(option: string | undefined, environment: NodeJS.ProcessEnv) {
  const port = option ?? (environment.PORT || undefined);
  if (port === undefined) return {};
  if (!/^\d{1,5}$/.test(port) || Number(port) >= 2 ** 16)
    throw new UsageError(
      `${option === undefined ? "PORT" : "--port"}: expected a whole number from 0 to 65535, found ${port}`,
    );
  return { port: Number(port) };
}

function parse<Config extends ParseArgsConfig>(config: Config, command: Command) {
  try {
    return parseArgs(config);
  } catch (error) {
    const [first = ""] = (error as Error).message.split(/\.\s/);
    throw new UsageError(`${first}; ${helpHint(command)}`);
  }
}
