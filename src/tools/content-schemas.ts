import * as z from "zod";
import { placesOf } from "../generator/content/link-problems.ts";
import { shapesOf } from "../generator/content/load-content.ts";
import { choices, linkFormat } from "../generator/fields.ts";
import type { BuildInput } from "../generator/render/build-input.ts";

const draft = "http://json-schema.org/draft-07/schema#";

/**
 * Returns JSON Schemas of the content files, by which editors complete and check the YAML while it is
 * typed: name in content/schema to text. Draft 7 is the newest that all of them read.
 * https://github.com/redhat-developer/yaml-language-server
 */
export function contentSchemas({ running: { site }, content }: BuildInput): Map<string, string> {
  const anyOf = [
    { enum: placesOf(site, content) },
    ...["https:", "mailto:", "tel:"].map((scheme) => ({ pattern: `^${scheme}` })),
    { pattern: "^/.*\\.\\w+$" },
  ];
  const schemas = new Map<string, object>();
  for (const [path, shape] of shapesOf(site)) {
    const { $schema, ...rest } = z.toJSONSchema(shape, {
      target: "draft-7",
      io: "input",
      override: ({ jsonSchema }) => {
        if (jsonSchema.format !== linkFormat) return;
        delete jsonSchema.format;
        jsonSchema.anyOf = anyOf;
      },
    });
    schemas.set(schemaFile(path), { $schema: draft, title: `content/${path}`, ...rest });
  }
  for (const [file, { what, names, expected }] of choices)
    schemas.set(file, {
      $schema: draft,
      title: `The names of ${file.replace(".json", "s")}`,
      type: "string",
      enum: [...names()].sort(),
      // No part of JSON Schema: editors say this instead of all the names.
      errorMessage: `This is not ${what}. Use ${expected}.`,
    });
  return new Map(
    [...schemas].map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}

/** The name of the schema of a content file, or of the files of a folder. */
const schemaFile = (path: string) => `${path.replace(/\.yaml$/, "")}.json`;

/** Returns the line with which a content file names its schema to editors. */
export const schemaLine = (file: string): string => {
  const [folder, ...inner] = file.split("/");
  return inner.length > 0
    ? `# yaml-language-server: $schema=../schema/${folder}.json`
    : `# yaml-language-server: $schema=schema/${schemaFile(file)}`;
};
