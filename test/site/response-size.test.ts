import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { filesOf } from "../setup/files.ts";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { pageFiles } from "./setup/pages.ts";

const { folder } = inject("root");

test.each(pageFiles)("%s has its style and its own script inside it", (file) => {
  const page = readHtml(join(folder, file));
  expect(sourceOf(one(page, "style"))).not.toContain("@import");
  const scripts = all(page, "script").filter((script) => attribute(script, "type") === undefined);
  const linked = scripts.map((script) => attribute(script, "src")).filter(Boolean);
  expect(linked.filter((src) => !src?.startsWith("https:"))).toEqual([]);
  expect(scripts.length - linked.length).toBe(1);
  const rels = all(page, "link").map((link) => attribute(link, "rel") ?? "");
  const known = ["icon", "apple-touch-icon", "manifest", "canonical", "alternate"];
  expect(rels.filter((rel) => !known.includes(rel))).toEqual([]);
});

test("fonts and images have a hash of their content in their name, and nothing else has one", () => {
  const files = filesOf(folder);
  const hashed = files.filter((file) => /-[\da-f]{8}\.\w+$/.test(file));
  expect(hashed).toEqual(files.filter((file) => dirname(file) === "assets"));
  // Those of made pictures are of what they are made from.
  for (const file of hashed.filter((file) => !/-\d+-[\da-f]{8}\.(?:avif|webp)$/.test(file))) {
    const digest = createHash("sha256").update(readFileSync(join(folder, file)));
    expect(file).toContain(`-${digest.digest("hex").slice(0, 8)}.`);
  }
});
