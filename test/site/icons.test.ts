import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { iconNames, iconSheet } from "../../src/site/ui/icon-sheet.ts";
import { pageOpener } from "../setup/browser.ts";

const open = pageOpener();
const { folder, served } = inject("root");
const drawing = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`lucide-static/icons/${name}.svg`), "utf8");

test("every icon that content may name is drawn as lucide draws it", {
  timeout: 60_000,
}, async () => {
  const names = [...iconNames()].sort();
  const page = await open();
  const differing = await page.evaluate(
    ({ names, sheet, drawings }) => {
      document.body.innerHTML = sheet;
      const shapes = (svg: Element | null) => svg?.innerHTML.replace(/\s+/g, "");
      const drawn = document.createElement("div");
      return names.filter((name, index) => {
        drawn.innerHTML = drawings[index] ?? "";
        return shapes(document.getElementById(name)) !== shapes(drawn.querySelector("svg"));
      });
    },
    { names, sheet: iconSheet(names), drawings: names.map(drawing) },
  );
  expect(names.length).toBeGreaterThan(2000);
  expect(differing).toEqual([]);
});

test("a name that is no icon is not among them", () => {
  expect(iconNames()).not.toContain("tooth");
  expect(iconNames()).not.toContain("../package");
});

test.each(["", "contact/"])("each icon of /%s is seen", async (path) => {
  const page = await open();
  await page.goto(served + path, { waitUntil: "networkidle" });
  const sizes = await page
    .locator("use")
    .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width));
  expect(sizes.length).toBeGreaterThan(3);
  for (const size of sizes) expect(size).toBeGreaterThan(5);
});

test("the pages share one file with the icons they show", () => {
  const [file, ...others] = readdirSync(join(folder, "assets")).filter((name) =>
    name.startsWith("icons-"),
  );
  expect(others).toEqual([]);
  const held = [
    ...readFileSync(join(folder, "assets", file ?? ""), "utf8").matchAll(/ id="([^"]+)/g),
  ];
  const pages = ["index.html", "contact/index.html"].map((page) =>
    readFileSync(join(folder, page), "utf8"),
  );
  const shown = pages.flatMap((html) => [...html.matchAll(/\/icons-\w+\.svg#([\w-]+)/g)]);
  const names = (matches: RegExpMatchArray[]) =>
    [...new Set(matches.map(([, name]) => name))].sort();
  expect(names(held)).toEqual(names(shown));
});
