/** `npm run fonts`: writes the fonts of static/assets anew, and their licence. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fontFiles } from "./font-files.ts";

for (const [file, bytes] of await fontFiles("content")) {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}
