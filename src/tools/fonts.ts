import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fontFiles } from "./font-files.ts";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions("npm run fonts", "Regenerates the fonts in static/assets, and what they cover.");

const { files, ...ranges } = await fontFiles();
for (const [file, bytes] of files) {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}
writeFileSync("src/site/styles/font-ranges.json", `${JSON.stringify(ranges, null, 2)}\n`);
