import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { UsageError } from "../generator/cli/command-line.ts";
import { headersFileName, policyInHeadersFile } from "../generator/headers/headers-file.ts";
import type { Policy } from "../generator/headers/policy.ts";
import { type SiteUrl, siteUrl } from "../generator/url.ts";

/** The site as the build left it. */
export interface BuiltSite {
  readonly folder: string;
  /** The files to publish, in alphabetical order, with forward slashes. */
  readonly files: readonly string[];
  /** What all pages together need, as the build wrote it to `_headers`. */
  readonly policy: Policy;
  /** The address it was built for. */
  readonly url: SiteUrl;
}

/** Reads the output folder of a build. Throws a UsageError when it is not one. */
export function readBuiltSite(folder: string): BuiltSite {
  const policy = policyInHeadersFile(textIn(folder, headersFileName));
  const [, address] = /^Sitemap: (.*\/)sitemap\.xml$/m.exec(textIn(folder, "robots.txt")) ?? [];
  if (!policy || !address)
    throw new UsageError(
      `${join(folder, policy ? "robots.txt" : headersFileName)} was not written by this build. Run npm run build.`,
    );
  return { folder, files: publishedFiles(folder), policy, url: siteUrl(address) };
}

/** Returns the files that visitors and hosts ask for: not `_headers`, and no hidden files. */
function publishedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
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
