import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBuiltSite } from "../../src/hosting/built-site.ts";

/** Every path of the site that its pages name, as visited: pages, assets, fonts, the manifest. */
export function linkedPaths(folder: string): string[] {
  const { pages, url } = readBuiltSite(folder);
  const named = pages.flatMap(({ html }) => [
    ...html.matchAll(/(?:href|src)="?([^"\s>]+)/g),
    ...html.matchAll(/url\("?([^")]+)/g),
  ]);
  const paths = named
    .map(([, target = ""]) => target.replace(new URL(url.href).origin, "").replace(/#.*/, ""))
    .filter((path) => path.startsWith(url.base));
  return [...new Set(paths)].sort();
}

export function textOf(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}
