import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { plans } from "../../src/site/words/plans.ts";
import { root } from "../setup/build.ts";
import { contentCopy, problemsIn } from "../setup/content.ts";

const { monthlyPrice, popular } = plans.shape.shape.plans.element.shape;

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

test("an order form that starts with an unknown plan is a warning while no page shows it", async () => {
  const folder = contentCopy();
  const file = join(folder, "order-form.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^plan:.*/m, "plan: premium"));
  const { warnings } = (await readBuildInput({ root, content: folder })).content;
  expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
    expect.stringMatching(/^plan is "premium", which is not a plan\. Use one of .+\.$/),
  ]);
});
