import type { LaunchOptions } from "playwright-core";
import { expect, test } from "vitest";
import { startBrowser } from "../../src/tools/browser.ts";

const source = (name: string) => ({ name, options: async () => ({ executablePath: name }) });

/** Starts what is called working; what is not there fails with its name. */
async function start({ executablePath = "" }: LaunchOptions) {
  if (executablePath === "working") return executablePath;
  throw new Error(`browserType.launch: ${executablePath}`);
}

test("the browser is the first that starts", async () => {
  expect(await startBrowser(start, "", [source("broken"), source("working")])).toBe("working");
});

test("without a browser, the error lists what was tried and why it failed", async () => {
  const sources = [
    { ...source("it ended\nand more"), name: "chrome" },
    { ...source("a log\n[err] no display\nand more"), name: "msedge" },
  ];
  await expect(startBrowser(start, "", sources)).rejects.toThrow(
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
  await expect(startBrowser(start, "/no/such")).rejects.toThrow(
    new Error(
      "CHROMIUM_PATH: no browser starts from /no/such: no such file. Name a Chromium or Chrome, or unset it.",
    ),
  );
});
