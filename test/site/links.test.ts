import { expect, inject, test } from "vitest";
import { checkSite } from "../../src/tools/check-site.ts";

test.each(["root", "sub"] as const)(
  "every link, style, file and fragment of the %s site leads somewhere, without a redirect",
  async (name) => {
    expect(await checkSite(inject(name).folder)).toMatch(/ \d+ links followed$/);
  },
);
