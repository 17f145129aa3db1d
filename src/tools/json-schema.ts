import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { contentSchemas } from "./content-schemas.ts";

// npm run schema: writes content/schema, and removes everything else from it.

const folder = "content/schema";
const schemas = contentSchemas();
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) if (!schemas.has(file)) rmSync(`${folder}/${file}`);
for (const [file, text] of schemas) writeFileSync(`${folder}/${file}`, text);
console.log(`${schemas.size} schemas in ${folder}`);
