import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LastLine } from "./setup/last-line.ts";

/** Tests of one piece of code in its own process, and of the words of the pages: seconds for all of them. */
const quick = [
  "test/layers.test.ts",
  "test/generator/{checks,content-*,escaping,pages,site-options,static-files,styles,url}.test.ts",
  "test/editor/{change,differences,labels,merge,page-words,product-fields,requests,review,save-file,worker}.test.ts",
  "test/site/{before-launch,content-rules,contrast,format,optional-content,plan,schema}.test.ts",
  "test/spec/*.test.ts",
];

/** What only the tests of the site need, which another site does not have. */
const ofThisSite = (file: string) => (existsSync(file) ? [file] : []);

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    // One more than the cores of a small machine: tests of servers and browsers wait now and then.
    maxWorkers: 3,
    reporters: ["default", new LastLine()],
    isolate: false,
    // As in the build and the dev server: React is loaded before the module that says so.
    env: { NODE_ENV: "production" },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: quick,
          globalSetup: ofThisSite("test/site/setup/spec-site.ts"),
        },
      },
      {
        extends: true,
        // Commands, servers, the editor, and pages in a browser.
        test: {
          name: "slow",
          // Not by "exclude", which would take the place of the command line's.
          include: ["test/**/*.test.ts", ...quick.map((files) => `!${files}`)],
          globalSetup: [
            "test/setup/built-bakery.ts",
            ...ofThisSite("test/site/setup/built-sites.ts"),
            "test/setup/start-browser.ts",
          ],
        },
      },
    ],
  },
});
