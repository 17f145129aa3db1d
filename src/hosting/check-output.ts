import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SiteCheck } from "../generator/check/site-check.ts";
import type { BuiltSite } from "./built-site.ts";

/** Makes the checks of the build on a built site. Throws an OutputError with all problems. */
export function checkOutput({ folder, files, url }: BuiltSite): void {
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const check = new SiteCheck(url);
  const locations = [...textOf("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)];
  const listed = new Set(locations.map(([, location = ""]) => location));
  for (const location of listed) check.addUrl("sitemap.xml", location);
  for (const file of files) {
    if (!file.endsWith(".html")) continue;
    const path = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    check.addPage({ file, path, indexed: listed.has(url.absolute(path)) }, textOf(file));
  }
  check.finish(new Set(files));
}
