// npm run fonts: writes the fonts of static/assets again, with every character of the content.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { charactersFor } from "./font-characters.ts";
import { fontFiles } from "./font-files.ts";

const characters = charactersFor("content").join("");
for (const [file, bytes] of await fontFiles(characters)) {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}
writeFileSync("src/site/styles/font-characters.json", `${JSON.stringify(characters)}\n`);
