import { expect, test } from "vitest";
import { reporter } from "../../../src/generator/dev/reporter.ts";
import { siteOf } from "../../setup/built-pages.ts";

test("the address is told with the first build, and a line with each", () => {
  const report = reporter("http://localhost:3000");
  const built = siteOf({}, { base: "/repo/" });
  expect(report({ built, changed: [], took: 12.3, isNew: true })).toBe(
    "http://localhost:3000/repo/  Press Ctrl-C to stop\nbuilt  12 ms",
  );
  expect(report({ built, changed: [], took: 3, isNew: false })).toBe("built  3 ms, no difference");
});
