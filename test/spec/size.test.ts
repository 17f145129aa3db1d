import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { pageFiles } from "../setup/pages.ts";

const gzipped = (file: string) =>
  gzipSync(readFileSync(join(inject("root").folder, file)), { level: 9 }).length;

test("the home page fits the first flight of 10 TCP segments", () => {
  expect(gzipped("index.html")).toBeLessThanOrEqual(14_336);
});

test.each(pageFiles.filter((file) => file !== "index.html"))("%s is at most 8 KiB", (file) => {
  expect(gzipped(file)).toBeLessThanOrEqual(8192);
});
