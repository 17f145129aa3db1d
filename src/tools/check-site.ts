import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LinkChecker, LinkState } from "linkinator";
import { OutputError } from "../generator/api/commands.ts";
import { type BuiltSite, checkBuiltSite, readBuiltSite } from "../hosting/built-site.ts";

/**
 * Checks every file of a built site against the build, and every link within the site. Resolves to a
 * one-line summary. Throws an Explained if the folder is not a built site, or an OutputError with all
 * problems of the files or of the links.
 */
export async function checkSite(folder: string): Promise<string> {
  const site = readBuiltSite(folder);
  checkBuiltSite(site);
  const links = await followLinks(site);
  return `${folder}: ${site.files.length} files checked, ${links} links followed`;
}

/**
 * Follows all links in a built site's pages and styles, except to other hosts. Resolves to the number of
 * links. Throws an OutputError that lists broken links and redirects.
 */
export async function followLinks({ folder, files, url }: BuiltSite): Promise<number> {
  // linkinator serves a folder at the root, so a base path must be a folder inside it. It treats brackets
  // and stars in that folder's path as a glob, so it gets a symlink.
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
        // For a broken fragment, linkinator reports the first page that links to its page.
        ({ url, status, parent }) =>
          `${url.includes("#") ? "A page" : parent} has a broken link to ${url} (status ${status})`,
      );
    if (problems.length > 0) throw new OutputError(problems.sort());
    return links.filter(({ state }) => state === LinkState.OK).length;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
