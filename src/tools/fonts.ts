import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { charactersFor, fontFiles, isInFonts } from "./font-files.ts";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions(
  "npm run fonts",
  "Regenerates the fonts in static/assets with every character that content/ uses.",
);

const [inFonts, notInFonts]: [string[], string[]] = [[], []];
for (const character of charactersFor("content"))
  ((await isInFonts(character)) ? inFonts : notInFonts).push(character);
for (const [file, bytes] of await fontFiles(inFonts.join(""))) {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}
if (notInFonts.length > 0)
  console.log(`Overpass has no ${notInFonts.join(" ")}; visitors see them in their own font.`);
const record = { inFonts: inFonts.join(""), notInFonts: notInFonts.join("") };
writeFileSync("src/site/styles/font-characters.json", `${JSON.stringify(record, null, 2)}\n`);
