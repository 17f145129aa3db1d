import type { Browser } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser } from "../../src/tools/browser.ts";

const broken = (name: string, message: string) => ({
  name,
  launch: () => Promise.reject(new Error(message)),
});

test("the browser is the first that starts", async () => {
  const browser = {} as Browser;
  const working = { name: "a working one", launch: async () => browser };
  expect(await launchBrowser("", [broken("a broken one", "it ended"), working])).toBe(browser);
});

test("without a browser, the error lists what was tried and why it failed", async () => {
  const sources = [
    broken("chrome", "browserType.launch: it ended\nand more"),
    broken("msedge", "a log\n[err] no display\nand more"),
  ];
  await expect(launchBrowser("", sources)).rejects.toThrow(
    new Error(
      [
        "No browser starts. Install Chromium or Chrome, or set CHROMIUM_PATH. Tried:",
        "  chrome: it ended",
        "  msedge: no display",
      ].join("\n"),
    ),
  );
});

test("the browser at CHROMIUM_PATH is not replaced by another", async () => {
  await expect(launchBrowser("/no/such")).rejects.toThrow(
    new Error(
      "CHROMIUM_PATH: no browser starts from /no/such: no such file. Name a Chromium or Chrome, or unset it.",
    ),
  );
});
