import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

test("nothing of the editor of npm run dev is in the site", () => {
  const { folder } = inject("root");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(10);
  const traces = (file: string) =>
    file.endsWith(".html")
      ? /edit-words|~edit|edit words|~changed|~reload|placeholder quote|[\u{f0000}-\u{10ffff}]/iu
      : /edit-words|~edit|edit words|~changed|~reload|placeholder quote/i;
  const found = files.filter((file) => traces(file).test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
