import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { hashOf, marker, markerText } from "../../../src/generator/output/marker.ts";
import { openStage } from "../../../src/generator/output/stage.ts";
import { textsOf } from "../../setup/files.ts";

type Files = ReadonlyMap<string, string>;

/**
 * A small site. Every file contains its version, and differs in length from the version before. Each version
 * has its own assets, which its pages refer to, and a page that the next one does not have.
 */
export function siteOf(version: number): Files {
  const assets = [`assets/look-${version}.css`, `assets/fonts/text-${version}.woff2`];
  const pages = ["index.html", "about/index.html", `news/${version}/index.html`];
  return new Map(
    [...pages, "robots.txt", ...assets].map((path) => {
      const named = pages.includes(path) ? assets.join(" ") : "";
      return [path, `${version} ${path} ${named}\n`.repeat(100 + ((version * 7) % 13))];
    }),
  );
}

/** The content of the output folder after a version is published, over `former` if given. */
export function outputOf(version: number, former?: number): Files {
  const site = siteOf(version);
  const old = former === undefined ? new Map() : siteOf(former);
  const older = [...old].filter(([path]) => path.startsWith("assets/"));
  const noted = new Map([...site].map(([path, text]) => [path, hashOf(text)]));
  const text = markerText({ site: noted, older: older.map(([path]) => path) });
  return new Map([...site, ...older, [marker, text]]);
}

/** Publishes files as build.ts publishes the site. */
export function publish(out: string, files: Files, force = false): void {
  const stage = openStage(out, force);
  try {
    // A file can be written twice.
    const [first] = files.keys();
    if (first !== undefined) stage.write(first, "half");
    for (const [file, text] of files) stage.write(file, text);
    stage.release();
  } finally {
    stage.discard();
  }
}

/** Throws unless a version is published completely, with only assets left from others. */
export function expectWhole(out: string, version: number): void {
  const files = new Map(textsOf(out));
  for (const [path, text] of siteOf(version)) {
    expect(files.get(path)).toBe(text);
    files.delete(path);
  }
  const others = [...files.keys()].filter((path) => !path.startsWith("assets/"));
  expect(others).toEqual([marker]);
  expect(readdirSync(out).filter((name) => name.startsWith(".stage"))).toEqual([]);
}
