import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readBuildInput } from "../generator/render/build-input.ts";
import { contentSchemas } from "./content-schemas.ts";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions(
  "npm run schema",
  "Regenerates src/site/schema and removes everything else from it.",
);

const folder = "src/site/schema";
const schemas = contentSchemas(await readBuildInput({ root: process.cwd(), content: "content" }));
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!schemas.has(file)) rmSync(`${folder}/${file}`);
for (const [file, text] of schemas) writeFileSync(`${folder}/${file}`, text);
console.log(`${schemas.size} schemas in ${folder}`);
