import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { entriesWithin, readInput, runProgram } from "../generator/api/tools.ts";
import { contentSchemas } from "./content-schemas.ts";

const folder = "src/site/schema";
const help = `Regenerates ${folder} and removes everything else from it.`;

await runProgram({ name: "npm run schema", help, options: {} }, async () => {
  const input = await readInput({ root: process.cwd(), content: "content" });
  const schemas = contentSchemas(input);
  mkdirSync(folder, { recursive: true });
  for (const { parentPath, name } of entriesWithin(folder).filter((one) => !one.isDirectory())) {
    const file = join(parentPath, name);
    if (!schemas.has(relative(folder, file).replaceAll("\\", "/"))) rmSync(file);
  }
  for (const [file, text] of schemas) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  console.log(`${schemas.size} schemas in ${folder}`);
});
