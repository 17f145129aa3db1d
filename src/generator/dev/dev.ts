import { join } from "node:path";
import { failureText } from "../cli/format-error.ts";
import { Builder } from "./builder.ts";
import { type DevOptions, defaultPort, devHelp, readDevOptions } from "./dev-options.ts";
import { listen } from "./listen.ts";
import { reporter } from "./reporter.ts";
import { siteServer } from "./site-server.ts";
import { watchFolders } from "./watch-folders.ts";

const root = join(import.meta.dirname, "../../..");

try {
  const options = readDevOptions(process.argv.slice(2), process.env);
  if (options.help) console.log(devHelp);
  else await serve(options);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}

async function serve({ port: asked, content, url }: DevOptions): Promise<void> {
  const started = performance.now();
  const builder = new Builder({ root, content, ...(url === undefined ? {} : { url }) });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      builder.close();
      process.exit();
    });

  const first = builder.build([]);
  const { server, show } = siteServer(first);
  const port = await listen(server, asked).catch((error) => {
    builder.close();
    throw error;
  });
  if (asked === undefined && port !== defaultPort)
    console.log(`Port ${defaultPort} is taken; ${port} is the next that is free.`);

  const report = reporter(`http://localhost:${port}`);
  const since = (start: number) => performance.now() - start;
  let last = first.then((built) => {
    console.log(report({ built, changed: [], took: since(started), isNew: true }));
  });
  const rebuild = async (changed: readonly string[], noticed: number) => {
    const built = await builder.build(changed);
    const isNew = show(built);
    console.log(report({ built, changed, took: since(noticed), isNew }));
  };
  watchFolders([content, join(root, "src"), join(root, "static")], (changed, noticed) => {
    last = last.then(() => rebuild(changed, noticed));
  });
}
