import { expect, test } from "vitest";
import { report } from "../../src/generator/cli/report.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { memoryOutput } from "../setup/edits.ts";
import { inputOf } from "../setup/pages-of.ts";

const pathsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => (index === 0 ? "/" : `/${index}/`));

test("every page with a budget is measured and reported in order, and no other", async () => {
  const paths = pathsOf(30);
  const measured = paths.map((path) => ({ path, budget: { gzip: 100 } }));
  const summary = await writeSite(inputOf([...measured, { path: "/more/" }]), memoryOutput());
  expect(summary.sizes.map(({ path }) => path)).toEqual(paths);
  expect(summary.overBudget.map((text) => text.split(" ")[0])).toEqual(paths);
  const said = report({ summary, out: "dist", took: 1234, beforeLaunch: [] });
  expect(said.split("\n").slice(0, 2).join("\n")).toMatch(/^\/ .+\n\/1\/ /);
  expect(said).not.toContain("/more/");
});

test("styles of so many pages that hosts would not send their policy are refused", async () => {
  const input = inputOf(pathsOf(37).map((path) => ({ path })));
  let order = 0;
  const running = { ...input.running, cssFor: async () => `a{order:${order++}}` };
  await expect(writeSite({ ...input, running }, memoryOutput())).rejects.toThrow(
    /_headers: the Content-Security-Policy line is 2\d{3} characters long, and Cloudflare Pages accepts at most 2000\. Let more pages share the same style and script\./,
  );
});
