import * as z from "zod";
import { iconNames } from "../generator/content/icon.ts";
import { iconSchemaFile } from "../generator/fields.ts";
import { files } from "../site/words/content.ts";

/**
 * JSON Schemas of the content files, by which editors complete and check the YAML while it is typed:
 * name in content/schema to text. Draft 7 is the newest that all of them read.
 * https://github.com/redhat-developer/yaml-language-server
 */
export function contentSchemas(): Map<string, string> {
  const schemas = Object.values(files).map(([file, schema]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
    return [schemaFile(file), { $schema, title: `content/${file}`, ...rest }] as const;
  });
  const icons = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "The names of icons",
    type: "string",
    enum: iconNames().sort(),
    // No part of JSON Schema: editors say this instead of all two thousand names.
    errorMessage: "found no icon of that name; expected one from lucide.dev/icons, such as house",
  };
  return new Map(
    [...schemas, [iconSchemaFile, icons] as const].map(([file, schema]) => [
      file,
      `${JSON.stringify(schema, null, 2)}\n`,
    ]),
  );
}

/** The name of the schema of a content file. */
const schemaFile = (file: string) => file.replace(/yaml$/, "json");

/** The line with which a content file names its schema to editors. */
export const schemaLine = (file: string) =>
  `# yaml-language-server: $schema=schema/${schemaFile(file)}`;
