import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { plan } from "../../src/site/plan.ts";
import { problemsIn } from "../setup/small-file.ts";
import { contentCopy, readSite } from "./setup/real-site.ts";

const { monthlyPrice, popular } = plan.shape;

test.each(["0.355", "1e-9", "29.0000000001"])("a price of %s is refused", (price) => {
  expect(problemsIn(`a: ${price}\n`, z.strictObject({ a: monthlyPrice }))).toEqual([
    "a.yaml:1:4  a has more than two decimals. Write it as 29 or 29.50.",
  ]);
});

test("no plan is popular", () => {
  expect(problemsIn("a: true\n", z.strictObject({ a: popular }))).toEqual([
    "a.yaml:1:4  a must be false: no plan is marked popular. Write false.",
  ]);
});

test("an order form that starts with an unknown plan is a warning, or a mistake once a page shows it", async () => {
  const folder = contentCopy();
  const file = join(folder, "order-form.yaml");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/^plan:.*/m, "plan: a plan that nobody has"),
  );
  const said = await readSite(undefined, folder).then(
    ({ content }) => content.warnings.map(({ path, message }) => `${path} ${message}`).join("\n"),
    failureText,
  );
  expect(said).toMatch(
    /\bplan +is "a plan that nobody has", which is not a plan\. Use one of .+\.$/m,
  );
});
