import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { all, sourceOf } from "../setup/html.ts";
import { page, pageFiles } from "../site/setup/pages.ts";

const gzippedBytes = (data: string | Buffer) => gzipSync(data, { level: 9 }).length;
const gzipped = (file: string) => gzippedBytes(readFileSync(join(inject("root").folder, file)));

/** A page's inline script. */
const scriptOf = (file: string) => {
  const [script] = all(page(file), "script").filter((one) => one.attrs.length === 0);
  return script ? sourceOf(script) : expect.fail(`${file} has no script`);
};

test("the home page fits the first flight of 10 TCP segments, with its response head", () => {
  expect(gzipped("index.html")).toBeLessThanOrEqual(14_336);
});

test.each(pageFiles.filter((file) => file !== "index.html"))("%s is at most 8 KiB", (file) => {
  expect(gzipped(file)).toBeLessThanOrEqual(8192);
});

test("the script of the home page is at most 1,024 bytes with gzip", () => {
  expect(gzippedBytes(scriptOf("index.html"))).toBeLessThanOrEqual(1024);
});

test("the script of other pages does what scrolling needs, in 256 bytes with gzip", () => {
  expect(scriptOf("contact/index.html")).toBe(scriptOf("about/index.html"));
  expect(gzippedBytes(scriptOf("about/index.html"))).toBeLessThanOrEqual(256);
  expect(scriptOf("about/index.html")).toContain("hashchange");
});

test("the home page has at most 900 elements", () => {
  expect(all(page("index.html"), "").length).toBeLessThanOrEqual(900);
});
