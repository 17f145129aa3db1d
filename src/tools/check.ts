import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LinkChecker, LinkState } from "linkinator";
import { OutputError } from "../generator/check/output-error.ts";
import { commandLine } from "../generator/cli/command-line.ts";
import { type BuiltSite, readBuiltSite } from "../hosting/built-site.ts";
import { checkOutput } from "../hosting/check-output.ts";

const help = `Checks a built site: its pages, and every link within it.

  npm run check -- [DIR]

  DIR     the built site (default: dist)
  --help  print this help

Links to other hosts are not followed.`;

try {
  const { values, positionals } = commandLine(
    {
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { help: { type: "boolean", default: false } },
    },
    { name: "npm run check", environment: process.env },
  );
  if (values.help) console.log(help);
  else {
    const site = readBuiltSite(positionals[0] ?? "dist");
    checkOutput(site);
    const followed = await followLinks(site);
    console.log(`${site.folder}: ${site.files.length} files checked, ${followed} links followed`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Returns how many links there are. Throws an OutputError that names the broken ones. */
async function followLinks({ folder, files, url }: BuiltSite): Promise<number> {
  // linkinator serves a folder at the root of a host, so the base path has to be a folder in it.
  const serverRoot = mkdtempSync(join(tmpdir(), "check-"));
  try {
    const served = join(serverRoot, url.base);
    mkdirSync(dirname(served), { recursive: true });
    if (url.base !== "/") symlinkSync(resolve(folder), served.replace(/[/\\]$/, ""), "junction");
    const { links } = await new LinkChecker().check({
      serverRoot: url.base === "/" ? resolve(folder) : serverRoot,
      path: files.filter((file) => file.endsWith(".html")).map((file) => url.file(file).slice(1)),
      recurse: true,
      checkFragments: true,
      checkCss: true,
      redirects: "error",
      linksToSkip: ["^https?://(?!localhost:)"],
    });
    const broken = links.filter(({ state }) => state === LinkState.BROKEN);
    if (broken.length > 0)
      throw new OutputError(
        broken.map(({ url, status, parent }) => `${parent} links to ${url} (${status})`),
      );
    return links.filter(({ state }) => state === LinkState.OK).length;
  } finally {
    rmSync(serverRoot, { recursive: true, force: true });
  }
}
