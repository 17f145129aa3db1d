import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inspectPage } from "../generator/check/page-check.ts";
import { addPage, addUrl, checkSite, noFacts } from "../generator/check/site-check.ts";
import type { BuiltSite } from "./built-site.ts";

/** Makes the checks of the build on a built site. Throws an OutputError with all problems. */
export function checkOutput({ folder, files, url }: BuiltSite): void {
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const facts = noFacts();
  for (const [, location = ""] of textOf("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g))
    addUrl(facts, "sitemap.xml", location);
  const pages = files
    .filter((file) => file.endsWith(".html"))
    .map((file) => {
      const path = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
      return { file, path, indexed: facts.listed.has(url.absolute(path)) };
    });
  for (const page of pages) addPage(facts, page, inspectPage(textOf(page.file), url), url);
  const indexed = pages.filter((page) => page.indexed);
  checkSite({ facts, files: new Set(files), indexed, url });
}
