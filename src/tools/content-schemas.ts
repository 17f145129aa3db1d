import * as z from "zod";
import { iconNames } from "../generator/content/icon.ts";
import { iconSchemaFile } from "../generator/fields.ts";
import { files } from "../site/words/content.ts";

/**
 * Returns the JSON Schemas with which editors complete and check the content files: name in
 * content/schema to text. Draft 7 is the newest version that editors read.
 * https://github.com/redhat-developer/yaml-language-server
 */
export function contentSchemas(): Map<string, string> {
  const schemas = Object.values(files).map(([file, schema]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
    return [schemaFile(file), { $schema, title: `content/${file}`, ...rest }] as const;
  });
  const icons = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Icon names",
    type: "string",
    enum: iconNames().sort(),
    // An extension of the language server, which would otherwise list all two thousand names.
    errorMessage: "No icon has this name. Use one from lucide.dev/icons, such as house.",
  };
  return new Map(
    [...schemas, [iconSchemaFile, icons] as const].map(([file, schema]) => [
      file,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}

const schemaFile = (file: string) => file.replace(/yaml$/, "json");

/** Returns the comment that tells editors the schema of a content file. */
export const schemaLine = (file: string) =>
  `# yaml-language-server: $schema=schema/${schemaFile(file)}`;
