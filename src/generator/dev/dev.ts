import { join, relative, sep } from "node:path";
import { UsageError } from "../cli/command-line.ts";
import { endWithNpm } from "../cli/end-with-npm.js";
import { failureText } from "../cli/format-error.ts";
import { threadBuilder } from "./builder.ts";
import { type DevOptions, devHelp, readDevOptions } from "./dev-options.ts";
import type { Ask, Extension } from "./extension.ts";
import { listen } from "./listen.ts";
import { reporter } from "./reporter.ts";
import { siteServer } from "./site-server.ts";

/**
 * Runs the dev server with the options of the command line, until the process ends. `extension`
 * loads whatever is served beside the site, if anything.
 */
export async function runDev(extension?: () => Promise<Extension>): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => process.exit());
  endWithNpm();
  try {
    const options = readDevOptions(process.argv.slice(2), process.env);
    if (options.help) console.log(devHelp);
    else await serve(options, extension);
  } catch (error) {
    console.error(failureText(error));
    process.exit(1);
  }
}

async function serve(options: DevOptions, load?: () => Promise<Extension>): Promise<void> {
  const started = performance.now();
  const { root, content } = options;
  const { watchPaths } = await import("./watch-paths.ts").catch(missingPackage);
  const extension = await load?.().catch(missingPackage);
  /** True while the site served includes changes that the watcher has not noticed yet. */
  let isAhead = false;
  const builder = threadBuilder(options, extension?.worker, (built) => {
    isAhead = show(built) || isAhead;
  });
  const first = builder.build([]);
  const ask: Ask = (task, name) => inTurn(() => builder.ask(task, name));
  const served = extension && { ...extension, onRequest: extension.server(ask, content) };
  const { onRequest, show, openFiles } = siteServer(first, served);
  const port = await listen(onRequest, options.port);

  const report = reporter(`http://localhost:${port}`);
  const rebuild = async (changed: readonly string[], noticed: number) => {
    const own = changed.find((path) => isLoadedOnce(relative(root, path)));
    if (own !== undefined) {
      console.log(
        `${relative(root, own)} changed: restarting the build. If you changed the server itself, start npm run dev again.`,
      );
      builder.stop();
    }
    const built = await builder.build(changed, openFiles());
    const isNew = show(built) || isAhead;
    isAhead = false;
    console.log(report({ built, changed, took: performance.now() - noticed, isNew }));
  };

  const project = ["src", "static", "package.json", "tsconfig.json"];
  const watched = [content, ...project.map((path) => join(root, path))];
  const watching = watchPaths(watched, (changed, noticed) => {
    inTurn(() => rebuild(changed, noticed));
  });
  let last: Promise<unknown> = Promise.all([first, watching]).then(([built]) => {
    console.log(report({ built, changed: [], took: performance.now() - started, isNew: true }));
  });
  /** Queues work: the thread runs one task at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }
}

/** `npm ci --omit=dev` skips the dev server's packages. A missing project file is a bug instead. */
function missingPackage(error: NodeJS.ErrnoException): never {
  const isPackage = error.message.startsWith("Cannot find package ");
  if (error.code !== "ERR_MODULE_NOT_FOUND" || !isPackage) throw error;
  throw new UsageError("npm run dev needs packages that are not installed. Run npm ci.");
}

/** A thread loads its own code and the project's settings only once; this process, too. */
function isLoadedOnce(path: string): boolean {
  const [first = "", second] = path.split(sep);
  return first === "src" ? second !== "site" : first.endsWith(".json");
}
