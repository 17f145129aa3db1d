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

test.each([
  [20, 20, []],
  [21, 0, ["21 more pages without a budget, not measured"]],
])("of %i pages without a budget, %i are reported one by one", async (count, listed, more) => {
  const summary = await writeSite(inputOf(pages(count)), memoryOutput());
  expect(summary.sizes.map(({ path }) => path)).toEqual(
    pages(count)
      .slice(0, listed)
      .map(({ path }) => path),
  );
  const lines = report({ summary, out: "dist", took: 1234, beforeLaunch: [] }).split("\n");
  expect(lines.filter((line) => line.includes("more pages"))).toEqual(more);
});

test("every page with a budget is measured and reported in order, however many there are", async () => {
  const budget = { gzip: 100, brotli: 100 };
  const { sizes, overBudget } = await writeSite(inputOf(pages(30, { budget })), memoryOutput());
  const paths = pages(30).map(({ path }) => path);
  expect(sizes.map(({ path }) => path)).toEqual(paths);
  expect(overBudget.map((text) => text.split(" ")[0])).toEqual(paths);
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
