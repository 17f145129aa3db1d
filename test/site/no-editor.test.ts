import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { filesOf } from "../setup/files.ts";

test("the site contains no trace of npm run dev or its editor", () => {
  const { folder } = inject("root");
  const traces = /~edit|~link|~changes|~panel|x-edit-token|"placeholder quote/i;
  // Values are found on a page by characters that no text has.
  const marks = /[\u{f0000}-\u{10ffff}]/u;
  const found = filesOf(folder).filter((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return traces.test(text) || (file.endsWith(".html") && marks.test(text));
  });
  expect(found).toEqual([]);
});
