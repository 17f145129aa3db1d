import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { addressGiven, commandLine, portGiven } from "../../src/generator/cli/command-line.ts";
import { buildProgram } from "../../src/generator/cli/options.ts";
import { report } from "../../src/generator/cli/report.ts";
import { Explained } from "../../src/generator/explained.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { type Size, sizeOf } from "../../src/generator/render/sizes.ts";
import { asNobody } from "../setup/as-nobody.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

describe("the command line", () => {
  const read = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    commandLine(buildProgram, args, environment).values;

  test("an option before -- is refused because npm consumes it, except for npm's own", () => {
    const expected = new Explained("npm consumed --out; put it after --: npm run build -- --out");
    expect(() => read(["x"], { npm_config_out: "x" })).toThrow(expected);
    expect(() => read([], { npm_config_moved_pages: "true" })).toThrow(
      "npm consumed --moved-pages; put it after --: npm run build -- --moved-pages",
    );
    expect(read([], { npm_config_force: "true" }).force).toBe(false);
    const copy = { name: "npm run copy", operand: "FOLDER", options: { url: { type: "string" } } };
    expect(() => commandLine(copy as never, [], { npm_config_url: "x" })).toThrow(
      "npm consumed --url; put it after --: npm run copy -- FOLDER --url",
    );
  });

  test.each([
    [["--strict=yes"], "Option '--strict' does not take an argument; "],
    [["--out"], "Option '--out <value>' argument missing; "],
    [["--out", ""], "--out is empty; npm run build -- --help"],
    [["--outt"], "Unknown option '--outt'; npm run build -- --help lists the options"],
    [["words"], "Unexpected argument 'words'; "],
  ])("%j is refused", (args, message) => {
    expect(() => read(args)).toThrow(message);
  });

  test("--url overrides SITE_URL and --port overrides PORT; an invalid one is named", () => {
    const environment = { SITE_URL: "leads", PORT: "-1" };
    expect(addressGiven("https://own.example", environment)).toBe("https://own.example");
    expect(addressGiven(undefined, { SITE_URL: "" })).toBe(undefined);
    expect(() => addressGiven(undefined, environment)).toThrow(/^SITE_URL: /);
    expect(portGiven("0", environment)).toBe(0);
    expect(portGiven(undefined, { PORT: "" })).toBe(undefined);
    const expected = "expected a whole number from 0 to 65535, found";
    expect(() => portGiven(undefined, environment)).toThrow(`PORT: ${expected} -1`);
    expect(() => portGiven("65536", {})).toThrow(`--port: ${expected} 65536`);
  });
});

/** The size of a page that consists of a hundred numbers, which are 927 bytes. */
function measured(budget?: number) {
  const html = Array.from({ length: 100 }, (_, index) => index ** 5).join(" ");
  const page = budget === undefined ? {} : { budget: { gzip: budget } };
  return sizeOf({ path: "/one/", page } as never, html, "");
}

test("the warning about a page over its budget estimates how many words too many it has", () => {
  const { compressed, warning } = measured(926);
  const { gzip } = compressed ?? expect.fail("the page was not compressed");
  expect(warning).toBe(undefined);
  const over = (bytes: number) => measured(gzip - bytes);
  expect(over(9)).toMatchObject({
    compressed: { left: -9 },
    warning: `/one/ is 9 bytes over its budget of ${gzip - 9} bytes gzipped, about 3 words. Shorten its words, or raise its budget.`,
  });
  expect(over(0)).toEqual({ path: "/one/", raw: 927, compressed: { gzip, left: 0 } });
  expect(over(1).warning).toContain("is 1 byte over its budget");
  expect(over(1).warning).toContain("about 1 word.");
});

test("a page that has no budget, or is within it without compression, is not compressed", () => {
  expect(measured(926).compressed?.gzip).toBeGreaterThan(0);
  for (const budget of [927, undefined])
    expect(measured(budget)).toEqual({ path: "/one/", raw: 927 });
});

