import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import Ajv from "ajv";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { shapesOf } from "../../src/generator/read/shapes.ts";
import { linkTargets } from "../../src/generator/routes.ts";
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
  formats: { email: true },
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
  // Without the places of links, which grow with the pages.
  const rulesOf = (schema: string) =>
    JSON.parse(schema, (key, value) =>
      key === "anyOf" && value[0].enum?.includes("/") ? value.slice(1) : value,
    );
  const stale = [...schemas].filter(([name, schema]) => {
    const written = readFileSync(`src/site/schema/${name}`, "utf8");
    return !isDeepStrictEqual(rulesOf(written), rulesOf(schema));
  });
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

test("an editor offers the places that links may lead to, and the names of icons", () => {
  const { link } = JSON.parse(schemas.get("not-found.json") ?? "").properties;
  const places = linkTargets(site.loaded.site, site.content.wordsOf);
  expect(link.properties.to.anyOf[0]).toEqual({ enum: places });
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
