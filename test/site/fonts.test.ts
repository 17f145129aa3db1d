import { readFileSync, statSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { fontRanges } from "../../src/site/styles/font-files.ts";
import { pageOpener } from "../setup/browser.ts";
import { addresses } from "./setup/pages.ts";

const open = pageOpener();

test("the first file of each font is small, and the license is beside them", () => {
  expect(statSync("static/assets/overpass.woff2").size).toBeLessThan(20_000);
  expect(statSync("static/assets/overpass-mono.woff2").size).toBeLessThan(14_000);
  const license = readFileSync("static/fonts-license.txt", "utf8");
  expect(license.match(/Copyright 2021 The Overpass Project Authors/g)).toHaveLength(3);
  expect(license).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

// Which pages name which files is in the generator's tests.
test("a browser loads every file of the font for words from all over Europe and Vietnam", async () => {
  const page = await open();
  const loaded: string[] = [];
  page.on("requestfinished", (request) => {
    loaded.push(request.url().replace(/.*\/(.*)-[\da-f]{8}\.woff2$/, "$1"));
  });
  const path = addresses.find((address) => address.startsWith("every-kind"));
  await page.goto(`${inject("root").served}${path}`);
  const parts = Object.keys(fontRanges).map((suffix) => `overpass${suffix}`);
  const missing = () => parts.filter((file) => !loaded.includes(file));
  await expect.poll(missing).toEqual([]);
});
