import { pagesInMemory } from "../../src/generator/dev/site-builder.ts";
import { allOf } from "../../src/generator/explained.ts";
import type { BuildInput } from "../../src/generator/render/load-site.ts";
import { warningsOf } from "../../src/generator/render/notes.ts";
import { otherFiles } from "../../src/generator/render/other-files.ts";
import { Pictures } from "../../src/generator/render/pictures.ts";
import { routeTable } from "../../src/generator/render/read-input.ts";

/** Builds a site in memory, as build.ts does: the bytes and the text of each file, and the build's warnings. */
export async function builtInMemory(input: BuildInput) {
  const routes = routeTable(input);
  const pictures = new Pictures(input, { showsOriginals: false });
  const { pages, mistakes } = await pagesInMemory(routes, input, pictures);
  if (mistakes.size > 0) throw allOf([...mistakes.values()]);
  const built = [...pages, ...(await otherFiles(input, routes, pages, pictures))];
  const bytes = new Map(built.map(([file, data]) => [file, Buffer.from(data)]));
  const files = new Map([...bytes].map(([file, data]) => [file, `${data}`]));
  return { bytes, files, warnings: warningsOf(input) };
}
