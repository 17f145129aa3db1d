import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, inject } from "vitest";

/** Connects to the browser that the whole run shares. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject("browser"));

/**
 * Connects a test file to the browser and gives the function that opens a page in a context of its own,
 * closed after the test. Pages keep their real policy unless the test bypasses it.
 */
export function pageOpener(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connectBrowser();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  afterAll(() => browser?.close());
  return async (options = {}) => {
    const page = await (await browser.newContext(options)).newPage();
    // Less than a test may take, so that it fails with what was waited for.
    page.setDefaultTimeout(60_000);
    return page;
  };
}
