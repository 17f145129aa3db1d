import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import fontCharacters from "../../src/site/styles/font-characters.json" with { type: "json" };
import { charactersFor, fontFiles, isInFonts } from "../../src/tools/font-files.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";
import { projectCopy } from "../setup/site.ts";

const { inFonts } = fontCharacters;

const page = `---
title: Kanji
description: A page of text.
heading: Kanji 漢字
---
Some text.
`;

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

test.each([
  ["A", true],
  ["é", true],
  ["漢", false],
  ["😀", false],
])("whether the fonts have %s is known", async (character, expected) => {
  expect(await isInFonts(character)).toBe(expected);
});

test("characters that the fonts cannot have are said, by npm run fonts and by the build", async () => {
  const cwd = projectCopy(["content/pages/kanji.md", page]);
  const said = "Overpass has no 字 漢; visitors see them in their own font.";
  const fonts = await run(process.execPath, ["--import", "tsx", "src/tools/fonts.ts"], { cwd });
  expect(fonts.stdout).toContain(said);
  const built = await run(process.execPath, ["src/tools/start.js", "build.ts"], { cwd });
  expect(built.stdout).toContain(`  ${said}\n`);
  expect(built.stdout).not.toContain("The fonts lack");
});
