import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadContent } from "../../src/generator/content/load-content.ts";
import { bundle } from "../../src/generator/render/bundle.ts";
import { evaluate } from "../../src/generator/render/evaluate.ts";

// The bare limit: renderToStaticMarkup in a loop and a write, in one thread, without head, styles or
// checks. Renders BENCH_PAGES pages into the folder given and prints the milliseconds it took.

const root = join(import.meta.dirname, "../..");
const folder = process.argv[2] ?? "";
const { content, url } = loadContent(`${root}/content`, "https://leads.example/");
const { site } = evaluate(root, (await bundle(root, "test/bench/many-pages.tsx")).code);
const routes = site.routes(content, url).filter((route) => !route.budget);
const started = performance.now();
for (const route of routes) {
  const path = join(folder, route.file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, site.renderBody(route, content, url));
}
console.log(JSON.stringify({ took: performance.now() - started }));
