import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, inject, test } from "vitest";
import { all, attribute, one, readHtml, sourceOf } from "../setup/html.ts";
import { pageFiles } from "./setup/pages.ts";

const { folder } = inject("root");

test.each(pageFiles)("%s has its style and its own script inside it", (file) => {
  const page = readHtml(join(folder, file));
  expect(all(page, "style")).toHaveLength(1);
  const scripts = all(page, "script").filter((script) => attribute(script, "type") === undefined);
  const [own, ...others] = scripts.filter((script) => attribute(script, "src") === undefined);
  expect(sourceOf(own as never)).toMatch(/\S/);
  expect(others).toEqual([]);
  for (const script of scripts)
    if (script !== own) expect(attribute(script, "src")).toMatch(/^https:/);
  const rels = all(page, "link").map((link) => attribute(link, "rel") ?? "");
  const known = ["icon", "apple-touch-icon", "manifest", "canonical", "alternate"];
  expect(rels.filter((rel) => !known.includes(rel))).toEqual([]);
  expect(sourceOf(one(page, "style"))).not.toContain("@import");
});

test("fonts and images have a hash of their content in their name, and nothing else has one", () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const hashed = files.filter((file) => /-[\da-f]{8}\.\w+$/.test(file));
  expect(hashed.length).toBeGreaterThanOrEqual(5);
  expect(hashed).toEqual(files.filter((file) => dirname(file) === "assets"));
  // Those of made pictures are of what they are made from.
  for (const file of hashed.filter((file) => !/-\d+-[\da-f]{8}\.(?:avif|webp)$/.test(file))) {
    const digest = createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
    expect(file).toContain(`-${digest.slice(0, 8)}.`);
  }
});
