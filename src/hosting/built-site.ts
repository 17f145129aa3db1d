import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { UsageError } from "../generator/cli/command-line.ts";
import { type SiteUrl, siteUrl } from "../generator/url.ts";
import type { BuiltPage } from "./page-policy.ts";

/** The site as the build left it. */
export interface BuiltSite {
  readonly folder: string;
  /** Paths with forward slashes, in alphabetical order. */
  readonly files: readonly string[];
  readonly pages: readonly BuiltPage[];
  /** The address it was built for. */
  readonly url: SiteUrl;
}

/** Reads the output folder of a build. Throws a UsageError when it is not one. */
export function readBuiltSite(folder: string): BuiltSite {
  const home = join(folder, "index.html");
  if (!existsSync(home))
    throw new UsageError(
      `${home} is missing; expected a built site: run npm run build, or name its folder with --site`,
    );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
  const pages = files
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, html: readFileSync(join(folder, file), "utf8") }));
  return { folder, files, pages, url: siteUrl(addressOf(readFileSync(home, "utf8"), home)) };
}

function addressOf(html: string, file: string): string {
  const [, address] = /<link rel="?canonical"? href="?([^" >]+)/i.exec(html) ?? [];
  if (!address)
    throw new UsageError(
      `${file} has no canonical link; expected a page made by npm run build, which says where the site lives`,
    );
  return address;
}
