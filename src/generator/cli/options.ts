import { addressGiven, commandLine } from "./command-line.ts";

export interface Options {
  /** The folder that is written. */
  readonly out: string;
  /** The folder that is read. */
  readonly content: string;
  /** The address that takes precedence over `site.yaml`'s. */
  readonly url?: string;
  readonly force: boolean;
  readonly help: boolean;
}

export const help = `Builds the site.

  npm run build -- [options]

  --out DIR      the folder to write (default: dist)
  --content DIR  the folder of words and numbers (default: content)
  --url URL      where the site will live, such as https://name.example/repo/
                 (default: SITE_URL, else url in content/site.yaml)
  --force        build into a folder of other files, over those of the same names
  --help         print this`;

/**
 * Takes the command line after the script's name, and the environment. Throws a UsageError that
 * names what is wrong and what would be right.
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { out, content, url, force, help } = commandLine(
    {
      args: [...args],
      options: {
        out: { type: "string", default: "dist" },
        content: { type: "string", default: "content" },
        url: { type: "string" },
        force: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    },
    { name: "npm run build", environment },
  ).values;
  return { out, content, force, help, ...addressGiven(url, environment) };
}
