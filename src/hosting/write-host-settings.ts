import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Explained, mergePolicies, parsePolicy, reported, runProgram } from "../generator/index.ts";
import { readBuiltSite } from "./built-site.ts";
import { hostSettings } from "./host-settings.ts";

const help = `Writes host settings for a built site.

  npm run hosting -- [options]

  --site DIR     the built site (default: dist)
  --out DIR      the folder to write to (default: hosting)
  --keep POLICY  also allow what this Content-Security-Policy allows, so that the
                 current pages keep working until you deploy the new ones
  --help         print this help`;

const options = {
  site: { type: "string", default: "dist" },
  out: { type: "string", default: "hosting" },
  keep: { type: "string" },
} as const;

await runProgram({ name: "npm run hosting", help, options }, ({ site: folder, out, keep = "" }) => {
  if (!/^[\w\s;:'*./+=%@~#?&()!-]*$/.test(keep))
    throw new Explained(
      `--keep: ${JSON.stringify(keep)} is not a Content-Security-Policy. Copy it from the host; it looks like "default-src 'self'".`,
    );
  const { policy, url, redirects } = readBuiltSite(folder);
  const allowed = mergePolicies([policy, parsePolicy(keep)]);
  reported(`${out} could not be created`, () => mkdirSync(out, { recursive: true }));
  for (const [name, text] of hostSettings(allowed, url, redirects)) {
    const file = join(out, name);
    reported(`${file} could not be written`, () => writeFileSync(file, text));
    console.log(file);
  }
});
