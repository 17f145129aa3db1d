import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LinkChecker, LinkState } from "linkinator";
import { OutputError } from "../generator/index.ts";
import { type BuiltSite, checkBuiltSite, readBuiltSite } from "../hosting/built-site.ts";

/**
 * Checks the pages of a built site, and every link within it. Resolves to a summary in one line.
 * Throws an Explained if the folder is not a built site, and an OutputError with all problems.
 */
export async function checkSite(folder: string): Promise<string> {
  const site = readBuiltSite(folder);
  checkBuiltSite(site);
  const links = await followLinks(site);
  return `${folder}: ${site.files.length} files checked, ${links} links followed`;
}

/**
 * Requests everything that a built site's pages and styles link to, except on other hosts. Resolves
 * to the number of links. Throws an OutputError that lists broken links and redirects.
 */
export async function followLinks({ folder, files, url }: BuiltSite): Promise<number> {
  // linkinator serves a folder as the root of a host, so a base path must be a folder in it. It
  // reads brackets and stars in that folder's path as a glob, so it gets a symlink.
  const place = mkdtempSync(join(tmpdir(), "check-"));
  try {
    const serverRoot = join(place, "root");
    const served = join(serverRoot, url.base.slice(0, -1));
    mkdirSync(dirname(served), { recursive: true });
    symlinkSync(resolve(folder), served, "junction");
    const { links } = await new LinkChecker().check({
      serverRoot,
      path: files.filter((file) => file.endsWith(".html")).map((file) => url.file(file).slice(1)),
      recurse: true,
      checkFragments: true,
      checkCss: true,
      redirects: "error",
      linksToSkip: ["^https?://(?!localhost:)"],
    });
    const problems = links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(
        // linkinator takes the first link to the page for the one with the fragment.
        ({ url, status, parent }) =>
          `${url.includes("#") ? "A page" : parent} links to ${url}, which leads nowhere (status ${status})`,
      );
    if (problems.length > 0) throw new OutputError(problems.sort());
    return links.filter(({ state }) => state === LinkState.OK).length;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
