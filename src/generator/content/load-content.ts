import { join } from "node:path";
import { type Content, files } from "../../site/words/content.ts";
import { addressProblem, type SiteUrl, siteUrl } from "../url.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { ContentError, inOrder, type Problem } from "./problem.ts";
import { quoteValue } from "./quote-value.ts";
import { folderProblems } from "./unknown-files.ts";
import { type Readings, readSource, type Source } from "./yaml-source.ts";
import { checkValue } from "./zod-errors.ts";

type Name = keyof typeof files;

/**
 * Reads and checks the whole content folder.
 *
 * Takes the folder, as it is to be named in messages, and the address that takes precedence over
 * the one in `site.yaml`, if any. Gives the checked content and the maker of URLs. Throws one
 * ContentError with every problem of every file; it neither drops nor assumes anything. Who reads
 * the folder again and again keeps `readings` for it, which it fills.
 */
export function loadContent(
  folder: string,
  address?: string,
  readings: Readings = new Map(),
): { content: Content; url: SiteUrl } {
  const names = Object.keys(files) as Name[];
  const known = names.map((name) => files[name][0]);
  const problems: Problem[] = folderProblems(folder, known);
  const sources = new Map<Name, Source>();
  if (problems.every(({ file }) => file !== folder))
    for (const name of names) {
      const { source, problems: found } = readSource(join(folder, files[name][0]), readings);
      problems.push(...found);
      if (source) sources.set(name, source);
    }

  const values = fillInValues(sources.get("site"), address);
  const content: Partial<Record<Name, unknown>> = {};
  for (const [name, source] of sources) {
    const filled = fillPlaceholders(source, ["host", "email", "phone"], values);
    problems.push(...filled.problems);
    const result = checkValue(filled.value, files[name][1], source);
    if ("value" in result) content[name] = result.value;
    else problems.push(...notTold(result.problems, problems));
  }
  problems.push(...unknownPlan(sources.get("orderForm"), sources.get("pricing")));

  if (problems.length > 0)
    throw new ContentError(
      inOrder(
        problems,
        known.map((file) => join(folder, file)),
      ),
    );
  const checked = content as Content;
  return { content: checked, url: siteUrl(address ?? checked.site.url) };
}

/** Those that stand where nothing has been told yet. */
const notTold = (problems: readonly Problem[], told: readonly Problem[]) =>
  problems.filter(
    ({ file, line, column }) =>
      !told.some((one) => one.file === file && one.line === line && one.column === column),
  );

/** What `{host}`, `{email}` and `{phone}` stand for; nothing when site.yaml does not tell. */
function fillInValues(site: Source | undefined, address: string | undefined) {
  const value = (key: string): string => String(fieldOf(site, key) ?? "");
  const location = address ?? value("url");
  if (!site || addressProblem(location)) return undefined;
  return { host: siteUrl(location).host, email: value("email"), phone: value("phone") };
}

/** A field of a file that is not checked yet. */
function fieldOf(source: Source | undefined, key: string): unknown {
  return (source?.value as Record<string, unknown> | null | undefined)?.[key];
}

/** The draft of the order form starts with a plan that is sold. */
function unknownPlan(orderForm: Source | undefined, pricing: Source | undefined): Problem[] {
  const plan = fieldOf(orderForm, "plan");
  const plans = fieldOf(pricing, "plans");
  if (!orderForm || typeof plan !== "string" || !Array.isArray(plans)) return [];
  const names = plans.map((entry) => entry?.name);
  // A plan without a name is told where it stands.
  if (!names.every((name) => typeof name === "string")) return [];
  if (names.some((name) => name.toLowerCase() === plan)) return [];
  return [
    orderForm.problemAt(
      ["plan"],
      `is ${quoteValue(plan)}, which is not a plan. Use one of ${names.join(", ").toLowerCase()}.`,
    ),
  ];
}
