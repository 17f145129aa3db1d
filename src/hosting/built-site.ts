import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Explained, OutputError } from "../generator/api/commands.ts";
import {
  addressProblem,
  entriesWithin,
  hashOf,
  headersFileName,
  madeFiles,
  policyInHeadersFile,
  redirectsFileName,
  redirectsIn,
  type SiteUrl,
  siteUrl,
} from "../generator/api/publishing.ts";

/** A build's output folder, parsed. */
export type BuiltSite = ReturnType<typeof readBuiltSite>;

/**
 * Reads a build's output folder. `made` is the content of its marker, `files` are the files to publish,
 * sorted, `policy` is in the header of every file, `url` is the address it was built for, and `redirects` are
 * for old addresses. Throws an Explained if the folder is not a built site.
 */
export function readBuiltSite(folder: string) {
  const made = madeFiles(folder);
  const policy = policyInHeadersFile(textIn(folder, headersFileName));
  const url = builtFor(folder);
  if (!made || !policy || !url)
    throw new Explained(
      `${folder} is not a built site. Run npm run build, or name another folder.`,
    );
  const files = [...made.site.keys()].filter(isPublished).sort();
  const redirects = redirectsIn(textIn(folder, redirectsFileName));
  return { folder, made, policy, url, files, redirects };
}

/** The address that the site in a folder was built for; undefined if the folder does not say. */
export function builtFor(folder: string): SiteUrl | undefined {
  const [, address = ""] =
    /^Sitemap: (.*\/)sitemap\.xml$/m.exec(textIn(folder, "robots.txt")) ?? [];
  return addressProblem(address) ? undefined : siteUrl(address);
}

/** The text of a file in a folder; empty if there is none. */
function textIn(folder: string, name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** False for `_headers`, `_redirects` and hidden files outside `.well-known`. */
const isPublished = (file: string) =>
  ![headersFileName, redirectsFileName].includes(file) && !isHidden(file);

const isHidden = (file: string) => /(^|\/)\.(?!well-known\/)/.test(file);

/** Throws an OutputError that lists all files that differ from the last build. */
export function checkBuiltSite({ folder, made: { site, older } }: BuiltSite): void {
  const found = entriesWithin(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  // GitHub Pages stores the custom domain in CNAME.
  const known = new Set([...site.keys(), ...older, "CNAME"]);
  const problems = found
    .filter((file) => !isHidden(file) && !known.has(file))
    .map((file) => `${file} was not made by a build. Move it to static/, or remove it.`);
  for (const [file, hash] of site) {
    if (!found.includes(file)) problems.push(`${file} is missing. Run npm run build.`);
    else if (hashOf(readFileSync(join(folder, file))) !== hash)
      problems.push(`${file} was changed after the build. Run npm run build.`);
  }
  if (problems.length > 0) throw new OutputError(problems.sort());
}
