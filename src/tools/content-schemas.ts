import { posix } from "node:path";
import * as z from "zod";
import {
  type BuildInput,
  type FieldKind,
  fieldKinds,
  kindsIn,
  shapesOf,
} from "../generator/api/tools.ts";

const draft = "http://json-schema.org/draft-07/schema#";

/**
 * JSON Schemas of the content files, by file name in src/site/schema. With them, editors complete and check
 * YAML as you type. Draft 7 is the newest that all of them support.
 * https://github.com/redhat-developer/yaml-language-server
 */
export function contentSchemas({ loaded }: Pick<BuildInput, "loaded">): Map<string, string> {
  const shapes = shapesOf(loaded.site);
  const schemas = new Map<string, object>();
  for (const [path, shape] of shapes) {
    const { $schema, ...rest } = z.toJSONSchema(shape, {
      target: "draft-7",
      io: "input",
      override: ({ zodSchema, jsonSchema }) => {
        const kind = fieldKinds.get(zodSchema);
        if (kind) Object.assign(jsonSchema, keywords(kind, posix.dirname(path)));
      },
    });
    schemas.set(schemaFile(path), { $schema: draft, title: `content/${path}`, ...rest });
  }
  for (const kind of [...shapes.values()].flatMap((shape) => [...kindsIn(shape)])) {
    if (kind.kind !== "choice") continue;
    const { what, names, expected, schemaFile } = kind.choice;
    schemas.set(schemaFile, {
      $schema: draft,
      title: `The names of ${schemaFile.replace(".json", "s")}`,
      type: "string",
      enum: [...names].sort(),
      // Not part of JSON Schema: editors show this message instead of listing all names.
      errorMessage: `This is not ${what}. Use ${expected}.`,
    });
  }
  return new Map(
    [...schemas].map(([file, schema]) => [file, `${JSON.stringify(schema, null, 2)}\n`]),
  );
}

/** A field's schema keywords besides its type. `folder` is that of its schema, among the schemas. */
const keywords = (field: FieldKind, folder: string): object => ({
  ...(field.description && { description: field.description }),
  ...("longest" in field && { minLength: 1, maxLength: field.longest }),
  ...("pattern" in field && { pattern: field.pattern }),
  ...(field.kind === "choice" && {
    allOf: [{ $ref: posix.relative(folder, field.choice.schemaFile) }],
  }),
});

/** The schema's file for a content file: `legal/faq.json` for `legal/faq.yaml`. */
const schemaFile = (path: string) => path.replace(/\.yaml$/, ".json");
