import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { startBrowser } from "../../src/tools/browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the browser of this run can be reached; useBrowser() opens pages in it. */
    browser: string;
  }
}

/** Starts the one browser of a run of tests. */
export default async function setup({ provide }: TestProject) {
  const server = await startBrowser((options) => chromium.launchServer(options));
  provide("browser", server.wsEndpoint());
  return () => server.close();
}
