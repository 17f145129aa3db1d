import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBuiltSite } from "../../src/hosting/built-site.ts";

/** Returns every path that the pages name: pages, assets, fonts, the manifest. */
export function linkedPaths(folder: string): string[] {
  const { files, url } = readBuiltSite(folder);
  const named = files
    .filter((file) => file.endsWith(".html"))
    .map((file) => textOf(folder, file))
    .flatMap((html) => [
      ...html.matchAll(/(?:href|src)="?([^"\s>]+)/g),
      ...html.matchAll(/url\("?([^")]+)/g),
    ]);
  const paths = named
    .map(([, target = ""]) => target.replace(new URL(url.href).origin, "").replace(/#.*/, ""))
    .filter((path) => path.startsWith(url.base));
  if (paths.length === 0) throw new Error(`the pages in ${folder} link to nothing`);
  return [...new Set(paths)].sort();
}

export function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}
