import { checkBuiltSite, readBuiltSite } from "../hosting/built-site.ts";
import { followLinks } from "./follow-links.ts";

/**
 * Checks the pages of a built site, and every link within it. Resolves to a line that says how much that
 * was. Throws a UsageError when the folder is not a built site, and an OutputError with all problems.
 */
export async function checkSite(folder: string): Promise<string> {
  const site = readBuiltSite(folder);
  checkBuiltSite(site);
  const links = await followLinks(site);
  return `${folder}: ${site.files.length} files checked, ${links} links followed`;
}
