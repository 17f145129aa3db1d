import { OutputError } from "./src/generator/check/site-check.ts";
import { addressGiven, runProgram, type Values } from "./src/generator/cli/command-line.ts";
import { buildProgram } from "./src/generator/cli/options.ts";
import { report } from "./src/generator/cli/report.ts";
import { openStage } from "./src/generator/output/stage.ts";
import { launchSteps, readBuildInput } from "./src/generator/render/build-input.ts";
import { writeSite } from "./src/generator/render/write-site.ts";

runProgram(buildProgram, build);

async function build(options: Values<typeof buildProgram.options>) {
  const { content, url, out, force, strict, "moved-pages": hasMovedPages } = options;
  const started = performance.now();
  const address = addressGiven(url, process.env);
  const stage = openStage(out, force);
  // However the process ends: the site's code may call process.exit.
  process.once("exit", stage.discard);
  const input = await readBuildInput({ root: process.cwd(), content, address });
  const summary = await writeSite(input, stage, { hasMovedPages });
  const refused = [...summary.unread, ...summary.overBudget];
  if (strict && refused.length > 0) throw new OutputError(refused);
  const beforeLaunch = await launchSteps(input);
  stage.release();
  const took = performance.now() - started;
  console.log(report({ summary, out, took, beforeLaunch }));
}
