import { runProgram } from "../generator/api/tools.ts";
import { checkSite } from "./check-site.ts";

const help = `Checks the HTML of a built site, and every link within it.

  npm run check -- [DIR]

  DIR     the built site (default: dist)
  --help  print this help

Links to other hosts are not checked.`;

await runProgram({ name: "npm run check", help, operand: "dist", options: {} }, async (_, [site]) =>
  console.log(await checkSite(site ?? "dist")),
);
