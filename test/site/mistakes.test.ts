import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { filesBehind } from "../../src/generator/render/write-site.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { root } from "../setup/build.ts";
import { contentCopy, readSite } from "./setup/real-site.ts";

const input = await readSite();
const { running, content } = input;
const routes = routesOf(running.site, content);
const filesOf = (sources: object): string[] =>
  Object.values(sources).flatMap((source) => source.file ?? []);

/** The files with words that are not on every page. */
const files = [...content.files.keys()].filter(
  (file) => file.endsWith(".yaml") && !filesOf(running.site.words).includes(file),
);

test.each(files)(
  "a mistake in %s is shown on the pages with its words, from the first build on",
  async (file) => {
    const folder = contentCopy();
    appendFileSync(join(folder, file), "\nnobodyKnows: this field\n");
    const built = await siteBuilder({ root, content: folder }).build([]);
    const pages = routes.filter((route) =>
      filesBehind(route, input).some((one) => one.endsWith(`/${file}`)),
    );
    expect([...built.failures.keys()].sort()).toEqual(pages.map(({ file }) => file).sort());
    expect(built.notes.some((note) => note.includes("nobodyKnows"))).toBe(pages.length === 0);
  },
);
