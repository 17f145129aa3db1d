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

  test("--url overrides SITE_URL and --port overrides PORT; an invalid one is named", () => {
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

/** The size of a page with a budget that consists of a hundred numbers: 927 bytes. */
function measured(budget: number) {
  const html = Array.from({ length: 100 }, (_, index) => index ** 5).join(" ");
  const route = { path: "/one/", page: { budget: { gzip: budget } } } as never;
  return sizeOf(route, html) ?? expect.fail("the page was not measured");
}

test("the warning about a page over its budget estimates how many words too many it has", () => {
  const { gzip = 0, warning } = measured(926);
  expect(warning).toBe(undefined);
  const over = (bytes: number) => measured(gzip - bytes);
  expect(over(9)).toMatchObject({
    left: -9,
    warning: `/one/ is 9 bytes over its budget of ${gzip - 9} bytes gzipped, about 3 words. Shorten its words, or raise its budget.`,
  });
  expect(over(1).warning).toContain("is 1 byte over its budget");
  expect(over(1).warning).toContain("about 1 word.");
});

test("a page that is within its budget without compression is not compressed", () => {
  expect(measured(926).gzip).toBeGreaterThan(0);
  expect(measured(927)).toEqual({ path: "/one/", raw: 927, left: 0 });
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
    };
    const parts = { summary, out: "dist", took: 1234, beforeLaunch: [] };
    return report({ ...parts, ...more }).split("\n");
  };

  test("shows the size of each page and the bytes left, and ends with what to do", () => {
    const sizes = [
      { path: "/about/", raw: 13_678, gzip: 5050, left: 34 },
      { path: "/", raw: 49_187, gzip: 14_302, left: -9, warning: "/ is too large." },
    ];
    const warnings = ["content/draft.yaml:1:7  plan is unknown."];
    const unread = ["content/a.txt  No page uses this file yet."];
    const overBudget = ["/ is too large."];
    const summary = { pages: 5, files: 1017, sizes, warnings, unread, overBudget };
    expect(linesOf(sizes, { summary, beforeLaunch: ["Use your own address."] })).toEqual([
      "/         49,187 bytes    14,302 gzip         9 over",
      "/about/   13,678 bytes     5,050 gzip        34 left",
      "5 pages and 1,012 other files in dist, 1.23 s",
      "Warning: content/draft.yaml:1:7  plan is unknown.",
      "Warning: content/a.txt  No page uses this file yet.",
      "Warning: / is too large.",
      "Before launch:",
      "  Use your own address.",
    ]);
  });

  const pages = (count: number) =>
    Array.from({ length: count }, (_, left) => ({
      path: `/${left}/`,
      raw: 20_000,
      gzip: 5000,
      left,
    }));

  test("shows the ten pages that are nearest to their budgets, and counts the others", () => {
    const small = { path: "/small/", raw: 4000, left: 0 };
    const lines = linesOf([small, ...pages(1011).reverse()]);
    expect(lines).toHaveLength(12);
    expect(lines.slice(0, 2)).toEqual([
      "/0/   20,000 bytes     5,000 gzip         0 left",
      "/1/   20,000 bytes     5,000 gzip         1 left",
    ]);
    expect(lines.slice(9, 11)).toEqual([
      "/9/   20,000 bytes     5,000 gzip         9 left",
      "and 1,002 more pages within their budgets",
    ]);
    expect(linesOf(pages(11))).toContain("and 1 more page within its budget");
    expect(linesOf(pages(10)).slice(10)).toEqual([
      "10 pages and 1,007 other files in dist, 1.23 s",
    ]);
    expect(linesOf([small])[0]).toBe("1 page within its budget");
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

test("a content file that no page uses is a warning, and an error with --strict", async () => {
  const { folder, write } = bakeryProject();
  write("content/pages/late.txt", "Words.");
  write("content/About.fr.yaml", "heading: Nous\n");
  const build = (...args: string[]) =>
    run(process.execPath, ["src/tools/start.js", "build.ts", ...args], { cwd: folder });
  const late = "content/pages/late.txt  No page uses this file yet. Rename it to pages/late.md.";
  const french = "content/About.fr.yaml  No page uses this file yet. Rename it to about.fr.yaml.";
  expect(await build("--out", "strict", "--strict")).toMatchObject({
    code: 1,
    stderr: `2 problems in the output\n\n  ${french}\n  ${late}\n`,
  });
  expect(existsSync(join(folder, "strict"))).toBe(false);
  const { code, stdout } = await build();
  expect([code, stdout.match(/(?<=^Warning: ).*/gm)]).toEqual([0, [french, late]]);
});
