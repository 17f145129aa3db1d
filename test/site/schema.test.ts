import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { shapesOf } from "../../src/generator/content/shapes.ts";
import { date, fields } from "../../src/generator/fields.ts";
import { contentFile } from "../../src/generator/page.ts";
import { linkTargets } from "../../src/generator/routes.ts";
import { contentSchemas } from "../../src/tools/content-schemas.ts";
import { readSite } from "./setup/real-site.ts";

const input = await readSite();
const schemas = contentSchemas(input);

const yamlFiles = [...shapesOf(input.running.site).keys()];
const schemaOf = (file: string) => file.replace("yaml", "json");
const schemaFiles = [...yamlFiles.map(schemaOf), "icon.json", "result.json"];

/** Returns what a schema asks for, without the places of links, which grow with the pages. */
const rulesOf = (schema = "{}"): unknown =>
  JSON.parse(schema, (key, value) =>
    key === "anyOf" && value[0].enum?.includes("/") ? value.slice(1) : value,
  );

const ajv = new Ajv({
  allErrors: true,
  strictTypes: false,
  formats: { email: true },
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

test.each(yamlFiles)("content/%s names its schema to editors, and holds to it", (file) => {
  // Some editors look no further than the comments above the first value. A folder has one schema.
  const [comments = ""] =
    /^(?:\s*(?:#.*)?\r?\n)*/.exec(readFileSync(`content/${file}`, "utf8")) ?? [];
  const [name = "", ...inner] = file.replace(/\.yaml$/, "").split("/");
  const up = inner.length > 0 ? "../.." : "..";
  expect(comments.match(/^# yaml-language-server: .*(?=\r?$)/gm)).toEqual([
    `# yaml-language-server: $schema=${up}/src/site/schema/${name}.json`,
  ]);
  expect(told(file, valuesOf(file))).toEqual([]);
});

describe("an editor", () => {
  test("knows how a site that has days writes them", () => {
    const { site } = input.running;
    const fair = contentFile("fair.yaml", fields({ day: date("The day.") }));
    const running = { ...input.running, site: { ...site, words: { ...site.words, fair } } };
    const schema = JSON.parse(contentSchemas({ ...input, running }).get("fair.json") ?? "");
    const days = ["2026-11-22", "22 November", "2026-11"];
    expect(
      days.filter((day) => new Ajv({ formats: { date: true } }).validate(schema, { day })),
    ).toEqual(["2026-11-22"]);
  });

  test("knows what each field is for", () => {
    const undescribed: string[] = [];
    for (const file of yamlFiles)
      JSON.parse(schemas.get(schemaOf(file)) ?? "", (name, value) => {
        const isField = /^(?:string|number|integer|boolean)$/.test(value?.type);
        if (isField && !/\w.*\.$/.test(value.description)) undescribed.push(`${file}: ${name}`);
        return value;
      });
    expect(undescribed).toEqual([]);
  });

  test("offers the places that links may lead to, and the names of icons", () => {
    const { link } = JSON.parse(schemas.get("not-found.json") ?? "").properties;
    const places = linkTargets(input.running.site, input.content.wordsOf);
    expect(link.properties.to.anyOf[0]).toEqual({ enum: places });
    expect(JSON.parse(schemas.get("icon.json") ?? "").enum).toContain("paint-roller");
  });

  test("names only files that exist when it says what may stand there instead", () => {
    const named = [...schemas.values()].flatMap(
      (text) => text.match(/src\/site\/[\w./-]*\w/g) ?? [],
    );
    expect(new Set(named)).toContain("src/site/schema/icon.json");
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  test("reports a field that is missing, misspelled or of another type", () => {
    const values = valuesOf("plans.yaml");
    Object.assign(values.plans[0], { monthlyPrice: "cheap", name: undefined, nmae: "Pro" });
    expect(told("plans.yaml", values)).toEqual([
      "/plans/0 must have required property 'name' name",
      "/plans/0 must NOT have additional properties nmae",
      "/plans/0/monthlyPrice must be number number",
    ]);
  });
});
