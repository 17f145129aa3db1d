import "../../src/generator/render/production-react.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { renderToStaticMarkup } from "react-dom/server";
import { openStage } from "../../src/generator/output/stage.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import type { BuildInput } from "../../src/generator/render/input.ts";
import { Pictures } from "../../src/generator/render/pictures.ts";
import { bodyOf } from "../../src/generator/render/render-page.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { routesOf } from "../../src/generator/routes.ts";

// Builds this site with a folder of content, or renders its text pages barely, and prints what that takes:
// milliseconds of CPU time, which other processes disturb less.

const [what, content = "", out = ""] = process.argv.slice(2);
const read = () => readBuildInput({ root: join(import.meta.dirname, "../.."), content });
const input = what === "limit" ? await read() : undefined;
const earlier = process.cpuUsage();
if (input) renderBarely(input);
else await build();
const { user, system } = process.cpuUsage(earlier);
console.log((user + system) / 1000);

/** As build.ts does, with every check. */
async function build(): Promise<void> {
  const stage = openStage(out);
  await writeSite(await read(), stage);
  stage.release();
}

/** The parser of Markdown, renderToStaticMarkup and a write: no head, styles or checks. */
function renderBarely(input: BuildInput): void {
  const parser = new MarkdownIt();
  const pictures = new Pictures(input, { showsOriginals: true });
  for (const route of routesOf(input.running.site, input.content)) {
    if (!route.entry.source) continue;
    const path = join(out, route.file);
    mkdirSync(dirname(path), { recursive: true });
    parser.parse(readFileSync(route.entry.source, "utf8"), {});
    writeFileSync(path, renderToStaticMarkup(bodyOf(route, input, pictures.finder())));
  }
}
