import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { linkTargets } from "../../src/generator/content/links.ts";
import { shapesOf } from "../../src/generator/content/load-content.ts";
import { contentSchemas } from "../../src/tools/content-schemas.ts";
import { readSite } from "./setup/real-site.ts";

const input = await readSite();
const schemas = contentSchemas(input);

const yamlFiles = [...shapesOf(input.running.site).keys()];
const schemaOf = (file: string) => file.replace("yaml", "json");
const schemaFiles = [...yamlFiles.map(schemaOf), "icon.json"];

/** Returns what a schema asks for, without the places of links, which grow with the pages. */
const rulesOf = (schema = "{}"): unknown =>
  JSON.parse(schema, (key, value) =>
    key === "anyOf" && value[0].enum?.includes("#") ? value.slice(1) : value,
  );

const ajv = new Ajv({
  allErrors: true,
  strictTypes: false,
  formats: { email: /@/ },
  keywords: ["errorMessage"],
});
for (const [name, text] of schemas) ajv.addSchema(JSON.parse(text), name);

/** The values of a content file. */
const valuesOf = (file: string) => parse(readFileSync(join("content", file), "utf8"));

/** What an editor would say of the values of a content file. */
function told(file: string, values: unknown): string[] {
  if (ajv.validate(schemaOf(file), values)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, ...Object.values(params)].join(" "),
  );
}

test.each(schemaFiles)("src/site/schema/%s is what npm run schema writes", (file) => {
  const written = rulesOf(readFileSync(`src/site/schema/${file}`, "utf8"));
  expect(
    isDeepStrictEqual(written, rulesOf(schemas.get(file))),
    `src/site/schema/${file} is out of date; npm run schema writes it anew`,
  ).toBe(true);
});

test.each(yamlFiles)(
  "content/%s names its schema in its first comments, and holds to it",
  (file) => {
    // Some editors look no further than the comments above the first value. A folder has one schema.
    const [comments = ""] =
      /^(?:\s*(?:#.*)?\r?\n)*/.exec(readFileSync(`content/${file}`, "utf8")) ?? [];
    const [name = "", ...inner] = file.replace(/\.yaml$/, "").split("/");
    const up = inner.length > 0 ? "../.." : "..";
    expect(comments.match(/^# yaml-language-server: .*(?=\r?$)/gm)).toEqual([
      `# yaml-language-server: $schema=${up}/src/site/schema/${name}.json`,
    ]);
    expect(told(file, valuesOf(file))).toEqual([]);
  },
);

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

describe("an editor", () => {
  /** Every field that holds a value, by its place in a schema. */
  const fields = new Map<string, { readonly description?: string }>();
  const follow = (schema: Schema, place: string) => {
    if (!schema.items && !schema.properties) fields.set(place, schema);
    if (schema.items) follow(schema.items, `${place}[]`);
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      follow(inner, `${place}.${name}`);
  };
  for (const file of yamlFiles) follow(JSON.parse(schemas.get(schemaOf(file)) ?? ""), file);

  test("knows what each field is for", () => {
    expect(fields.size).toBeGreaterThan(150);
    const unknown = [...fields].filter(([, { description = "" }]) => !/\w.*\.$/.test(description));
    expect(unknown).toEqual([]);
  });

  test("offers the places that links may lead to, and the names of icons", () => {
    expect(fields.get("not-found.yaml.link.to")).toMatchObject({
      anyOf: [{ enum: linkTargets(input.running.site, input.content) }, {}, {}, {}, {}],
    });
    expect(JSON.parse(schemas.get("icon.json") ?? "").enum).toContain("paint-roller");
  });

  const [missing, unknown] = ["must have required property", "must NOT have additional properties"];
  test.each<[file: string, place: string, value: unknown, says: unknown]>([
    [
      "plans.yaml",
      "plans.0.monthlyPrice",
      "cheap",
      ["/plans/0/monthlyPrice must be number number"],
    ],
    ["plans.yaml", "plans.0.name", undefined, [`/plans/0 ${missing} 'name' name`]],
    ["plans.yaml", "plans.0.nmae", "Pro", [`/plans/0 ${unknown} nmae`]],
    ["plans.yaml", "plans.0.freeLeads", 10.5, ["/plans/0/freeLeads must be integer integer"]],
    ["plans.yaml", "plans.0.popular", true, ["/plans/0/popular must be equal to constant false"]],
    [
      "home.yaml",
      "categories.items.0.icon",
      "clok",
      [expect.stringContaining("/categories/items/0/icon must be equal to one of the allowed")],
    ],
    [
      "not-found.yaml",
      "link.to",
      "/lost/",
      expect.arrayContaining(["/link/to must match a schema in anyOf"]),
    ],
    ["site.yaml", "url", "x.example", ['/url must match pattern "^https?://" ^https?://']],
    ["site.yaml", "email", "x.example", ['/email must match format "email" email']],
    [
      "not-found.yaml",
      "heading",
      "x".repeat(101),
      ["/heading must NOT have more than 100 characters 100"],
    ],
  ])("tells of a mistake in %s: %s is %j", (file, place, value, says) => {
    const document = parseDocument(readFileSync(join("content", file), "utf8"));
    if (value === undefined) document.deleteIn(place.split("."));
    else document.setIn(place.split("."), value);
    expect(told(file, document.toJS())).toEqual(says);
  });
});
