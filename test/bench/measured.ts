import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { renderToStaticMarkup } from "react-dom/server";
import { openStage } from "../../src/generator/output/stage.ts";
import { type BuildInput, readBuildInput } from "../../src/generator/render/build-input.ts";
import { bodyOf } from "../../src/generator/render/render-page.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { routesOf } from "../../src/generator/routes.ts";

// Makes the pages of a content folder, and BENCH_PAGES more, in the given folder, and prints what that
// used: milliseconds, those of CPU time, which other processes disturb less, and megabytes.

const [what, out = "", content = ""] = process.argv.slice(2);
const read = () =>
  readBuildInput({
    root: join(import.meta.dirname, "../.."),
    entry: "test/bench/many-pages.tsx",
    content,
    address: "https://leads.example/",
  });
const inputOfLimit = what === "limit" ? await read() : undefined;
const started = performance.now();
const earlier = process.cpuUsage();
if (inputOfLimit) renderBarely(inputOfLimit);
else await build();
const { user, system } = process.cpuUsage(earlier);
console.log(
  JSON.stringify({
    took: performance.now() - started,
    cpu: (user + system) / 1000,
    peak: process.resourceUsage().maxRSS / 1000,
  }),
);

/** As build.ts does. BENCH_PAGES have no budget, so none is compressed; every check of the output is on. */
async function build(): Promise<void> {
  const input = await read();
  const stage = openStage(out, true);
  await writeSite(input, stage);
  stage.release();
}

/** The parser of Markdown, if a page has any, renderToStaticMarkup and a write: no head, styles or checks. */
function renderBarely(input: BuildInput): void {
  const parser = new MarkdownIt();
  for (const route of routesOf(input.running.site, input.content)) {
    if (!route.page.entries) continue;
    const path = join(out, route.file);
    mkdirSync(dirname(path), { recursive: true });
    if (route.entry.source) parser.parse(readFileSync(route.entry.source, "utf8"), {});
    writeFileSync(path, renderToStaticMarkup(bodyOf(route, input)));
  }
}
