import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

test("nothing of npm run dev and its editor is in the site", () => {
  const { folder } = inject("root");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(10);
  const traces = (file: string) => {
    const all = /~edit|~link|~changes|~panel|x-edit-token|"placeholder quote/i;
    // Values are found on a page by characters that no text has.
    const marks = /[\u{f0000}-\u{10ffff}]/u;
    const text = readFileSync(file, "utf8");
    return all.test(text) || (file.endsWith(".html") && marks.test(text));
  };
  expect(files.filter(traces)).toEqual([]);
});
