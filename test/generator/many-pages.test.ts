import { expect, test } from "vitest";
import { report } from "../../src/generator/cli/report.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { memoryOutput } from "../setup/edits.ts";
import { inputOf } from "../setup/pages-of.ts";

test("every page with a budget is measured and reported in order, and no other", async () => {
  const paths = Array.from({ length: 30 }, (_, index) => (index === 0 ? "/" : `/${index}/`));
  const measured = paths.map((path) => ({ path, budget: { gzip: 100 } }));
  const summary = await writeSite(inputOf([...measured, { path: "/more/" }]), memoryOutput());
  expect(summary.sizes.map(({ path }) => path)).toEqual(paths);
  expect(summary.overBudget.map((text) => text.split(" ")[0])).toEqual(paths);
  const said = report({ summary, out: "dist", took: 1234, beforeLaunch: [] });
  expect(said.split("\n").slice(0, 2).join("\n")).toMatch(/^\/ .+\n\/1\/ /);
  expect(said).not.toContain("/more/");
});
