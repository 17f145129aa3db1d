import { defineConfig } from "@playwright/test";
import { launchOptions } from "../src/tools/browser.ts";
import { gitEnvironment } from "./setup/git-environment.ts";

Object.assign(process.env, gitEnvironment);

const options = launchOptions();

/** What visitors and authors do, in a real browser. `test/README.md` says how to run one test. */
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: ".cache/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: "line",
  // Only for what never ends: a machine with much other work takes ten times as long as a quiet one.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${process.env.SITE_PORT}`,
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 30_000,
    launchOptions: {
      ...options,
      args: [
        // No test reaches the network: requests fail at once instead of waiting for an answer.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
        // Letters have their exact widths, as on phones. Otherwise some systems round them to whole pixels.
        "--font-render-hinting=none",
      ],
    },
  },
  webServer: {
    command: "node src/tools/start.js test/browser/serve-site.ts",
    cwd: `${import.meta.dirname}/..`,
    wait: { stdout: /localhost:(?<SITE_PORT>\d+)/ },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGINT", timeout: 5000 },
  },
});
