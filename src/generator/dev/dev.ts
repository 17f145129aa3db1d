import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import type { EditTask } from "../../editor/thread/tasks.ts";
import { UsageError } from "../cli/command-line.ts";
import { endWithNpm } from "../cli/end-with-npm.js";
import { failureText } from "../cli/format-error.ts";
import { readText } from "../content/content-files.ts";
import { Builder } from "./builder.ts";
import { type DevOptions, defaultPort, devHelp, readDevOptions } from "./dev-options.ts";
import { listen } from "./listen.ts";
import { reporter } from "./reporter.ts";
import { siteServer } from "./site-server.ts";

const root = join(import.meta.dirname, "../../..");

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => process.exit());

endWithNpm();

try {
  const options = readDevOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(devHelp);
  else await serve(options);
} catch (error) {
  console.error(failureText(error));
  process.exit(1);
}

async function serve({ port: asked, content, url }: DevOptions): Promise<void> {
  const started = performance.now();
  const { watchPaths } = await import("./watch-paths.ts").catch(missingPackage);
  const builder = new Builder({ root, content, ...(url === undefined ? {} : { url }) });
  const first = builder.build([]);
  const { onRequest, show } = siteServer(first, (task) => inTurn(() => edit(task)), content);
  const port = await listen(onRequest, asked);
  if (asked === undefined && port !== defaultPort)
    console.log(`Port ${defaultPort} is taken, using ${port} instead.`);

  const report = reporter(`http://localhost:${port}`);
  const since = (start: number) => performance.now() - start;
  /** The last text that was saved from a page, if any, by path; it is built already. */
  const savedTexts = new Map<string, string | undefined>();
  const edit = async (task: EditTask) => {
    const start = performance.now();
    const answer = await builder.edit(task);
    if (answer.kind !== "saved") return answer;
    const { built, files } = answer;
    const changed = files.map(({ file, after }) => {
      const path = resolve(content, file);
      savedTexts.set(path, after);
      return path;
    });
    const isNew = show(built);
    console.log(report({ built, changed, took: since(start), isNew }));
    return answer;
  };
  const rebuild = async (noticedPaths: readonly string[], noticed: number) => {
    const changed = noticedPaths.filter((path) => {
      const text = existsSync(path) ? readText(path) : undefined;
      return !savedTexts.has(path) || savedTexts.get(path) !== text;
    });
    if (changed.length === 0) return;
    for (const path of changed) savedTexts.delete(path);
    const reason = changed.map(reasonToRestart).find(Boolean);
    if (reason) {
      console.log(`${reason} changed: restarting`);
      builder.stop();
    }
    const built = await builder.build(changed);
    const isNew = show(built);
    console.log(report({ built, changed, took: since(noticed), isNew }));
  };

  const project = ["src", "static", "package.json", "tsconfig.json"];
  const watched = [content, ...project.map((path) => join(root, path))];
  const watching = watchPaths(watched, (changed, noticed) => {
    inTurn(() => rebuild(changed, noticed));
  });
  let last: Promise<unknown> = Promise.all([first, watching]).then(([built]) => {
    console.log(report({ built, changed: [], took: since(started), isNew: true }));
  });
  /** Does this when everything before it is done: the thread has one task at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }
}

/** `npm ci --omit=dev` installs no more than a build needs. */
function missingPackage(error: NodeJS.ErrnoException): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  throw new UsageError("npm run dev needs packages that are not installed. Run npm ci.");
}

/** A thread reads its own code and the settings of TypeScript and packages only once. */
function reasonToRestart(path: string): string | undefined {
  const [first, second] = relative(root, path).split(sep);
  if (first === "src" && second !== "site") return "The generator";
  return first === "package.json" || first === "tsconfig.json" ? first : undefined;
}
