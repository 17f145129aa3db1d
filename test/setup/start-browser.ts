import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { startBrowser } from "../../src/tools/browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the browser of this run can be reached; pageOpener() opens pages in it. */
    browser: string;
  }
}

/** No test reaches the network: requests fail at once instead of waiting for an answer. */
const noNetwork = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";

/** Letters have their exact widths, as on phones. Otherwise some systems round them to whole pixels. */
const exactWidths = "--font-render-hinting=none";

/** Starts the one browser of a run of tests. */
export default async function setup({ provide }: TestProject) {
  const server = await startBrowser(({ args = [], ...options }) =>
    chromium.launchServer({ ...options, args: [...args, noNetwork, exactWidths] }),
  );
  provide("browser", server.wsEndpoint());
  return () => server.close();
}
