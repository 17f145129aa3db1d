import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LinkChecker, LinkState } from "linkinator";
import { OutputError } from "../generator/check/site-check.ts";
import { onInterrupt } from "../generator/output/on-interrupt.ts";
import { type BuiltSite, checkBuiltSite, readBuiltSite } from "../hosting/built-site.ts";

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

/**
 * Requests everything that the pages and styles of a built site link to, except other hosts. Returns
 * the number of links. Throws an OutputError that names the broken ones and those that redirect.
 */
export async function followLinks({ folder, files, url }: BuiltSite): Promise<number> {
  // linkinator serves a folder as the root of a host, so a base path must be a folder in it. It takes
  // brackets and stars in the folder's own path for patterns, so it gets a link to the folder.
  const place = mkdtempSync(join(tmpdir(), "check-"));
  const remove = () => rmSync(place, { recursive: true, force: true });
  const stopListening = onInterrupt(remove);
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
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    if (broken.length > 0) {
      const problems = broken.map(
        ({ url, status, parent }) =>
          `${parent} links to ${url}, which answers with status ${status}`,
      );
      throw new OutputError(problems.sort());
    }
    return links.filter(({ state }) => state === LinkState.OK).length;
  } finally {
    stopListening();
    remove();
  }
}
