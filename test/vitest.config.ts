import { defineConfig } from "vitest/config";

/** Tests of one piece of code in its own process: seconds for all of them. */
const units = [
  "test/generator/{checks,content-*,escaping,imports,pages,site-options,static-files,styles,url}.test.ts",
  "test/generator/dev/edit/{change,edit-server,editor,page-words,save-file}.test.ts",
  "test/site/{before-launch,content-rules,contrast,format,monthly-cost,optional-content,schema}.test.ts",
];

/** Tests of the site built from fixture content, most of them in a browser. */
const site = [
  "test/site/*.test.ts",
  "test/generator/{page-errors,reproducible}.test.ts",
  "test/hosting/{browser,headers,nginx,serve}.test.ts",
];

/** Tests of the pages with their real words. */
const spec = ["test/spec/*.test.ts"];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // The machine's cores are shared with the browser that the tests drive.
    maxWorkers: 2,
    // Browsers and servers of a shared machine are late at times: there, a failed test is retried.
    retry: process.env.CI ? 2 : 0,
    // As in the build and the dev server: React is loaded before the module that says so.
    env: { NODE_ENV: "production" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "units", include: units } },
      {
        extends: true,
        test: { name: "spec", include: spec, globalSetup: "test/setup/spec-site.ts" },
      },
      {
        extends: true,
        test: {
          name: "site",
          include: site,
          exclude: units,
          globalSetup: "test/setup/built-sites.ts",
        },
      },
      {
        // Everything else: commands and servers as processes of their own.
        extends: true,
        test: {
          name: "commands",
          include: ["test/**/*.test.ts"],
          exclude: [...units, ...site, ...spec],
        },
      },
    ],
  },
});
