import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { bodyOf } from "../../src/generator/render/render-page.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { startUsage } from "./usage.ts";

// The bare limit: renderToStaticMarkup in a loop and a write, without head, styles or checks. Renders
// BENCH_PAGES pages into the given folder and prints what that used.

const root = join(import.meta.dirname, "../..");
const folder = process.argv[2] ?? "";
const { running, content } = await readBuildInput({
  root,
  entry: "test/bench/many-pages.tsx",
  content: `${root}/content`,
  address: "https://leads.example/",
});
const routes = routesOf(running.site, content).filter(({ page }) => page.entries);
const printUsage = startUsage();
for (const route of routes) {
  const path = join(folder, route.file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, renderToStaticMarkup(bodyOf(route, running, content)));
}
printUsage();
