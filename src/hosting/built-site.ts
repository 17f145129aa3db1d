import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { SiteCheck } from "../generator/check/site-check.ts";
import { UsageError } from "../generator/cli/command-line.ts";
import { entriesWithin } from "../generator/folder-entries.ts";
import { headersFileName, policyInHeadersFile } from "../generator/headers/headers-file.ts";
import type { Policy } from "../generator/headers/policy.ts";
import { marker } from "../generator/output/marker.ts";
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
}

/** Reads a build's output folder. Throws a UsageError if it is not one. */
export function readBuiltSite(folder: string): BuiltSite {
  const policy = policyInHeadersFile(textIn(folder, headersFileName));
  const [, address] = /^Sitemap: (.*\/)sitemap\.xml$/m.exec(textIn(folder, "robots.txt")) ?? [];
  if (!policy || !address)
    throw new UsageError(
      `${join(folder, policy ? "robots.txt" : headersFileName)} was not written by this build. Run npm run build.`,
    );
  return { folder, files: publishedFiles(folder), policy, url: siteUrl(address) };
}

/** All files except `_headers` and hidden ones outside `.well-known`. */
function publishedFiles(folder: string): string[] {
  return entriesWithin(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => file !== headersFileName && !/(^|\/)\.(?!well-known\/)/.test(file))
    .sort();
}

function textIn(folder: string, name: string): string {
  const file = join(folder, name);
  if (!existsSync(file))
    throw new UsageError(
      `${file} is missing, so ${folder} is not a built site. Run npm run build, or name the right folder.`,
    );
  return readFileSync(file, "utf8");
}

/** The build puts a policy in every page it renders, but copies static files unchanged. */
const hasPolicy = /<meta http-equiv="?Content-Security-Policy/;

/** Runs the build's checks on a built site. Throws an OutputError with all problems. */
export function checkBuiltSite({ folder, files, url }: BuiltSite): void {
  const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
  const check = new SiteCheck(url);
  const locations = [...textOf("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)];
  const listed = new Set(locations.map(([, location = ""]) => location));
  for (const location of listed) check.addUrl("sitemap.xml", location);
  for (const file of files) {
    if (!file.endsWith(".html")) continue;
    const html = textOf(file);
    const path = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    if (hasPolicy.test(html))
      check.addPage({ file, path, indexed: listed.has(url.absolute(path)) }, html);
    else check.addCopiedPage(file, html);
  }
  check.finish(new Set(files));
}

/**
 * Copies a built site into a folder in `parent`, so that a concurrent build cannot mix two sites.
 * Throws a UsageError if the site changes during the copy, and an OutputError if the copy fails the
 * build's checks.
 */
export function copyBuiltSite(folder: string, parent: string, copyFile = copyFileSync): BuiltSite {
  const target = join(parent, basename(resolve(folder)));
  try {
    const before = stateOf(folder);
    const site = readBuiltSite(folder);
    for (const file of [marker, ...site.files]) {
      mkdirSync(dirname(join(target, file)), { recursive: true });
      copyFile(join(folder, file), join(target, file));
    }
    if (stateOf(folder) === before) {
      const copy = { ...site, folder: target };
      checkBuiltSite(copy);
      return copy;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new UsageError(
    `${folder} changed while it was copied. Wait for the build to finish, then deploy again.`,
  );
}

/** A text that changes when a file in the folder is added, removed, replaced or written to. */
function stateOf(folder: string): string {
  const states = entriesWithin(folder).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const { ino, size, mtimeNs, ctimeNs } = lstatSync(path, { bigint: true });
    return [path, ino, size, mtimeNs, ctimeNs].join(" ");
  });
  return states.sort().join("\n");
}
