import { expect, inject, test } from "vitest";
import { checkSite } from "../../src/tools/check-site.ts";

// In a folder of a host, where a link that lacks the folder leads nowhere.
test("every link, style, file and fragment leads somewhere, without a redirect", async () => {
  expect(await checkSite(inject("sub").folder)).toMatch(/ \d+ links followed$/);
});
