import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { shapesOf } from "../../src/generator/read/shapes.ts";
import { contentSchemas } from "../../src/tools/content-schemas.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

// Editors such as VS Code complete and check the words by these schemas.

const site = await siteWith();
const schemas = contentSchemas(site);
const yamlFiles = [...shapesOf(site.loaded.site).keys()].filter((file) => file.endsWith(".yaml"));
const schemaOf = (file: string) => file.replace(".yaml", ".json");
const textOf = (file: string) => readFileSync(join(ownContent, file), "utf8");

const ajv = new Ajv({
  allErrors: true,
  strictTypes: false,
  keywords: ["errorMessage"],
});
for (const [name, text] of schemas) ajv.addSchema(JSON.parse(text), name);

/** What an editor says of the values of a content file. */
function said(file: string, values: unknown): string[] {
  if (ajv.validate(schemaOf(file), values)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, ...Object.values(params)].join(" "),
  );
}

test("the schemas are those that npm run schema writes", () => {
  const stale = [...schemas].filter(
    ([name, schema]) => readFileSync(`src/site/schema/${name}`, "utf8") !== schema,
  );
  expect(stale.map(([name]) => `Run npm run schema: ${name} is out of date.`)).toEqual([]);
});

test("each content file names its schema to editors, which find no mistake in it", () => {
  for (const file of yamlFiles) {
    const schema = `$schema=../src/site/schema/${schemaOf(file)}`;
    // Some editors look no further than the comments above the first value.
    const [comments = ""] = /^(?:\s*(?:#.*)?\r?\n)*/.exec(textOf(file)) ?? [];
    expect(comments, file).toContain(`# yaml-language-server: ${schema}`);
    expect(said(file, parse(textOf(file))), file).toEqual([]);
  }
});

test("an editor offers the names of icons, which only one file lists", () => {
  expect([...schemas.values()].filter((schema) => schema.includes('"paint-roller"'))).toHaveLength(
    1,
  );
  expect(JSON.parse(schemas.get("icon.json") ?? "").enum).toContain("paint-roller");
});

test("an editor marks a field that is missing, misspelled or of another type", () => {
  const values = parse(textOf("plans.yaml"));
  Object.assign(values.plans[0], { monthlyPrice: "cheap", name: undefined, nmae: "Pro" });
  expect(said("plans.yaml", values)).toEqual([
    "/plans/0 must have required property 'name' name",
    "/plans/0 must NOT have additional properties nmae",
    "/plans/0/monthlyPrice must be number number",
  ]);
});
