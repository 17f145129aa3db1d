import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import inFonts from "../../src/site/styles/font-characters.json" with { type: "json" };
import { charactersFor, fontFiles } from "../../src/tools/font-files.ts";
import { emptyFolder } from "../setup/files.ts";

test("the fonts are what npm run fonts writes, and small", async () => {
  const files = await fontFiles(inFonts);
  expect(files.size).toBe(3);
  for (const [file, bytes] of files)
    expect(readFileSync(`static/${file}`).equals(bytes), `Run npm run fonts: ${file}.`).toBe(true);
  expect(files.get("assets/overpass.woff2")?.length).toBeLessThan(20_000);
  expect(files.get("assets/overpass-mono.woff2")?.length).toBeLessThan(14_000);
  const license = String(files.get("fonts-license.txt"));
  expect(license.match(/Copyright 2021 The Overpass Project Authors/g)).toHaveLength(3);
  expect(license).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

test("the fonts are made for every character of the content", () => {
  const content = emptyFolder();
  expect(charactersFor(content).filter((character) => !inFonts.includes(character))).toEqual([]);
  writeFileSync(join(content, "home.yaml"), "heading: “Žluťoučký kůň” © Ž\n");
  expect(charactersFor(content)).toEqual(expect.arrayContaining(["A", "©", "ň", "Ž"]));
});
