import { test } from "vitest";
import { connectBrowser } from "../../setup/browser.ts";
import { firefoxPath, launchFirefox } from "./firefox.ts";

/** A browser with one page, as far as tests of several engines need it. */
export interface Engine {
  /** Opens an address in a window of this size with its fonts, or resizes the window that shows it. */
  open(address: string, width: number, height: number): Promise<void>;
  /** Runs a function in the page; it takes nothing from around it. */
  evaluate<Result>(inPage: () => Result): Promise<Result>;
  close(): Promise<void>;
}

// A Firefox that is there may not start: as root in the home of somebody else, or without its package.
const firefox = firefoxPath
  ? await startFirefox(firefoxPath).catch((error: Error) => error.message)
  : "none is installed";
if (typeof firefox === "string") test.skip(`Firefox (${firefox})`, () => {});

/** What starts each engine that runs on this machine. */
export const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  Chromium: startChromium,
  ...(typeof firefox === "string" ? {} : { Firefox: async () => firefox }),
};

async function startChromium(): Promise<Engine> {
  const browser = await connectBrowser();
  const page = await browser.newPage({ reducedMotion: "reduce" });
  return {
    async open(address, width, height) {
      await page.setViewportSize({ width, height });
      if (page.url() !== address) await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
    },
    evaluate: (inPage) => page.evaluate(inPage) as Promise<never>,
    close: () => browser.close(),
  };
}

async function startFirefox(path: string): Promise<Engine> {
  const firefox = await launchFirefox(path);
  async function run<Value>(script: string): Promise<Value> {
    const result = await firefox.send("ExecuteScript", { script, args: [] });
    return (result as { value: Value }).value;
  }
  return {
    async open(url, width, height) {
      // A window is larger than its page, and a busy machine resizes it late.
      let around = [0, 0];
      do {
        const [left = 0, above = 0] = around;
        await firefox.send("SetWindowRect", { width: width + left, height: height + above });
        around = await run("return [outerWidth - innerWidth, outerHeight - innerHeight]");
      } while (!(await run(`return innerWidth === ${width} && innerHeight === ${height}`)));
      if ((await run("return location.href")) !== url) await firefox.send("Navigate", { url });
      await run("return document.fonts.ready.then(() => {})");
    },
    evaluate: (inPage) => run(`return (${inPage})()`),
    close: firefox.close,
  };
}