describe("the report", () => {
  const linesOf = (sizes: readonly Size[], more: Partial<Parameters<typeof report>[0]> = {}) => {
    const summary = {
      pages: sizes.length,
      files: 1017,
      sizes,
      warnings: [],
      unread: [],
      overBudget: [],
      launchTasks: [],
    };
    const parts = { summary, out: "dist", took: 1234, beforeLaunch: [] };
    return report({ ...parts, ...more }).split("\n");
  };

  test("names each page, those nearest to their budgets first, and ends with what to do", () => {
    const sizes = [
      { path: "/posts/b/", raw: 4000 },
      { path: "/about/", raw: 13_678, compressed: { gzip: 5050, left: 34 } },
      { path: "/posts/a/", raw: 123_456 },
      {
        path: "/",
        raw: 49_187,
        compressed: { gzip: 14_302, left: -9 },
        warning: "/ is too large.",
      },
    ];
    const warnings = ["content/draft.yaml:1:7  plan is unknown."];
    const unread = ["content/a.txt  No page uses this file yet."];
    const overBudget = ["/ is too large."];
    const launchTasks = ["Nothing links to /a/."];
    const summary = { pages: 4, files: 1017, sizes, warnings, unread, overBudget, launchTasks };
    expect(linesOf(sizes, { summary, beforeLaunch: ["Use your own address."] })).toEqual([
      "/           49,187 bytes    14,302 gzip         9 over",
      "/about/     13,678 bytes     5,050 gzip        34 left",
      "/posts/a/  123,456 bytes",
      "/posts/b/    4,000 bytes",
      "4 pages and 1,013 other files in dist, 1.23 s",
      "Warning: content/draft.yaml:1:7  plan is unknown.",
      "Warning: content/a.txt  No page uses this file yet.",
      "Warning: / is too large.",
      "Before launch:",
      "  Use your own address.",
      "  Nothing links to /a/.",
    ]);
  });

  test("names each of a thousand pages", () => {
    const pages = Array.from({ length: 1000 }, (_, index) => ({ path: `/${index}/`, raw: 4000 }));
    const near = { path: "/near/", raw: 20_000, compressed: { gzip: 5000, left: 0 } };
    const lines = linesOf([...pages.reverse(), near]);
    expect(lines.slice(0, 3)).toEqual([
      "/near/   20,000 bytes     5,000 gzip         0 left",
      "/0/       4,000 bytes",
      "/1/       4,000 bytes",
    ]);
    expect(lines.slice(1000)).toEqual([
      "/999/     4,000 bytes",
      "1,001 pages and 16 other files in dist, 1.23 s",
    ]);
  });
});

test("an unreadable static file is named relative to the working directory", () => {
  const folder = emptyFolder();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "a.svg"), "", { mode: 0 });
  expect(() => asNobody(() => readAssets(folder))).toThrow(
    `${basename(folder)}/a.svg could not be read: permission denied`,
  );
});

test("a content file that no page uses and a page over its budget are warnings, and errors with --strict", async () => {
  const { folder, write, edit } = bakeryProject();
  const build = (...args: string[]) =>
    run(process.execPath, ["src/tools/start.js", "build.ts", ...args], { cwd: folder });
  const refused = async () => {
    const { code, stderr } = await build("--out", "strict", "--strict");
    return [code, ...stderr.trimEnd().split("\n")];
  };
  edit("src/site/site.tsx", 'path: "/about/",', 'path: "/about/", budget: { gzip: 300 },');
  const large = expect.stringMatching(/^ *\/about\/ is \d+ bytes over its budget of 300 bytes/);
  expect(await refused()).toEqual([1, "1 problem in the output", "", large]);
  write("content/pages/late.txt", "Words.");
  write("content/About.fr.yaml", "heading: Nous\n");
  const late = "content/pages/late.txt  No page uses this file yet. Rename it to pages/late.md.";
  const french = "content/About.fr.yaml  No page uses this file yet. Rename it to about.fr.yaml.";
  const problems = [`  ${french}`, `  ${late}`, large];
  expect(await refused()).toEqual([1, "3 problems in the output", "", ...problems]);
  expect(existsSync(join(folder, "strict"))).toBe(false);
  const { code, stdout } = await build();
  expect([code, stdout.match(/(?<=^Warning: ).*/gm)]).toEqual([0, [french, late, large]]);
  expect(stdout.match(/^\/\S*(?= +[\d,]+ bytes)/gm)).toEqual([
    "/about/",
    "/",
    "/404.html",
    "/terms/",
  ]);
});
