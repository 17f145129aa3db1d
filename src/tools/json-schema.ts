import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { failureText } from "../generator/cli/format-error.ts";
import { readBuildInput } from "../generator/render/build-input.ts";
import { contentSchemas } from "./content-schemas.ts";
import { endIfGivenOptions } from "./without-options.ts";

endIfGivenOptions(
  "npm run schema",
  "Regenerates src/site/schema and removes everything else from it.",
);

const folder = "src/site/schema";
try {
  const input = await readBuildInput({ root: process.cwd(), content: "content" });
  const schemas = contentSchemas(input);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!schemas.has(file)) rmSync(`${folder}/${file}`);
  for (const [file, text] of schemas) writeFileSync(`${folder}/${file}`, text);
  console.log(`${schemas.size} schemas in ${folder}`);
} catch (error) {
  console.error(failureText(error));
  process.exitCode = 1;
}
