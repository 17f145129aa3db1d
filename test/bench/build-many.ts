import { join } from "node:path";
import { progressLine } from "../../src/generator/cli/progress.ts";
import { loadContent } from "../../src/generator/content/load-content.ts";
import { openStage } from "../../src/generator/publish/stage.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { bundle, runSite } from "../../src/generator/render/bundle.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";

// Builds BENCH_PAGES pages into the folder given, as build.ts does, and prints the milliseconds it
// took. The pages have no budget, so none is compressed; every check of the output is on.

const root = join(import.meta.dirname, "../..");
const started = performance.now();
const { content, url } = loadContent(`${root}/content`, "https://leads.example/");
const running = await runSite(root, await bundle(root, "test/bench/many-pages.tsx"));
const assets = readAssets(`${root}/static`);
const stage = openStage(process.argv[2] ?? "", { force: true, protectedFolders: [] });
const progress = progressLine(process.stderr);
try {
  await writeSite({ content, url, running, assets }, stage, { progress: progress.show });
  stage.publish();
} finally {
  progress.clear();
  stage.discard();
}
console.log(JSON.stringify({ took: performance.now() - started }));
