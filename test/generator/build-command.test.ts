import { chmodSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { addressGiven, commandLine, portGiven } from "../../src/generator/cli/command-line.ts";
import { buildProgram } from "../../src/generator/cli/options.ts";
import { report } from "../../src/generator/cli/report.ts";
import { Explained } from "../../src/generator/explained.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { measurer } from "../../src/generator/render/sizes.ts";
import { asNobody } from "../setup/as-nobody.ts";
import { emptyFolder } from "../setup/files.ts";

describe("the command line", () => {
  const read = (args: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
    commandLine(buildProgram, args, environment).values;

  test("an option before -- is refused, since npm consumes it, apart from npm's own", () => {
    const expected = new Explained("npm consumed --out; put it after --: npm run build -- --out");
    expect(() => read(["x"], { npm_config_out: "x" })).toThrow(expected);
    expect(read([], { npm_config_force: "true" }).force).toBe(false);
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

  test("--url overrides SITE_URL, and --port PORT; a wrong one is named", () => {
    const environment = { SITE_URL: "leads", PORT: "-1" };
    expect(addressGiven("https://own.example", environment)).toBe("https://own.example");
    expect(() => addressGiven(undefined, environment)).toThrow(/^SITE_URL: /);
    expect([portGiven("0", environment), portGiven(undefined, { PORT: "" })]).toEqual([
      0,
      undefined,
    ]);
    const expected = "expected a whole number from 0 to 65535, found";
    expect(() => portGiven(undefined, environment)).toThrow(`PORT: ${expected} -1`);
    expect(() => portGiven("65536", {})).toThrow(`--port: ${expected} 65536`);
  });
});

/** Measures a page of these numbers, with these budgets. */
async function measured(numbers: readonly number[], budget: { gzip: number; brotli?: number }) {
  const html = numbers.join(" ");
  const route = { path: "/one/", file: "one/index.html", page: { budget } } as never;
  const page = { html, parts: { markup: html, style: "a".repeat(50), script: "" } };
  const result = await measurer([route], false)(route, page as never);
  if (!result) throw new Error("the page was not measured");
  return result;
}

test("a page over its budget is described, by the tighter of two, and one that takes a second round trip", async () => {
  const numbers = Array.from({ length: 100 }, (_, index) => index ** 5);
  const { gzip, brotli = 0 } = await measured(numbers, { gzip: 10_000, brotli: 10_000 });
  const { left, warning } = await measured(numbers, { gzip: gzip - 9 });
  expect(left).toBe(-9);
  expect(warning).toBe(
    `/one/ is 9 bytes over its budget of ${gzip - 9} with gzip, about 3 words. Largest parts with gzip: markup ${gzip}, style 24. Shorten its words, or raise its budget.`,
  );
  const tighter = await measured(numbers, { gzip: gzip + 50, brotli: brotli - 1 });
  expect(tighter.warning).toContain(
    `/one/ is 1 byte over its budget of ${brotli - 1} with brotli, about 1 word.`,
  );
  const many = Array.from({ length: 6000 }, (_, index) => index ** 7 % 99_991);
  const slow = await measured(many, { gzip: 8192 });
  expect(slow.warning).toContain("Visitors wait for a second round trip.");
});

test("the report shows the size of each page and the room left, and ends with what to do", () => {
  const sizes = [
    { path: "/", raw: 49_187, gzip: 14_302, brotli: 12_228, left: 34 },
    { path: "/about/", raw: 13_678, gzip: 5050, left: -9, warning: "/about/ is too large." },
    { path: "/free/", raw: 900, gzip: 500 },
  ];
  const warnings = ["content/draft.yaml:1:7  plan is unknown."];
  const [overBudget, orphans] = [["/about/ is too large."], ["a/index.html"]];
  const summary = { pages: 5, files: 1017, sizes, warnings, overBudget, orphans };
  const beforeLaunch = ["Use your own address."];
  expect(report({ summary, out: "dist", took: 1234, beforeLaunch })).toBe(
    [
      "/         49,187 bytes    14,302 gzip  12,228 brotli        34 left",
      "/about/   13,678 bytes     5,050 gzip                        9 over",
      "/free/       900 bytes       500 gzip",
      "5 pages and 1,012 other files in dist, 1.23 s",
      "Warning: content/draft.yaml:1:7  plan is unknown.",
      "Warning: /about/ is too large.",
      "Warning: nothing links to a/index.html.",
      "Before launch:",
      "  Use your own address.",
    ].join("\n"),
  );
});

test("what cannot be read of the static folder is named", () => {
  expect(() => readAssets("no/such")).toThrow(
    new Explained("no/such could not be read: no such file or directory"),
  );
  const folder = emptyFolder();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "a.svg"), "", { mode: 0 });
  // Named from where the build runs, which may be beside it.
  expect(() => asNobody(() => readAssets(folder))).toThrow(
    `${basename(folder)}/a.svg could not be read: permission denied`,
  );
});
