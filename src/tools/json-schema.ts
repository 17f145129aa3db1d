import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readBuildInput, runProgram } from "../generator/index.ts";
import { contentSchemas } from "./content-schemas.ts";

const folder = "src/site/schema";
const help = `Regenerates ${folder} and removes everything else from it.`;

await runProgram({ name: "npm run schema", help, options: {} }, async () => {
  const input = await readBuildInput({ root: process.cwd(), content: "content" });
  const schemas = contentSchemas(input);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!schemas.has(file)) rmSync(`${folder}/${file}`);
  for (const [file, text] of schemas) writeFileSync(`${folder}/${file}`, text);
  console.log(`${schemas.size} schemas in ${folder}`);
});
