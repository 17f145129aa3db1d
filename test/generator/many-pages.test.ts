import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { report } from "../../src/generator/cli/report.ts";
import { folderOutput, type Output } from "../../src/generator/publish/output.ts";
import type { SiteParts } from "../../src/generator/render/site-parts.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { textsOf } from "../setup/publisher.ts";
import { memoryOutput, projectCopy, siteParts } from "../setup/site.ts";

vi.setConfig({ testTimeout: 60_000 });

/** The site with more pages, each with a title of its own and what else is given, as source. */
function siteWith(more: number, rest = "page: () => <h1>{index}</h1>"): Promise<SiteParts> {
  return siteParts(
    projectCopy([
      "src/site/routes.tsx",
      "    failureRoute(content, url, { status, statusText }),\n",
      `    failureRoute(content, url, { status, statusText }),
    ...Array.from({ length: ${more} }, (_, index): Route => ({
      path: \`/\${index}/\`,
      file: \`\${index}/index.html\`,
      title: \`\${index}\`,
      description: \`\${index}\`,
      socialTitle: \`\${index}\`,
      indexed: true,
      script: "page",
      ${rest},
    })),\n`,
    ]),
  );
}

/** Into a folder, where threads may write too. */
function inFolder(): Output & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "many-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { ...folderOutput(folder), folder };
}

test("many pages are the same, measured and in order, in threads and without", async () => {
  const parts = await siteWith(
    500,
    "budget: { gzip: index % 100 === 7 ? 1000 : 8192, ...(index === 3 ? { brotli: 900 } : {}) }, page: () => <h1>{index}</h1>",
  );
  const [folder, memory] = [inFolder(), memoryOutput()];
  const inThreads = await writeSite(parts, folder);
  expect(inThreads).toEqual(await writeSite(parts, memory));
  expect(inThreads.sizes).toHaveLength(505);
  expect(inThreads.overBudget.map((text) => text.split(" ")[0])).toEqual(
    [3, 7, 107, 207, 307, 407].map((index) => `/${index}/`),
  );
  const text = (data: string | Uint8Array) => Buffer.from(data).toString("latin1");
  expect(textsOf(folder.folder)).toEqual(
    new Map([...memory.files].map(([file, data]) => [file, text(data)] as const).sort()),
  );
});

test.each([
  ["a few pages", 40, 45, memoryOutput],
  ["pages in threads", 500, 1, inFolder],
])("the progress of %s is told", async (_, more, least, output) => {
  const told: number[] = [];
  await writeSite(await siteWith(more), output(), {
    progress(done, all) {
      expect(all).toBe(more + 5);
      told.push(done);
    },
  });
  expect(told.at(-1)).toBe(more + 5);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThanOrEqual(least);
});

test("pages without a budget are reported one by one as long as they are few", async () => {
  const said = async (more: number) => {
    const summary = await writeSite(await siteWith(more), memoryOutput());
    const lines = report({
      summary: { ...summary, orphans: [] },
      out: "dist",
      took: 1234,
      beforeLaunch: [],
    });
    return lines.split("\n").slice(5);
  };
  expect(await said(2)).toEqual([
    expect.stringMatching(/^\/0\/ +[\d,]+ bytes +[\d,]+ gzip$/),
    expect.stringMatching(/^\/1\/ +[\d,]+ bytes +[\d,]+ gzip$/),
    "7 pages and 12 other files in dist, 1.23 s",
  ]);
  expect(await said(21)).toEqual([
    "21 more pages without a budget, not measured",
    "26 pages and 12 other files in dist, 1.23 s",
  ]);
});

test("what React warns of is found in threads too, in the one page of its style", async () => {
  const parts = await siteWith(
    500,
    "page: () => <div><h1>{index}</h1>{index === 250 && [1, 2].map(() => <NotFound notFound={notFound} url={url} />)}</div>",
  );
  const said = await writeSite(parts, inFolder()).catch(failureText);
  expect(said).toContain("the page /250/ (250/index.html) could not be rendered");
  expect(said).toContain('Each child in a list should have a unique "key" prop.');
});

test("what cannot be written by a thread is told by its file", async () => {
  const output = inFolder();
  mkdirSync(join(output.folder, "250/index.html"), { recursive: true });
  expect(await writeSite(await siteWith(500), output).catch(failureText)).toMatch(
    /^250\/index\.html could not be written: /,
  );
});
