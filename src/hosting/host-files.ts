import type { SiteUrl } from "../generator/url.ts";
import { assetsFolder, lifetimes, securityHeaders } from "./headers.ts";
import type { BuiltPage } from "./page-policy.ts";

/** https://developers.cloudflare.com/pages/configuration/headers/ */
const longestLine = 2000;

/** The names of the files that `hostFiles` gives. */
export const hostFileNames: readonly string[] = ["_headers"];

interface HostFilesParts {
  readonly pages: readonly BuiltPage[];
  readonly url: Pick<SiteUrl, "base">;
}

/**
 * Gives the files that hosts look for among the pages: path in the output to text. For now it is
 * `_headers`, read by Netlify and Cloudflare Pages; elsewhere it is a text nobody asks for.
 * Throws when a page has no policy, or when a line is longer than these hosts take.
 */
export function hostFiles({ pages, url }: HostFilesParts): Map<string, string> {
  return new Map([["_headers", headersFile(pages, url.base)]]);
}

/**
 * Rules that match the same path add up, and a header they both name is sent with both values. So
 * no header stands in two of them: pages have no `Cache-Control` here, because both hosts send them
 * with `public, max-age=0, must-revalidate` of their own accord.
 * https://docs.netlify.com/manage/routing/headers/
 */
function headersFile(pages: readonly BuiltPage[], base: string): string {
  const lines = [
    `${base}*`,
    ...Object.entries(securityHeaders(pages)).map(([name, value]) => `  ${name}: ${value}`),
    "",
    `${base}${assetsFolder}*`,
    `  Cache-Control: ${lifetimes.assets}`,
  ];
  for (const line of lines)
    if (line.length > longestLine)
      throw new Error(
        `_headers: the line of ${line.trim().split(":")[0]} is ${line.length} characters long; Cloudflare Pages takes at most ${longestLine}, so expected fewer pages with a style or script of their own`,
      );
  return `${lines.join("\n")}\n`;
}
