import { commandLine } from "../generator/cli/command-line.ts";
import { checkBuiltSite, readBuiltSite } from "../hosting/built-site.ts";
import { followLinks } from "./follow-links.ts";

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
    checkBuiltSite(site);
    const links = await followLinks(site);
    console.log(`${site.folder}: ${site.files.length} files checked, ${links} links followed`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
