import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { root } from "../setup/build.ts";
import { blocksUnder, follow } from "../setup/recipes.ts";
import { memoryOutput, projectCopy } from "../setup/site.ts";

/** Builds a copy of the project in memory: each file of the output, and what nothing links to. */
async function built(project: string) {
  const output = memoryOutput();
  const input = await readBuildInput({ root: project, content: join(project, "content") });
  const { orphans } = await writeSite(input, output);
  const files = [...output.files].map(([file, data]) => [file, Buffer.from(data).toString()]);
  return { orphans, files: new Map(files as [string, string][]) };
}

/** Returns what the compiler says against a copy of the project. */
const typeErrors = (project: string): string =>
  spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", project], {
    encoding: "utf8",
  }).stdout;

test("the page of the README is built, listed and checked", async () => {
  const project = projectCopy();
  follow(project, blocksUnder("README.md", "Adding a page"));
  expect(typeErrors(project)).toBe("");
  const { files, orphans } = await built(project);
  const page = files.get("pricing-faq/index.html") ?? "";
  expect(page).toMatch(/<title>Pricing FAQ \| [\w.]+<\/title>/);
  expect(page).toMatch(/<h1>Questions about prices<\/h1>.*You pay after the preview\..*<footer/s);
  expect(files.get("sitemap.xml")).toContain("/pricing-faq/</loc>");
  expect(orphans).toEqual(["pricing-faq/index.html"]);
});

test("a link of the content to that page is followed", async () => {
  const project = projectCopy([
    "content/site.yaml",
    'label: Privacy Policy\n      to: "#"',
    "label: FAQ\n      to: /pricing-faq/",
  ]);
  follow(project, blocksUnder("README.md", "Adding a page"));
  const { files, orphans } = await built(project);
  expect(files.get("about/index.html")).toContain("<a href=/pricing-faq/>FAQ</a>");
  expect(orphans).toEqual([]);
});

test("the page of plain text in the README is built", async () => {
  const project = projectCopy();
  follow(project, blocksUnder("README.md", "Changing the words"));
  const { files } = await built(project);
  expect(files.get("privacy/index.html")).toMatch(/<h1[^>]*>Privacy Policy<\/h1>/);
});
