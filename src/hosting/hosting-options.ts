import { addressGiven, commandLine } from "../generator/cli/command-line.ts";

export const hostingHelp = `Writes the settings of hosts for a built site.

  npm run hosting -- [options]

  --site DIR     the built site (default: dist)
  --out DIR      the folder to write to (default: hosting)
  --url URL      where the site will live (default: the address it was built for)
  --keep POLICY  also allow what this Content-Security-Policy allows, so that the
                 pages that are online now keep working until you deploy the new ones
  --help         print this help`;

/** Parses the arguments after the script's name. Throws a UsageError for invalid ones. */
export function readHostingOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const options = {
    site: { type: "string", default: "dist" },
    out: { type: "string", default: "hosting" },
    url: { type: "string" },
    keep: { type: "string" },
    help: { type: "boolean", default: false },
  } as const;
  const { values } = commandLine(
    { args: [...args], options },
    { name: "npm run hosting", environment },
  );
  return { ...values, ...addressGiven(values.url, {}) };
}
