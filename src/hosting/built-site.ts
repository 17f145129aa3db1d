import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import {
  Explained,
  entriesWithin,
  hashOf,
  headersFileName,
  type MadeFiles,
  madeFiles,
  OutputError,
  type Policy,
  policyInHeadersFile,
  type Redirect,
  redirectsFileName,
  redirectsIn,
  type SiteUrl,
  siteUrl,
} from "../generator/index.ts";

/** The site as the build left it. */
export interface BuiltSite {
  readonly folder: string;
  /** What its marker notes. */
  readonly made: MadeFiles;
  /** The files to publish, in alphabetical order, with forward slashes. */
  readonly files: readonly string[];
  /** The policy that all pages together need, from `_headers`. */
  readonly policy: Policy;
  /** The address it was built for. */
  readonly url: SiteUrl;
  /** Where old addresses lead, from `_redirects`. */
  readonly redirects: readonly Redirect[];
}

/** Reads a build's output folder. Throws an Explained if it is not one. */
export function readBuiltSite(folder: string): BuiltSite {
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
  return {
    ...{ folder, made, policy, url: siteUrl(address) },
    files: [...made.site.keys()].filter(isPublished).sort(),
    redirects: redirectsIn(textOf(redirectsFileName)),
  };
}

/** False for `_headers`, `_redirects` and hidden files outside `.well-known`. */
const isPublished = (file: string) =>
  ![headersFileName, redirectsFileName].includes(file) && !/(^|\/)\.(?!well-known\/)/.test(file);

/** Throws an OutputError with each file of a built site that is not as its last build made it. */
export function checkBuiltSite({ folder, made: { site, older } }: BuiltSite): void {
  const found = entriesWithin(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  // GitHub Pages puts the site's own domain into CNAME.
  const known = new Set([...site.keys(), ...older, "CNAME"]);
  const problems = found
    .filter((file) => isPublished(file) && !known.has(file))
    .map((file) => `${file} was not made by a build. Put it into static/, or remove it.`);
  for (const [file, hash] of site)
    if (!found.includes(file)) problems.push(`${file} is missing. Run npm run build.`);
    else if (hashOf(readFileSync(join(folder, file))) !== hash)
      problems.push(`${file} is not what the build made. Run npm run build.`);
  if (problems.length > 0) throw new OutputError(problems.sort());
}
