import { defineConfig } from "vitest/config";

/** Tests of one piece of code in its own process: seconds for all of them. */
const units = [
  "test/generator/{checks,content-*,escaping,imports,pages,site-options,static-files,styles,url}.test.ts",
  "test/editor/{change,differences,labels,merge,page-words,requests,review,save-file,worker}.test.ts",
  "test/site/{before-launch,content-rules,contrast,format,monthly-cost,optional-content,schema}.test.ts",
];

/** Tests of the pages with their own words; those in test/spec/drawn need a browser. */
const spec = ["test/spec/*.test.ts"];

const quick = [...units, ...spec].map((files) => `!${files}`);

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // One more than the cores of a small machine: tests of servers and browsers wait now and then.
    maxWorkers: 3,
    isolate: false,
    // As in the build and the dev server: React is loaded before the module that says so.
    env: { NODE_ENV: "production" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: "units", include: units } },
      {
        extends: true,
        test: { name: "spec", include: spec, globalSetup: "test/site/setup/spec-site.ts" },
      },
      {
        // Commands, servers and the editor, with the small site of test/fixtures.
        extends: true,
        test: {
          name: "houses",
          include: ["test/{generator,editor,hosting,tools}/**/*.test.ts", ...quick],
          globalSetup: ["test/setup/built-bakery.ts", "test/setup/start-browser.ts"],
        },
      },
      {
        // This project's own pages in a browser, and the commands of its README.
        extends: true,
        test: {
          name: "site",
          include: ["test/{site,spec}/**/*.test.ts", "test/*.test.ts", ...quick],
          globalSetup: ["test/site/setup/built-sites.ts", "test/setup/start-browser.ts"],
        },
      },
    ],
  },
});
