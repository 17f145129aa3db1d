import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import MarkdownIt from "markdown-it";
import { renderToStaticMarkup } from "react-dom/server";
import { bodyOf } from "../../src/generator/render/body.ts";
import type { BuildInput } from "../../src/generator/render/input.ts";
import { Pictures } from "../../src/generator/render/pictures.ts";
import { readInput } from "../../src/generator/render/read-input.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { writeFolder } from "../../src/generator/write-folder.ts";
import { builtInMemory } from "../setup/in-memory.ts";

// Builds this site with a folder of content, or renders its text pages barely, and prints what that takes:
// milliseconds of CPU time, which other processes disturb less.

const [what, content = "", out = ""] = process.argv.slice(2);
const read = () => readInput({ root: join(import.meta.dirname, "../.."), content });
const input = what === "limit" ? await read() : undefined;
const earlier = process.cpuUsage();
if (input) renderBarely(input);
else await build();
const { user, system } = process.cpuUsage(earlier);
console.log((user + system) / 1000);

/** As build.ts does. */
async function build(): Promise<void> {
  writeFolder(out, (await builtInMemory(await read())).bytes);
}

/** The parser of Markdown, renderToStaticMarkup and a write: no head, styles or checks. */
function renderBarely(input: BuildInput): void {
  const parser = new MarkdownIt();
  const pictures = new Pictures(input, { showsOriginals: true });
  for (const route of routesOf(input.loaded.site, input.content)) {
    if (!route.entry.madeFrom) continue;
    const path = join(out, route.file);
    mkdirSync(dirname(path), { recursive: true });
    parser.parse(readFileSync(route.entry.madeFrom, "utf8"), {});
    writeFileSync(path, renderToStaticMarkup(bodyOf(route, input, pictures.finder())));
  }
}
