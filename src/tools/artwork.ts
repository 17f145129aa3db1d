import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Explained, runProgram } from "../generator/api/tools.ts";

const help = "Redraws the fonts, icons and images of the site's artwork.";

await runProgram({ name: "npm run artwork", help, options: {} }, async () => {
  const program = "src/site/artwork/artwork.ts";
  if (!existsSync(program))
    throw new Explained(`This site has no artwork to draw: ${program} does not exist.`);
  await import(pathToFileURL(resolve(program)).href);
});
