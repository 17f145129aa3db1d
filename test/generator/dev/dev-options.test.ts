import { resolve } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../../../src/generator/cli/command-line.ts";
import { devHelp, readDevOptions } from "../../../src/generator/dev/dev-options.ts";

test.each([
  [["--port", "http"], "--port: expected a whole number from 0 to 65535, found http"],
  [["--port", "65536"], "--port: expected a whole number from 0 to 65535, found 65536"],
  [["--port", ""], "--port is empty; give it a value"],
  [["--content", ""], "--content is empty; give it a value"],
  [["--root", ""], "--root is empty; give it a value"],
  [["--root"], "--root has no value; give it one"],
  [["--out", "x"], "Unknown option '--out'; npm run dev -- --help lists the options"],
  [["--url"], "--url has no value; give it one"],
  [["--port", "--url", "x"], "--port has no value; give it one"],
  [["--help=yes"], "--help takes no value; write --help alone"],
  [["words"], "Unexpected argument 'words'; npm run dev -- --help lists the options"],
])("%j is refused", (args, message) => {
  expect(() => readDevOptions(args, {})).toThrow(new UsageError(message));
});

test("the project is this folder, and the content is in the project", () => {
  expect(readDevOptions([], {})).toEqual({ root: resolve(), content: "content", help: false });
});

test("--root names another project, in which the content is, unless --content names it", () => {
  const other = readDevOptions(["--root", "../bakery"], {});
  expect(other).toMatchObject({ root: resolve("../bakery"), content: "../bakery/content" });
  const { root, content } = readDevOptions(["--root", "../bakery", "--content", "words"], {});
  expect([root, content]).toEqual([resolve("../bakery"), "words"]);
});

test("the help names every option, in lines that fit a terminal", () => {
  for (const option of ["--port N", "--root DIR", "--content DIR", "--url URL", "--help"])
    expect(devHelp).toMatch(new RegExp(`^  ${option} {2,}\\S`, "m"));
  for (const line of devHelp.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
});

test("--url overrides SITE_URL", () => {
  const environment = { SITE_URL: "https://environment.example" };
  expect(readDevOptions([], environment).url).toBe("https://environment.example");
  expect(readDevOptions(["--url", "https://own.example"], environment).url).toBe(
    "https://own.example",
  );
});

test("--port overrides PORT", () => {
  expect(readDevOptions([], { PORT: "4571" }).port).toBe(4571);
  expect(readDevOptions(["--port", "0"], { PORT: "4571" }).port).toBe(0);
  expect(readDevOptions([], { PORT: "" }).port).toBe(undefined);
  expect(() => readDevOptions([], { PORT: "http" })).toThrow(
    new UsageError("PORT: expected a whole number from 0 to 65535, found http"),
  );
});

test("a wrong SITE_URL is named", () => {
  expect(() => readDevOptions([], { SITE_URL: "leads" })).toThrow(/^SITE_URL: /);
});
