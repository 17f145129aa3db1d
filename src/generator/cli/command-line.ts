import { type ParseArgsConfig, parseArgs } from "node:util";
import { addressProblem } from "../url.ts";

/** What the person who called got wrong; its message is all they need to see. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

interface Command {
  /** How it is called: `npm run build`. */
  readonly name: string;
  /** What it needs besides options. */
  readonly operand?: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * Takes what arguments a command has and may have, as `parseArgs` of node:util does, and the command
 * itself. Throws a UsageError that names what is wrong and what would be right.
 */
export function commandLine<Config extends ParseArgsConfig>(
  config: Config,
  command: Command,
): ReturnType<typeof parseArgs<Config>> {
  refuseOptionsOfNpm(Object.keys(config.options ?? {}), command);
  const parsed = parsedArgs(config, helpHint(command));
  for (const [name, value] of Object.entries(parsed.values))
    if (value === "") throw new UsageError(`--${name} is empty; expected --${name} and a value`);
  return parsed;
}

export const helpHint = ({ name }: Pick<Command, "name">) => `${name} -- --help lists the options`;

/** npm has these itself, so that they may be meant for it, or be in its own settings. */
const ofNpm = ["help", "force"];

/**
 * npm takes options that stand before `--` for its own and hands them over in the environment only:
 * without this, `npm run build --url=https://my.site` would build for another address.
 */
function refuseOptionsOfNpm(options: readonly string[], { name, operand, environment }: Command) {
  for (const option of options)
    if (!ofNpm.includes(option) && environment[`npm_config_${option.replaceAll("-", "_")}`])
      throw new UsageError(
        `--${option} stands before --, where npm takes it for its own; expected ${name} -- ${operand ? `${operand} ` : ""}--${option}`,
      );
}

/**
 * The address of the site that a person gave: the option's, or else that of SITE_URL; or nothing.
 * Throws a UsageError for what is no address.
 */
export function addressGiven(option: string | undefined, environment: NodeJS.ProcessEnv) {
  const address = option ?? (environment.SITE_URL || undefined);
  const problem = address === undefined ? undefined : addressProblem(address);
  if (problem) throw new UsageError(`${option === undefined ? "SITE_URL" : "--url"}: ${problem}`);
  return address === undefined ? {} : { url: address };
}

function parsedArgs<Config extends ParseArgsConfig>(config: Config, hint: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, name = ""] = /--([\w-]+)/.exec(message) ?? [];
    const [first = ""] = message.split(/\. /);
    if (code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") throw new UsageError(`${first}; ${hint}`);
    throw new UsageError(
      config.options?.[name]?.type === "string"
        ? `--${name} has no value; expected --${name} and a value`
        : `--${name} has a value; expected --${name} alone`,
    );
  }
}
