import { resolve } from "node:path";
import { expect, test } from "vitest";
import { devHelp, readDevOptions } from "../../../src/generator/dev/dev-options.ts";

test.each([
  [["--port", "http"], {}, "--port: expected a whole number from 0 to 65535, found http"],
  [["--port", "65536"], {}, "--port: expected a whole number from 0 to 65535, found 65536"],
  [[], { PORT: "-1" }, "PORT: expected a whole number from 0 to 65535, found -1"],
  [["--out", "x"], {}, "Unknown option '--out'; npm run dev -- --help lists the options"],
])("%j with %j is refused", (args, environment, message) => {
  expect(() => readDevOptions(args, environment)).toThrow(message);
});

test("the project is this folder, or that of --root, and the content is in it or in --content", () => {
  const read = (...args: string[]) => readDevOptions(args, {});
  const root = resolve("../bakery");
  expect(read()).toEqual({ root: resolve(), content: "content", help: false });
  expect(read("--root", "../bakery")).toMatchObject({ root, content: "../bakery/content" });
  const both = read("--root", "../bakery", "--content", "words");
  expect(both).toMatchObject({ root, content: "words" });
});

test("--port overrides PORT, and --url SITE_URL", () => {
  const environment = { PORT: "4571", SITE_URL: "https://environment.example" };
  const { port, url } = readDevOptions([], environment);
  expect([port, url]).toEqual([4571, "https://environment.example"]);
  const own = readDevOptions(["--port", "0", "--url", "https://own.example"], environment);
  expect([own.port, own.url]).toEqual([0, "https://own.example"]);
  expect(readDevOptions([], { PORT: "" }).port).toBe(undefined);
});

test("the help names every option, in lines that fit a terminal", () => {
  for (const option of ["--port N", "--root DIR", "--content DIR", "--url URL", "--help"])
    expect(devHelp).toMatch(new RegExp(`^  ${option} {2,}\\S`, "m"));
  for (const line of devHelp.split("\n")) expect(line.length, line).toBeLessThanOrEqual(80);
});
