import { expect, test } from "vitest";
import * as z from "zod";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { currency } from "../../src/generator/fields.ts";
import { plan } from "../../src/site/plan.ts";
import { problemsIn } from "../setup/small-file.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

const { popular } = plan.shape;

test.each([
  ["Euro", currency("Of prices."), "a is not a currency. Write a code such as USD or EUR."],
  ["true", popular, "a must be false. Change it."],
])("%s is refused", (value, shape, problem) => {
  expect(problemsIn(`a: ${value}\n`, z.strictObject({ a: shape }))).toEqual([
    `a.yaml:1:4  ${problem}`,
  ]);
});

test("an order form that starts with an unknown plan is a warning, or a mistake once a page shows it", async () => {
  const draft = edit("order-form.yaml", "plan", "a plan that nobody has");
  const said = await siteWith(editedContent(ownContent, [draft])).then(
    ({ content }) => content.warnings.map(({ path, message }) => `${path} ${message}`).join("\n"),
    failureText,
  );
  expect(said).toMatch(/\bplan +is "a plan that nobody has", which is not a plan\. Use one of ./);
});
