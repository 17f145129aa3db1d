import "./src/generator/cli/development.ts";

import { join } from "node:path";
import { OutputError } from "./src/generator/check/output-error.ts";
import { exampleNotes } from "./src/generator/cli/example-values.ts";
import { failureText, isExplained } from "./src/generator/cli/format-error.ts";
import { help, type Options, readOptions } from "./src/generator/cli/options.ts";
import { progressLine } from "./src/generator/cli/progress.ts";
import { report } from "./src/generator/cli/report.ts";
import { Stopwatch } from "./src/generator/cli/stopwatch.ts";
import { loadContent } from "./src/generator/content/load-content.ts";
import { openStage } from "./src/generator/publish/stage.ts";
import { readAssets } from "./src/generator/render/assets.ts";
import { bundle, runSite } from "./src/generator/render/bundle.ts";
import { writeSite } from "./src/generator/render/write-site.ts";

const root = import.meta.dirname;

/** The project's own folders. */
const own = ["content", "src", "static", "test", "node_modules", ".git", ".github", ".ci"];

run(process.argv.slice(2)).catch((error) => {
  if (!isExplained(error)) throw error;
  console.error(failureText(error));
  process.exitCode = 1;
});

async function run(args: readonly string[]) {
  const options = readOptions(args, process.env);
  if (options.help) console.log(help);
  else await build(options);
}

async function build(options: Options) {
  const { content: folder, url: address, out, force, timings } = options;
  const watch = new Stopwatch();
  const protectedFolders = [folder, ...own.map((name) => join(root, name))];
  const stage = openStage(out, { force, protectedFolders });
  const progress = progressLine(process.stderr);
  try {
    // esbuild is a process of its own, and works while the content is read.
    const bundling = bundle(root);
    bundling.catch(() => {}); // Awaited below, unless wrong content ends the build first.
    const { content, url } = loadContent(folder, address);
    watch.lap("content");
    const running = await runSite(root, await bundling);
    const assets = readAssets(`${root}/static`);
    watch.lap("bundle");

    const summary = await writeSite({ content, url, running, assets }, stage, {
      progress: progress.show,
    });
    if (summary.overBudget.length > 0) throw new OutputError(summary.overBudget);
    watch.lap("pages");
    stage.publish();
    watch.lap("publish");
    const notes = exampleNotes(content.site, url, options);
    console.log(report({ summary, out, took: watch.elapsed, notes }));
  } finally {
    progress.clear();
    stage.discard();
  }
  if (timings) console.log(watch.table());
}
