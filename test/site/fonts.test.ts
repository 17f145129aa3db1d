import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { fontFiles } from "../../src/site/artwork/fonts.ts";
import fontRanges from "../../src/site/styles/font-ranges.json" with { type: "json" };
import { pageOpener } from "../setup/browser.ts";
import { emptyFolder, filesOf } from "../setup/files.ts";
import { startHost } from "../setup/host.ts";
import { buildSites } from "./setup/built-site.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { ownContent } from "./setup/real-site.ts";

const open = pageOpener();

test("the fonts are what npm run artwork writes, and the first of each is small", async () => {
  const { files, ...ranges } = await fontFiles();
  for (const [file, bytes] of files)
    expect(readFileSync(`static/${file}`).equals(bytes), `Run npm run artwork: ${file}.`).toBe(
      true,
    );
  expect(fontRanges, "Run npm run artwork.").toEqual(ranges);
  expect(files.get("assets/overpass.woff2")?.length).toBeLessThan(20_000);
  expect(files.get("assets/overpass-mono.woff2")?.length).toBeLessThan(14_000);
  const license = String(files.get("fonts-license.txt"));
  expect(license.match(/Copyright 2021 The Overpass Project Authors/g)).toHaveLength(3);
  expect(license).toContain("SIL OPEN FONT LICENSE Version 1.1");
});

/** In French, Danish, Polish, Turkish, Hungarian and Vietnamese, with a sign for euros. */
const latin = "Renée — Ørsted, Łódź, İğdır, Győr, Nguyễn: 5 €";

test("any Latin word is drawn in the fonts, and pages without one name no more of them", async () => {
  const content = editedContent(ownContent, [edit("not-found.yaml", "heading", latin)]);
  const { root } = await buildSites(content, emptyFolder(), { root: "https://leads.example/" });
  for (const [part, range] of Object.entries(fontRanges.ranges))
    for (const file of filesOf(root.folder).filter((name) => name.endsWith(".html"))) {
      const html = readFileSync(join(root.folder, file), "utf8");
      const [, body = ""] = html.split("<body>");
      const isNeeded = [...body].some((character) => isIn(range, character));
      // With the hash of the file: the name of one part begins with the name of another.
      const isNamed = new RegExp(`/overpass-${part}-[\\da-f]{8}\\.woff2`).test(html);
      expect(isNamed, `${file}, ${part}`).toBe(isNeeded);
    }

  const asked: string[] = [];
  const host = await startHost(root.folder, "/", (request, respond) => {
    asked.push(request.url?.replace(/-[\da-f]{8}\.woff2$/, "") ?? "");
    respond();
  });
  onTestFinished(host.close);
  const page = await open();
  await page.goto(`${host.address}404.html`, { waitUntil: "networkidle" });
  const parts = ["", ...Object.keys(fontRanges.ranges).map((part) => `-${part}`)];
  expect(asked).toEqual(expect.arrayContaining(parts.map((part) => `/assets/overpass${part}`)));
  expect(await fontsOf(page, "h1")).toEqual(["Overpass"]);
});

/** Whether a character is in a `unicode-range`. */
const isIn = (range: string, character: string) =>
  range.split(",").some((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    const code = character.codePointAt(0) ?? 0;
    return from <= code && code <= to;
  });

/** The names of the fonts in which the browser draws an element. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName.replace(/ (Light|Thin).*/, "")))];
}
