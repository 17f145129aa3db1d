import { addressGiven, commandLine, UsageError } from "../cli/command-line.ts";

export interface DevOptions {
  /** The port that was asked for; without one, the first free port from `defaultPort` on is taken. */
  readonly port?: number;
  /** The folder that is read. */
  readonly content: string;
  /** The address that takes precedence over `site.yaml`'s. */
  readonly url?: string;
  readonly help: boolean;
}

export const defaultPort = 3000;

export const devHelp = `Builds the site into memory, serves it on this machine, and again after each change.

  npm run dev -- [options]

  --port N       the port to serve on, 0 for any that is free
                 (default: ${defaultPort}, or the next that is free)
  --content DIR  the folder of words and numbers (default: content)
  --url URL      where the site will live; pages are served under its path
                 (default: SITE_URL, else url in content/site.yaml)
  --help         print this`;

/**
 * Takes the command line after the script's name, and the environment. Throws a UsageError that
 * names what is wrong and what would be right.
 */
export function readDevOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): DevOptions {
  const { port, content, url, help } = commandLine(
    {
      args: [...args],
      options: {
        port: { type: "string" },
        content: { type: "string", default: "content" },
        url: { type: "string" },
        help: { type: "boolean", default: false },
      },
    },
    { name: "npm run dev", environment },
  ).values;
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 2 ** 16))
    throw new UsageError(`--port: found ${port}; expected a whole number from 0 to 65535`);

  return {
    content,
    help,
    ...(port === undefined ? {} : { port: Number(port) }),
    ...addressGiven(url, environment),
  };
}
