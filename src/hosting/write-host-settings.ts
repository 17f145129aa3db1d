import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reported, runProgram } from "../generator/api/commands.ts";
import { readBuiltSite } from "./built-site.ts";
import { hostSettings } from "./host-settings.ts";

const help = `Writes host settings for a built site.

  npm run hosting -- [options]

  --site DIR  the built site (default: dist)
  --out DIR   the folder to write to (default: hosting)
  --help      print this help`;

const options = {
  site: { type: "string", default: "dist" },
  out: { type: "string", default: "hosting" },
} as const;

await runProgram({ name: "npm run hosting", help, options }, ({ site: folder, out }) => {
  const { policy, url, redirects } = readBuiltSite(folder);
  reported(`${out} could not be created`, () => mkdirSync(out, { recursive: true }));
  for (const [name, text] of hostSettings(policy, url, redirects)) {
    const file = join(out, name);
    reported(`${file} could not be written`, () => writeFileSync(file, text));
    console.log(file);
  }
});
