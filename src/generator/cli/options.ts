import { addressGiven, commandLine } from "./command-line.ts";

export type Options = ReturnType<typeof readOptions>;

export const help = `Builds the site.

  npm run build -- [options]

  --out DIR      write to this folder (default: dist)
  --content DIR  read words and numbers from this folder (default: content)
  --url URL      the address of the site, such as https://name.example/repo/
                 (default: SITE_URL, or else url in content/site.yaml)
  --strict       fail if a page is over its budget
  --moved-pages  write a page at each address that has changed, for hosts that can't redirect
  --force        build into a folder that has other files, replacing files of the same name
  --help         print this text`;

/** Returns the options of a build. Throws a UsageError. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { url, ...options } = commandLine(
    {
      args: [...args],
      options: {
        out: { type: "string", default: "dist" },
        content: { type: "string", default: "content" },
        url: { type: "string" },
        "moved-pages": { type: "boolean", default: false },
        strict: { type: "boolean", default: false },
        force: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    },
    { name: "npm run build", environment },
  ).values;
  return { ...options, ...addressGiven(url, environment) };
}
