import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/setup/built-sites.ts"],
    // The machine's cores are shared with the browser that the tests drive.
    maxWorkers: 2,
    // Browsers and servers of a shared machine are late at times: there, a failed test is tried anew.
    retry: process.env.CI ? 2 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
