import { type ParseArgsConfig, parseArgs } from "node:util";
import { addressProblem } from "../url.ts";

/** What the person who called got wrong; its message is all they need to see. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Takes what arguments a command has and may have, as `parseArgs` of node:util does, and the words
 * that list them. Throws a UsageError that names what is wrong and what would be right.
 */
export function commandLine<Config extends ParseArgsConfig>(
  config: Config,
  hint: string,
): ReturnType<typeof parseArgs<Config>> {
  const parsed = parsedArgs(config, hint);
  for (const [name, value] of Object.entries(parsed.values))
    if (value === "") throw new UsageError(`--${name} is empty; expected --${name} and a value`);
  return parsed;
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
