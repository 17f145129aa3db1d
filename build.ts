import "./src/generator/cli/development.ts";

import { join } from "node:path";
import { OutputError } from "./src/generator/check/output-error.ts";
import { beforeLaunch } from "./src/generator/cli/example-values.ts";
import { failureText, isExplained } from "./src/generator/cli/format-error.ts";
import { help, type Options, readOptions } from "./src/generator/cli/options.ts";
import { progressLine } from "./src/generator/cli/progress.ts";
import { report } from "./src/generator/cli/report.ts";
import { Stopwatch } from "./src/generator/cli/stopwatch.ts";
import { loadContent } from "./src/generator/content/load-content.ts";
import { outputPlace } from "./src/generator/publish/output-folder.ts";
import { openStage } from "./src/generator/publish/publish.ts";
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
  const place = outputPlace(out, {
    force,
    keeps: [folder, ...own.map((name) => join(root, name))],
  });
  // esbuild is a process of its own, and works while the content is read.
  const bundling = bundle(root);
  bundling.catch(() => {}); // It is told below, unless the content is wrong and ends the build first.
  const { content, url } = loadContent(folder, address);
  watch.lap("content");
  const running = await runSite(root, await bundling);
  const assets = readAssets(`${root}/static`);
  watch.lap("bundle");

  const stage = openStage(place);
  const progress = progressLine(process.stderr);
  try {
    const summary = await writeSite({ content, url, running, assets }, stage, {
      progress: progress.show,
    });
    if (options.strict && summary.overBudget.length > 0) throw new OutputError(summary.overBudget);
    watch.lap("pages");
    stage.publish();
    watch.lap("publish");
    const launch = beforeLaunch(content, { folder, url, isUrlGiven: address !== undefined });
    console.log(report({ summary, out, took: watch.elapsed, beforeLaunch: launch }));
  } finally {
    progress.clear();
    stage.discard();
  }
  if (timings) console.log(watch.table());
}
