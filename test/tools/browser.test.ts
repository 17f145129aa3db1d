import { expect, test } from "vitest";
import { startBrowser } from "../../src/tools/browser.ts";

test("CHROMIUM_PATH sets the browser", async () => {
  const start = async ({ executablePath }: { executablePath?: string }) => executablePath;
  expect(await startBrowser(start, "/some/chrome")).toBe("/some/chrome");
});

test("a browser that does not start is reported with the first line of its error", async () => {
  const start = () => Promise.reject(new Error("nothing is at /no/such\nand a log"));
  await expect(startBrowser(start, "/no/such")).rejects.toThrow(
    new Error(
      "Set CHROMIUM_PATH to a Chromium, Chrome or Edge that starts. nothing is at /no/such",
    ),
  );
});
