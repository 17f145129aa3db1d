import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { report } from "../../src/generator/cli/report.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { memoryOutput } from "../setup/edits.ts";
import { inputOf, type SomePage } from "../setup/pages-of.ts";

const pages = (count: number, rest: Partial<SomePage> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    path: index === 0 ? "/" : `/${index}/`,
    ...rest,
  }));

test("every page with a budget is measured and reported in order, and no other", async () => {
  const budget = { gzip: 100 };
  const all = [...pages(30, { budget }), { path: "/more/" }];
  const summary = await writeSite(inputOf(all), memoryOutput());
  const paths = pages(30).map(({ path }) => path);
  expect(summary.sizes.map(({ path }) => path)).toEqual(paths);
  expect(summary.overBudget.map((text) => text.split(" ")[0])).toEqual(paths);
  expect(report({ summary, out: "dist", took: 1234, beforeLaunch: [] })).toContain(
    "\n1 more pages without a budget, not measured\n",
  );
});

test("a page that does not render is named, however many there are", async () => {
  const view = () => {
    throw new Error("no words");
  };
  const all = pages(500).map((page, index) => (index === 250 ? { ...page, view } : page));
  const said = await writeSite(inputOf(all), memoryOutput()).catch(failureText);
  expect(said).toContain("the page /250/ (250/index.html) could not be rendered");
  expect(said).toContain("no words");
});
