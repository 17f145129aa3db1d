import { join } from "node:path";
import { z } from "zod";
import { addressProblem, type SiteUrl, siteUrl } from "../url.ts";
import { nearest } from "./nearest.ts";
import { ContentError, inOrder, type Problem } from "./problem.ts";
import { type Content, files } from "./schema.ts";
import { fillIn, type Path, readSource, type Source } from "./source.ts";

type Name = keyof typeof files;

/**
 * Reads and checks the whole content folder.
 *
 * Takes the folder, as it is to be named in messages, and the address that takes precedence over
 * the one in `site.yaml`, if any. Gives the checked content and the maker of URLs. Throws one
 * ContentError with every problem of every file; it neither drops nor assumes anything.
 */
export function loadContent(folder: string, address?: string): { content: Content; url: SiteUrl } {
  const names = Object.keys(files) as Name[];
  const sources = new Map<Name, Source>();
  const problems: Problem[] = [];
  for (const name of names) {
    const source = readSource(join(folder, files[name][0]));
    if (Array.isArray(source)) problems.push(...source);
    else sources.set(name, source);
  }

  const values = fillInValues(sources.get("site"), address);
  const content: Partial<Record<Name, unknown>> = {};
  for (const [name, source] of sources) {
    if (values) problems.push(...fillIn(source, values));
    const schema: z.ZodType = files[name][1];
    const result = schema.safeParse(source.document.toJS(), { reportInput: true });
    if (result.success) content[name] = result.data;
    else
      problems.push(
        ...result.error.issues.flatMap((issue) =>
          problemsOf(issue, source, schema, result.error.issues),
        ),
      );
  }
  problems.push(...unknownPlan(content as Partial<Content>, sources.get("orderForm")));

  if (problems.length > 0) {
    const order = names.map((name) => join(folder, files[name][0]));
    throw new ContentError(inOrder(problems, order));
  }
  const checked = content as Content;
  return { content: checked, url: siteUrl(address ?? checked.site.url) };
}

/** What `{host}`, `{email}` and `{phone}` stand for; nothing when site.yaml does not tell. */
function fillInValues(site: Source | undefined, address: string | undefined) {
  const value = (key: string): string => String(site?.document.get(key) ?? "");
  const location = address ?? value("url");
  if (!site || addressProblem(location)) return undefined;
  return { host: siteUrl(location).host, email: value("email"), phone: value("phone") };
}

/** The draft of the order form starts with a plan that is sold. */
function unknownPlan(content: Partial<Content>, source: Source | undefined): Problem[] {
  if (!source || !content.orderForm || !content.pricing) return [];
  const plans = content.pricing.plans.map((plan) => plan.name.toLowerCase());
  const { plan } = content.orderForm;
  if (plans.includes(plan)) return [];
  return [
    source.problemAt(
      ["plan"],
      `found ${JSON.stringify(plan)}; expected one of ${plans.join(", ")}`,
    ),
  ];
}

function problemsOf(
  issue: z.core.$ZodIssue,
  source: Source,
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, issue.path);
    return issue.keys.map((key) =>
      source.problemAtKey(issue.path, key, unknownKeyMessage(key, known)),
    );
  }
  if (isMissing(issue)) {
    if (isMisspelt(issue, schema, issues)) return [];
    const field = String(issue.path.at(-1));
    return [source.problemAt(issue.path.slice(0, -1), `found no ${field}; expected it here`)];
  }
  return [source.problemAt(issue.path, sentence(issue))];
}

function unknownKeyMessage(key: string, known: readonly string[]): string {
  const near = nearest(key, known);
  return near
    ? `found the unknown key ${key}; expected ${near}`
    : `found the unknown key ${key}; expected only ${known.join(", ")}`;
}

const isMissing = (issue: z.core.$ZodIssue) =>
  issue.input === undefined && ["invalid_type", "invalid_value"].includes(issue.code);

/** Whether the missing field is there under a misspelt name, which is reported already. */
function isMisspelt(
  missing: z.core.$ZodIssue,
  schema: z.ZodType,
  issues: readonly z.core.$ZodIssue[],
): boolean {
  const parent = missing.path.slice(0, -1);
  return issues.some(
    (issue) =>
      issue.code === "unrecognized_keys" &&
      issue.path.join("\0") === parent.join("\0") &&
      issue.keys.some((key) => nearest(key, keysAt(schema, parent)) === missing.path.at(-1)),
  );
}

/** The field names that the schema knows at a path. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  if (schema instanceof z.ZodOptional) return keysAt(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return keysAt(schema.element, path.slice(1));
  if (!(schema instanceof z.ZodObject)) return [];
  const [step, ...rest] = path;
  const inner = step === undefined ? undefined : schema.shape[String(step)];
  return inner ? keysAt(inner, rest) : Object.keys(schema.shape);
}

function sentence(issue: z.core.$ZodIssue): string {
  const found = shown(issue.input);
  switch (issue.code) {
    case "invalid_type": {
      const hint =
        issue.expected === "string" ? "; text that YAML reads otherwise stands in quotes" : "";
      return `found ${found}; expected ${kinds[issue.expected] ?? issue.expected}${hint}`;
    }
    case "invalid_value":
      return issue.message.startsWith("expected")
        ? `found ${found}; ${issue.message}`
        : `found ${found}; expected ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
    case "too_small":
    case "too_big":
      return range(issue);
    default:
      return issue.message;
  }
}

function range(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const bound =
    issue.code === "too_small" ? `at least ${issue.minimum}` : `at most ${issue.maximum}`;
  return issue.origin === "array"
    ? `found ${(issue.input as unknown[]).length} entries; expected ${bound}`
    : `found ${shown(issue.input)}; expected ${bound}`;
}

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "fields with names",
};

function shown(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "fields with names";
  return typeof value === "string" && value.length > 60
    ? `${JSON.stringify(value.slice(0, 60))}…`
    : JSON.stringify(value);
}
