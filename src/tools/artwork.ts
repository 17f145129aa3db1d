import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions(
  "npm run artwork",
  "Redraws the fonts, icons and images that the site draws itself.",
);

/** The site's own program. */
const program = "src/site/artwork/artwork.ts";
try {
  if (!existsSync(program))
    throw new Error(`This site draws nothing itself: there is no ${program}.`);
  await import(pathToFileURL(resolve(program)).href);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
