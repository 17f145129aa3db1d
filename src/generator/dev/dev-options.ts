import { join, resolve } from "node:path";
import { addressGiven, commandLine, portGiven } from "../cli/command-line.ts";

export const defaultPort = 3000;

export const devHelp = `Serves the site on this machine, and updates open pages after each change.

  npm run dev -- [options]

  --port N       serve on this port; 0 picks any that is free
                 (default: PORT, or else ${defaultPort}, or the next that is free)
  --root DIR     serve the project in this folder (default: this one)
  --content DIR  read words and numbers from this folder
                 (default: content in the project)
  --url URL      the address of the site; pages are served under its path
                 (default: SITE_URL, or else url in content/site.yaml)
  --help         print this text`;

export type DevOptions = ReturnType<typeof readDevOptions>;

/** Parses the options of the dev server. Throws a UsageError. */
export function readDevOptions(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { port, url, root, content, help } = commandLine(
    {
      args: [...args],
      options: {
        port: { type: "string" },
        root: { type: "string", default: "." },
        content: { type: "string" },
        url: { type: "string" },
        help: { type: "boolean", default: false },
      },
    },
    { name: "npm run dev", environment },
  ).values;
  return {
    help,
    /** The project's folder. */
    root: resolve(root),
    /** The content folder, as messages name it. */
    content: content ?? join(root, "content"),
    ...portGiven(port, environment),
    ...addressGiven(url, environment),
  };
}
