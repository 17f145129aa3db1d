import { join, relative, resolve, sep } from "node:path";
import { addressGiven, portGiven, runProgram, type Values } from "../cli.ts";
import { exitOnSignal } from "../exit-on-signal.ts";
import { threadBuilder } from "./builder.ts";
import type { Ask, Extension } from "./extension.ts";
import { defaultPort, listen } from "./listen.ts";
import { reporter } from "./reporter.ts";
import { siteServer } from "./site-server.ts";

const help = `Serves the site on this machine, and updates open pages after each change.

  npm run dev -- [options]

  --port N       serve on this port; 0 picks any that is free
                 (default: PORT, or else ${defaultPort}, or the next that is free)
  --root DIR     serve the project in this folder (default: this one)
  --content DIR  read words and numbers from this folder
                 (default: content in the project)
  --url URL      the address of the site; pages are served under its path
                 (default: SITE_URL, or else url in content/site.yaml)
  --help         print this text`;

const options = {
  port: { type: "string" },
  root: { type: "string", default: "." },
  content: { type: "string" },
  url: { type: "string" },
} as const;

/**
 * Runs the dev server with the options of the command line, until the process ends. `load` loads
 * the extension to serve beside the site, if any.
 */
export const runDev = (load?: () => Promise<Extension>): Promise<void> =>
  runProgram({ name: "npm run dev", help, options, isServer: true }, (values) =>
    serve(values, load),
  );

async function serve(values: Values<typeof options>, load?: () => Promise<Extension>) {
  const started = performance.now();
  const root = resolve(values.root);
  // As messages name it.
  const content = values.content ?? join(values.root, "content");
  const url = addressGiven(values.url, process.env);
  const asked = portGiven(values.port, process.env);
  exitOnSignal();
  // Imported late, because it needs a dev dependency and nothing else in the generator does.
  const { watchPaths } = await import("./watch-paths.ts");
  const extension = await load?.();
  const ask: Ask = (task, name) => inTurn(() => builder.ask(task, name));
  const served = extension && { ...extension, onRequest: extension.server(ask, content) };
  const { onRequest, show } = siteServer(served);
  const builder = threadBuilder({ root, content, url }, extension?.worker, show);
  const port = await listen(onRequest, asked);

  const report = reporter(`http://localhost:${port}`);
  const rebuild = async (changed: readonly string[], since: number) => {
    const own = changed.find((path) => isLoadedOnce(relative(root, path)));
    if (own !== undefined) {
      console.log(
        `${relative(root, own)} changed: restarting the build. If you changed the server itself, restart npm run dev.`,
      );
      builder.stop();
    }
    const built = await builder.build(changed);
    if (!built) return;
    show(built);
    await watching;
    const added = built.imported.filter((path) => !imported.has(path));
    for (const path of added) imported.add(path);
    if (added.length > 0) await watchPaths(added, onChange);
    console.log(report(built, changed, performance.now() - since));
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Queues work: the thread runs one task at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }
  const onChange = (changed: readonly string[]) => {
    const noticed = performance.now();
    inTurn(() => rebuild(changed, noticed));
  };
  const parts = ["src", "static", ...settings];
  const watching = watchPaths([content, ...parts.map((part) => join(root, part))], onChange);
  /** The files outside of these that are watched, too. */
  const imported = new Set<string>();
  await inTurn(() => rebuild([], started));
}

/** Files of the project. npm writes the last one when it has installed packages. */
const settings = ["package.json", "tsconfig.json", join("node_modules", ".package-lock.json")];

/** True for the generator's own code, the project's settings and packages, which a thread loads only once. */
function isLoadedOnce(path: string): boolean {
  const [first, second] = path.split(sep);
  return first === "src" ? second !== "site" : settings.includes(path);
}
