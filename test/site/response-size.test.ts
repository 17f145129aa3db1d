import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { pageFiles } from "../setup/pages.ts";

const { folder } = inject("root");
const gzipped = (data: string) => gzipSync(data, { level: 9 }).length;

test.each(pageFiles)("%s has its style and scripts inside it", (file) => {
  const page = readHtml(join(folder, file));
  expect(all(page, "style")).toHaveLength(1);
  const scripts = all(page, "script").filter((script) => attribute(script, "type") === undefined);
  expect(scripts).toHaveLength(1);
  expect(all(page, "script[src]")).toEqual([]);
  const rels = all(page, "link").map((link) => attribute(link, "rel"));
  expect(
    rels.filter(
      (rel) => !["icon", "apple-touch-icon", "manifest", "canonical"].includes(rel ?? ""),
    ),
  ).toEqual([]);
  for (const asked of ["img", "iframe", "object", "video", "audio", "source", "embed"])
    expect(all(page, asked)).toEqual([]);
  expect(sourceOf(one(page, "style"))).not.toContain("@import");
});

describe("scripts", () => {
  const scriptOf = (file: string) => {
    const page = readHtml(join(folder, file));
    return all(page, "script")
      .filter((script) => !attribute(script, "type"))
      .map(sourceOf)
      .join();
  };

  test("on the home page are at most 1,024 bytes with gzip", () => {
    expect(gzipped(scriptOf("index.html"))).toBeLessThanOrEqual(1024);
  });

  test("on About and Contact do what scrolling needs and nothing else", () => {
    expect(scriptOf("contact/index.html")).toBe(scriptOf("about/index.html"));
    expect(gzipped(scriptOf("about/index.html"))).toBeLessThanOrEqual(256);
    expect(scriptOf("about/index.html")).toContain("hashchange");
    expect(scriptOf("about/index.html")).not.toMatch(/resize|pricing|console/);
  });
});

test("the home page has fewer than 1,200 elements", () => {
  expect(all(readHtml(join(folder, "index.html")), "").length).toBeLessThan(1200);
});

test("fonts and images have a hash of their content in their name, and nothing else has one", () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const hashed = files.filter((file) => /-[\da-f]{8}\.\w+$/.test(file));
  expect(hashed.length).toBeGreaterThanOrEqual(5);
  expect(hashed).toEqual(files.filter((file) => dirname(file) === "assets"));
  for (const file of hashed) {
    const digest = createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
    expect(file).toContain(`-${digest.slice(0, 8)}.`);
  }
});
