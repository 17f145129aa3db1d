import { posix } from "node:path";
import * as z from "zod";
import {
  type BuildInput,
  type FieldKind,
  fieldKinds,
  kindsIn,
  linkTargets,
  outsideSchemes,
  shapesOf,
} from "../generator/api/tools.ts";

const draft = "http://json-schema.org/draft-07/schema#";

/**
 * JSON Schemas of the content files, by file name in src/site/schema. With them, editors complete and check
 * YAML as you type. Draft 7 is the newest that all of them support.
 * https://github.com/redhat-developer/yaml-language-server
 */
export function contentSchemas({ loaded: { site }, content }: BuildInput): Map<string, string> {
  const shapes = shapesOf(site);
  const targets = linkTargets(site, content.wordsOf);
  const schemas = new Map<string, object>();
  for (const [path, shape] of shapes) {
    const { $schema, ...rest } = z.toJSONSchema(shape, {
      target: "draft-7",
      io: "input",
      override: ({ zodSchema, jsonSchema }) => {
        const kind = fieldKinds.get(zodSchema);
        if (kind) Object.assign(jsonSchema, keywords(kind, targets, posix.dirname(path)));
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

/**
 * A field's schema keywords besides its type. `targets` are the site's own link targets, and `folder` is the
 * schema's among the schemas.
 */
function keywords(field: FieldKind, targets: readonly string[], folder: string): object {
  const described = field.description ? { description: field.description } : {};
  switch (field.kind) {
    case "text":
    case "paragraph":
      return { ...described, minLength: 1, maxLength: field.longest };
    case "site address":
    case "phone":
    case "date":
    case "path":
      return { ...described, pattern: field.pattern };
    case "email":
      return { ...described, format: "email" };
    case "choice":
      return { ...described, allOf: [{ $ref: posix.relative(folder, field.choice.schemaFile) }] };
    case "link target": {
      const schemes = outsideSchemes.map((scheme) => ({ pattern: `^${scheme}` }));
      const file = { pattern: "^/.*\\.\\w+$" };
      if (field.isOwn)
        return { ...described, anyOf: [{ enum: targets.filter((one) => one !== "#") }, file] };
      return { ...described, anyOf: [{ enum: targets }, ...schemes, file] };
    }
    case "language":
    case "currency":
    case "entry name":
    case "number":
    case "whole number":
    case "amount":
    case "yes or no":
    case "one value":
    case "list":
    case "group":
      return described;
  }
}

/** The schema's file for a content file: `legal/faq.json` for `legal/faq.yaml`. */
const schemaFile = (path: string) => path.replace(/\.yaml$/, ".json");
