import { runProgram } from "../generator/index.ts";
import { checkSite } from "./check-site.ts";

const help = `Checks a built site: its pages, and every link within it.

  npm run check -- [DIR]

  DIR     the built site (default: dist)
  --help  print this help

Links to other hosts are not followed.`;

await runProgram({ name: "npm run check", help, operand: "dist", options: {} }, async (_, [site]) =>
  console.log(await checkSite(site ?? "dist")),
);
