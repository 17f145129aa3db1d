import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { reporter } from "../../../src/generator/dev/reporter.ts";
import { siteOf } from "../../setup/built-pages.ts";
import { emptyFolder } from "../../setup/files.ts";

test("the address is told with the first build, and a line with each", () => {
  const report = reporter("http://localhost:3000");
  const built = siteOf({}, { base: "/repo/" });
  expect(report({ built, changed: [], took: 12.3, isNew: true })).toBe(
    "http://localhost:3000/repo/  Press Ctrl-C to stop\nbuilt  12 ms",
  );
  expect(report({ built, changed: [], took: 3, isNew: false })).toBe("built  3 ms, no difference");
});

test("what an editor wrote and took away again is named only where nothing else changed", () => {
  const folder = emptyFolder();
  const [gone, home, about] = ["gone", "home.yaml", "about.yaml"].map((name) => join(folder, name));
  for (const file of [home, about]) writeFileSync(file ?? "", "");
  const report = reporter("http://localhost:3000");
  const said = (...changed: (string | undefined)[]) =>
    report({ built: siteOf({}), changed: changed as string[], took: 5, isNew: true });
  said();
  expect(said(gone, home)).toBe(`${relative("", home ?? "")}  5 ms`);
  expect(said(gone, home, about)).toBe(`${relative("", home ?? "")} and 1 more  5 ms`);
  expect(said(gone)).toBe(`${relative("", gone ?? "")}  5 ms`);
});
