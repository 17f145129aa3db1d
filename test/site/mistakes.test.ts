import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteBuilder } from "../../src/generator/dev/site-builder.ts";
import { root } from "../setup/build.ts";
import { editedContent } from "./setup/edited-content.ts";
import { ownContent } from "./setup/real-site.ts";

test.each([
  ["home.yaml", ["index.html"], false],
  ["moved.yaml", [], true],
])(
  "a mistake in %s is shown on the pages with its words, or told where none has them",
  async (file, pages, isNoted) => {
    const folder = editedContent(ownContent, []);
    appendFileSync(join(folder, file), "\nnobodyKnows: this field\n");
    const { failures, notes } = await siteBuilder({ root, content: folder }).build([]);
    expect([...failures.keys()]).toEqual(pages);
    expect(notes.some((note) => note.includes("nobodyKnows"))).toBe(isNoted);
  },
);
