// Draws this site's fonts, icons and social image into static/. npm run artwork runs it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readInput } from "../../generator/api/tools.ts";
import { fontFiles } from "./fonts.ts";
import { iconFiles } from "./icons.tsx";
import { drawSocialImage, homePage } from "./social-image.ts";

const project = { root: process.cwd(), content: "content" };
const recordFile = "src/site/drawn-images.json";

// Fails on a mistake in the words before anything is written.
await readInput(project);
for (const [file, bytes] of [...(await fontFiles()), ...(await iconFiles())]) save(file, bytes);
// Last, because it is a picture of the page with these fonts and icons.
const home = await homePage(project);
const record = `${JSON.stringify(home.record, null, 2)}\n`;
if (readFileSync(recordFile, "utf8") === record) {
  // Another browser would draw the letters a little differently.
  console.log("static/assets/social.png  shows this home page");
} else {
  const { image, hasAllWords } = await drawSocialImage(home);
  save("assets/social.png", image);
  if (!hasAllWords)
    console.log(
      "The preview image cuts off the headline or the paragraph under it: it shows the first 630 pixels of the home page. Visitors of the page see all of them.",
    );
  // After the image, so that the build warns until everything is drawn.
  writeFileSync(recordFile, record);
}

function save(file: string, bytes: Uint8Array): void {
  writeFileSync(join("static", file), bytes);
  console.log(`static/${file}  ${bytes.length} bytes`);
}
