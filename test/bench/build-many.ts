import { join } from "node:path";
import { readAssets } from "../../src/build/assets.ts";
import { bundle, runSite } from "../../src/build/bundle.ts";
import { outputPlace } from "../../src/build/output-place.ts";
import { progressLine } from "../../src/build/progress.ts";
import { openStage } from "../../src/build/publish.ts";
import { writeSite } from "../../src/build/write-site.ts";
import { loadContent } from "../../src/content/load.ts";

// Builds BENCH_PAGES pages into the folder given, through the real pipeline with every check on, and
// prints the milliseconds it took and the most memory it had.

process.env.NODE_ENV = "development";
const root = join(import.meta.dirname, "../..");
const started = performance.now();
const { content, url } = loadContent(`${root}/content`, "https://leads.example/");
const running = await runSite(root, await bundle(root, "test/bench/many-pages.tsx"));
const assets = readAssets(`${root}/static`);
const stage = openStage(outputPlace(process.argv[2] ?? "", { force: true, keeps: [] }));
const progress = progressLine(process.stderr);
try {
  await writeSite({ content, url, running, assets }, stage, { progress: progress.show });
  stage.publish();
} finally {
  progress.clear();
  stage.discard();
}
const took = performance.now() - started;
console.log(JSON.stringify({ took, peak: process.resourceUsage().maxRSS * 1024 }));
