import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { charactersFor, fontFiles } from "./font-files.ts";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions(
  "npm run fonts",
  "Regenerates the fonts in static/assets with every character that content/ uses.",
);

const characters = charactersFor("content").join("");
for (const [file, bytes] of await fontFiles(characters)) {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}
writeFileSync("src/site/styles/font-characters.json", `${JSON.stringify(characters)}\n`);
