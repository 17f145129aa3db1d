import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  Explained,
  entriesWithin,
  hashOf,
  headersFileName,
  madeFiles,
  OutputError,
  policyInHeadersFile,
  redirectsFileName,
  redirectsIn,
  siteUrl,
} from "../generator/index.ts";

/** The site as the build left it. */
export type BuiltSite = ReturnType<typeof readBuiltSite>;

/**
 * Reads a build's output folder: `made` is what its marker notes, `files` are those to publish, in
 * alphabetical order, `policy` is what all pages together need, `url` the address it was built for, and
 * `redirects` lead on from old addresses. Throws an Explained if it is not a site.
 */
export function readBuiltSite(folder: string) {
  const textOf = (name: string) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  const made = madeFiles(folder);
  const policy = policyInHeadersFile(textOf(headersFileName));
  const [, address] = /^Sitemap: (.*\/)sitemap\.xml$/m.exec(textOf("robots.txt")) ?? [];
  if (!made || !policy || !address)
    throw new Explained(
      `${folder} is not a site as npm run build makes it. Run that, or name the right folder.`,
    );
  const files = [...made.site.keys()].filter(isPublished).sort();
  const redirects = redirectsIn(textOf(redirectsFileName));
  return { folder, made, policy, url: siteUrl(address), files, redirects };
}

/** False for `_headers`, `_redirects` and hidden files outside `.well-known`. */
const isPublished = (file: string) =>
  ![headersFileName, redirectsFileName].includes(file) && !isHidden(file);

const isHidden = (file: string) => /(^|\/)\.(?!well-known\/)/.test(file);

/** Throws an OutputError with each file of a built site that is not as its last build made it. */
export function checkBuiltSite({ folder, made: { site, older } }: BuiltSite): void {
  const found = entriesWithin(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  // GitHub Pages puts the site's own domain into CNAME.
  const known = new Set([...site.keys(), ...older, "CNAME"]);
  const problems = found
    .filter((file) => !isHidden(file) && !known.has(file))
    .map((file) => `${file} was not made by a build. Put it into static/, or remove it.`);
  for (const [file, hash] of site)
    if (!found.includes(file)) problems.push(`${file} is missing. Run npm run build.`);
    else if (hashOf(readFileSync(join(folder, file))) !== hash)
      problems.push(`${file} is not what the build made. Run npm run build.`);
  if (problems.length > 0) throw new OutputError(problems.sort());
}
