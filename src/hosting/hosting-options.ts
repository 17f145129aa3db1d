import { addressGiven, commandLine } from "../generator/cli/command-line.ts";
import { type Policy, parsePolicy } from "./page-policy.ts";

interface HostingOptions {
  readonly site: string;
  readonly out: string;
  /** The address that takes precedence over the one the site was built for. */
  readonly url?: string;
  /** Policies whose hashes are allowed too. */
  readonly keep: readonly Policy[];
  readonly help: boolean;
}

export const hostingHelp = `Writes the settings of hosts that a built site needs.

  npm run hosting -- [options]

  --site DIR     the built site (default: dist)
  --out DIR      the folder to write to (default: hosting)
  --url URL      where the site will live (default: where it was built for)
  --keep POLICY  also allow the styles and scripts that this Content-Security-Policy allows,
                 so that the pages a host has now still show until the new ones are there
  --help         print this`;

/**
 * Takes the command line after the script's name, and the environment. Throws a UsageError that says
 * what is wrong.
 */
export function readHostingOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): HostingOptions {
  const { site, out, url, keep, help } = commandLine(
    {
      args: [...args],
      options: {
        site: { type: "string", default: "dist" },
        out: { type: "string", default: "hosting" },
        url: { type: "string" },
        keep: { type: "string" },
        help: { type: "boolean", default: false },
      },
    },
    { name: "npm run hosting", environment },
  ).values;
  return {
    site,
    out,
    help,
    keep: keep === undefined ? [] : [parsePolicy(keep)],
    ...addressGiven(url, {}),
  };
}
