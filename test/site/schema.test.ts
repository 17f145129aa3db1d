import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { linkTargets } from "../../src/generator/content/links.ts";
import { shapesOf } from "../../src/generator/content/load-content.ts";
import { contentSchemas } from "../../src/tools/content-schemas.ts";
import { readSite } from "./setup/real-site.ts";

const input = await readSite();
const schemas = contentSchemas(input);

const yamlFiles = [...shapesOf(input.running.site).keys()];
const schemaFiles = [...yamlFiles.map((file) => file.replace("yaml", "json")), "icon.json"];

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
  if (ajv.validate(file.replace("yaml", "json"), values)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    [instancePath, message, ...Object.values(params)].join(" "),
  );
}

test.each(schemaFiles)(
  "src/site/schema/%s is what the script makes of the content's rules",
  (file) => {
    expect(
      isDeepStrictEqual(
        rulesOf(readFileSync(`src/site/schema/${file}`, "utf8")),
        rulesOf(schemas.get(file)),
      ),
      `src/site/schema/${file} is out of date; npm run schema writes it anew`,
    ).toBe(true);
  },
);

test.each(yamlFiles)("content/%s names its schema to editors", (file) => {
  const lines = readFileSync(`content/${file}`, "utf8").split(/\r?\n/);
  // Some editors look no further than the comments above the first value.
  const start = lines.slice(
    0,
    lines.findIndex((line) => !/^\s*(#|$)/.test(line)),
  );
  // All files of a folder have one schema.
  const [name = "", ...inner] = file.replace(/\.yaml$/, "").split("/");
  const up = inner.length > 0 ? "../.." : "..";
  for (const part of [start, lines])
    expect(part.filter((line) => line.includes("yaml-language-server"))).toEqual([
      `# yaml-language-server: $schema=${up}/src/site/schema/${name}.json`,
    ]);
});

test.each(yamlFiles)("words that are right hold to the schema of %s", (file) => {
  expect(told(file, valuesOf(file))).toEqual([]);
});

describe("an editor", () => {
  interface Schema {
    readonly description?: string;
    readonly type?: string;
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly additionalProperties?: boolean;
    readonly items?: Schema;
  }

  /** Every schema of a field, with its path. */
  function* fieldsOf(schema: Schema, path: string): Generator<[path: string, schema: Schema]> {
    yield [path, schema];
    if (schema.items) yield* fieldsOf(schema.items, `${path}[]`);
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      yield* fieldsOf(inner, `${path}.${name}`);
  }

  const fields = yamlFiles.flatMap((file) => [
    ...fieldsOf(JSON.parse(schemas.get(file.replace("yaml", "json")) ?? ""), file),
  ]);

  /** Every field that the content's rules let an author leave out, with its path. */
  function* missableIn(shape: z.core.$ZodType, path: string): Generator<string> {
    const inner = shape instanceof z.ZodOptional ? shape.unwrap() : shape;
    if (inner instanceof z.ZodArray) yield* missableIn(inner.element, `${path}[]`);
    if (!(inner instanceof z.ZodObject)) return;
    for (const [name, field] of Object.entries<z.core.$ZodType>(inner.shape)) {
      if (z.safeParse(field, undefined).success) yield `${path}.${name}`;
      yield* missableIn(field, `${path}.${name}`);
    }
  }

  test("knows what each field is for", () => {
    const leaves = fields.filter(([, { type }]) => type !== "object" && type !== "array");
    expect(leaves.length).toBeGreaterThan(150);
    expect(leaves.filter(([, { description = "" }]) => !/\w.*\.$/.test(description))).toEqual([]);
  });

  test("knows which fields there are, and which must be", () => {
    const groups = fields.filter(([, { type }]) => type === "object");
    for (const [path, { additionalProperties }] of groups)
      expect(additionalProperties, path).toBe(false);
    const optional = groups.flatMap(([path, { properties = {}, required }]) =>
      Object.keys(properties)
        .filter((name) => !required?.includes(name))
        .map((name) => `${path}.${name}`),
    );
    const missable = [...shapesOf(input.running.site)].flatMap(([file, shape]) => [
      ...missableIn(shape, file),
    ]);
    expect(optional.sort()).toEqual(missable.sort());
    expect(optional).toEqual(
      expect.arrayContaining(["plans.yaml.plans[].to", "site.yaml.lang", "site.yaml.name"]),
    );
  });

  test("offers the places that links may lead to, and the names of icons", () => {
    const link = fields.find(([path]) => path === "not-found.yaml.link.to")?.[1];
    expect(link).toMatchObject({
      anyOf: [{ enum: linkTargets(input.running.site, input.content) }, {}, {}, {}, {}],
    });
    expect(JSON.parse(schemas.get("icon.json") ?? "").enum).toContain("paint-roller");
  });

  // biome-ignore lint/suspicious/noExplicitAny: values that are wrong
  test.each<[file: string, mistake: (values: any) => void, says: unknown]>([
    [
      "plans.yaml",
      ({ plans: [plan] }) => {
        plan.montlyPrice = plan.monthlyPrice;
        delete plan.monthlyPrice;
      },
      [
        "/plans/0 must have required property 'monthlyPrice' monthlyPrice",
        "/plans/0 must NOT have additional properties montlyPrice",
      ],
    ],
    [
      "plans.yaml",
      ({ plans: [plan] }) => Object.assign(plan, { monthlyPrice: "cheap" }),
      ["/plans/0/monthlyPrice must be number number"],
    ],
    [
      "plans.yaml",
      ({ plans: [plan] }) => Object.assign(plan, { freeLeads: 10.5 }),
      ["/plans/0/freeLeads must be integer integer"],
    ],
    [
      "plans.yaml",
      ({ plans: [plan] }) => Object.assign(plan, { popular: true }),
      ["/plans/0/popular must be equal to constant false"],
    ],
    [
      "home.yaml",
      ({ categories }) => Object.assign(categories.items[0], { icon: "clok" }),
      [expect.stringContaining("/categories/items/0/icon must be equal to one of the allowed")],
    ],
    [
      "not-found.yaml",
      ({ link }) => Object.assign(link, { to: "/lost/" }),
      expect.arrayContaining(["/link/to must match a schema in anyOf"]),
    ],
    [
      "site.yaml",
      (site) => Object.assign(site, { url: "leads.example" }),
      ['/url must match pattern "^https?://" ^https?://'],
    ],
    [
      "site.yaml",
      (site) => Object.assign(site, { email: "hello.leads.example" }),
      ['/email must match format "email" email'],
    ],
    [
      "not-found.yaml",
      (words) => Object.assign(words, { heading: "x".repeat(101) }),
      ["/heading must NOT have more than 100 characters 100"],
    ],
  ])("tells of a mistake in %s: %s", (file, mistake, says) => {
    const values = valuesOf(file);
    mistake(values);
    expect(told(file, values)).toEqual(says);
  });
});
