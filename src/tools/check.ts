import { runProgram } from "../generator/api/commands.ts";
import { checkSite } from "./check-site.ts";

const help = `Checks a built site: every file against the build, and every link within the site.

  npm run check -- [DIR]

  DIR     the built site (default: dist)
  --help  print this help

Links to other hosts are not checked.`;

await runProgram({ name: "npm run check", help, operand: "dist", options: {} }, async (_, [site]) =>
  console.log(await checkSite(site ?? "dist")),
);
