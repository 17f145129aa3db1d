import "./src/generator/cli/end-child-processes.js";
import { OutputError } from "./src/generator/check/site-check.ts";
import { failureText, isExplained } from "./src/generator/cli/format-error.ts";
import { help, type Options, readOptions } from "./src/generator/cli/options.ts";
import { report } from "./src/generator/cli/report.ts";
import { openStage } from "./src/generator/output/stage.ts";
import { devStyleOf, launchSteps, readBuildInput } from "./src/generator/render/build-input.ts";
import { writeSite } from "./src/generator/render/write-site.ts";

const root = process.cwd();

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
  const { content: folder, url: address, out, force, "moved-pages": hasMovedPages } = options;
  const started = performance.now();
  const stage = openStage(out, force);
  let step = "read the site";
  const failUnfinished = () => {
    stage.discard();
    console.error(
      `The build ended while it ${step}. Look there for process.exit, or for a promise that never settles.`,
    );
    process.exitCode = 1;
  };
  process.once("exit", failUnfinished);
  try {
    const input = await readBuildInput({ root, content: folder, address });
    step = "made the pages";
    const summary = await writeSite(input, stage, { hasMovedPages });
    if (options.strict && summary.overBudget.length > 0) throw new OutputError(summary.overBudget);
    // Only the dev server shows it, but its mistakes are the site's.
    devStyleOf(input);
    const beforeLaunch = launchSteps(input);
    stage.release();
    const took = performance.now() - started;
    console.log(report({ summary, out, took, beforeLaunch }));
  } finally {
    process.off("exit", failUnfinished);
    stage.discard();
  }
}
