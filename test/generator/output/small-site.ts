import { hashOf, marker, markerText } from "../../../src/generator/output/marker.ts";
import { openStage } from "../../../src/generator/output/stage.ts";

type Files = ReadonlyMap<string, string>;

/**
 * A small site whose every file tells its version and is of another length than before. Each version
 * has assets of its own, which its pages name, and a page that the next one does not have.
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

/** What the output folder holds when a version is published, perhaps over another one. */
export function outputOf(version: number, former?: number): Files {
  const [site, old] = [siteOf(version), former === undefined ? new Map() : siteOf(former)];
  const older = [...old].filter(([path]) => path.startsWith("assets/"));
  const noted = new Map([...site].map(([path, text]) => [path, hashOf(text)]));
  const text = markerText({ site: noted, older: older.map(([path]) => path) });
  return new Map([...site, ...older, [marker, text]]);
}

/** Files that every version of the small site has. */
export const lasting = ["index.html", "about/index.html", "robots.txt"];

/** Returns which version a text is of. Throws if it is not the whole text of that file. */
export function versionOf(path: string, text: string): number {
  const version = Number.parseInt(text, 10);
  if (siteOf(version).get(path) !== text) throw new Error(`torn: ${path}: ${text.slice(0, 80)}`);
  return version;
}

/** Returns the assets that a page names. */
export const assetsIn = (text: string): string[] => [...new Set(text.match(/assets\/\S+/g))];

/** Publishes files as build.ts publishes the site. */
export function publish(out: string, files: Files, force = false): void {
  const stage = openStage(out, force);
  try {
    for (const [file, text] of files) stage.write(file, text);
    stage.release();
  } finally {
    stage.discard();
  }
}
