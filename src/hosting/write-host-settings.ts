import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  Explained,
  mergePolicies,
  parsePolicy,
  reported,
  runProgram,
  siteUrl,
} from "../generator/index.ts";
import { readBuiltSite } from "./built-site.ts";
import { hostSettings, limitProblem } from "./host-settings.ts";

const help = `Writes the settings of hosts for a built site.

  npm run hosting -- [options]

  --site DIR     the built site (default: dist)
  --out DIR      the folder to write to (default: hosting)
  --url URL      where the site will live (default: the address it was built for)
  --keep POLICY  also allow what this Content-Security-Policy allows, so that the
                 pages that are online now keep working until you deploy the new ones
  --help         print this help`;

const options = {
  site: { type: "string", default: "dist" },
  out: { type: "string", default: "hosting" },
  url: { type: "string" },
  keep: { type: "string" },
} as const;

await runProgram(
  { name: "npm run hosting", help, options },
  ({ site: folder, out, url, keep = "" }) => {
    if (!/^[\w\s;:'*./+=%@~#?&()!-]*$/.test(keep))
      throw new Explained(
        `--keep: ${JSON.stringify(keep)} is no Content-Security-Policy. Write it as the host has it, such as "default-src 'self'".`,
      );
    const site = readBuiltSite(folder);
    const policy = mergePolicies([site.policy, parsePolicy(keep)]);
    const address = url === undefined ? site.url : siteUrl(url);
    const rebased = (path: string) => address.base + path.slice(site.url.base.length);
    const redirects = site.redirects.map(({ from, to }) => ({
      from: rebased(from),
      to: rebased(to),
    }));
    reported(`${out} could not be created`, () => mkdirSync(out, { recursive: true }));
    for (const [name, text] of hostSettings(policy, address, redirects)) {
      const problem = limitProblem(name, text);
      if (problem) console.error(`${name} ${problem}. Remove old addresses that nobody asks for.`);
      const file = join(out, name);
      reported(`${file} could not be written`, () => writeFileSync(file, text));
      console.log(file);
    }
  },
);
