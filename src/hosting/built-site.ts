import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { OutputError } from "../generator/check/site-check.ts";
import { UsageError } from "../generator/cli/command-line.ts";
import { entriesWithin } from "../generator/folder-entries.ts";
import { headersFileName, policyInHeadersFile } from "../generator/headers/headers-file.ts";
import type { Policy } from "../generator/headers/policy.ts";
import {
  type Redirect,
  redirectsFileName,
  redirectsIn,
} from "../generator/headers/redirects-file.ts";
import { hashOf, type MadeFiles, madeFiles, marker } from "../generator/output/marker.ts";
import { type SiteUrl, siteUrl } from "../generator/url.ts";

/** The site as the build left it. */
export interface BuiltSite {
  readonly folder: string;
  /** The files to publish, in alphabetical order, with forward slashes. */
  readonly files: readonly string[];
  /** The policy that all pages together need, from `_headers`. */
  readonly policy: Policy;
  /** The address it was built for. */
  readonly url: SiteUrl;
  /** Where old addresses lead, from `_redirects`. */
  readonly redirects: readonly Redirect[];
}

/** Reads a build's output folder. Throws a UsageError if it is not one. */
export function readBuiltSite(folder: string): BuiltSite {
  const policy = policyInHeadersFile(textIn(folder, headersFileName));
  const [, address] = /^Sitemap: (.*\/)sitemap\.xml$/m.exec(textIn(folder, "robots.txt")) ?? [];
  if (!policy || !address)
    throw new UsageError(
      `${join(folder, policy ? "robots.txt" : headersFileName)} was not written by this build. Run npm run build.`,
    );
  const file = join(folder, redirectsFileName);
  const redirects = existsSync(file) ? redirectsIn(readFileSync(file, "utf8")) : [];
  return { folder, files: publishedFiles(folder), policy, url: siteUrl(address), redirects };
}

function publishedFiles(folder: string): string[] {
  return entriesWithin(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter(isPublished)
    .sort();
}

/** False for `_headers`, `_redirects` and hidden files outside `.well-known`. */
const isPublished = (file: string) =>
  ![headersFileName, redirectsFileName].includes(file) && !/(^|\/)\.(?!well-known\/)/.test(file);

function textIn(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file))
    throw new UsageError(
      `${file} is missing, so ${folder} is not a built site. Run npm run build, or name the right folder.`,
    );
  return readFileSync(file, "utf8");
}

/** Throws an OutputError with each file of a built site that is not as its last build made it. */
export function checkBuiltSite({ folder, files }: Pick<BuiltSite, "folder" | "files">): void {
  const { site, older } = markerIn(folder);
  // GitHub Pages puts the site's own domain there.
  const known = new Set([...site.keys(), ...older, "CNAME"]);
  const foreign = files.filter((file) => !known.has(file));
  refuse([
    ...damages(folder, site),
    ...foreign.map((file) => `${file} was not made by a build. Put it into static/, or remove it.`),
  ]);
}

/**
 * Copies a built site into a folder in `parent`, so that a concurrent build cannot mix two sites. Throws
 * an OutputError with each file of the copy that is not as the last build made it.
 */
export function copyBuiltSite(folder: string, parent: string, copyFile = copyFileSync): BuiltSite {
  const target = join(parent, basename(resolve(folder)));
  const site = readBuiltSite(folder);
  const made = markerIn(folder);
  for (const file of [marker, ...site.files]) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    // What a build has just removed is missing in the copy, too.
    if (existsSync(join(folder, file))) copyFile(join(folder, file), join(target, file));
  }
  refuse(
    damages(
      target,
      [...made.site].filter(([file]) => isPublished(file)),
    ),
  );
  return { ...site, folder: target };
}

function markerIn(folder: string): MadeFiles {
  const made = madeFiles(folder);
  if (made && ![...made.site.values()].includes("")) return made;
  throw new UsageError(`${join(folder, marker)} was not written by this build. Run npm run build.`);
}

/** A sentence for each of these files that is missing or has other bytes than were noted. */
const damages = (folder: string, noted: Iterable<readonly [file: string, hash: string]>) =>
  [...noted].flatMap(([file, hash]) => {
    const path = join(folder, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      return [`${file} is missing. Run npm run build.`];
    return hashOf(readFileSync(path)) === hash
      ? []
      : [`${file} is not what the build made. Run npm run build.`];
  });

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new OutputError([...problems].sort());
}
