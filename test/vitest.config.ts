import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { LastLine } from "./setup/last-line.ts";

/**
 * With `--mode quick`: tests of code without servers, browsers or whole builds, which take seconds.
 * A mode, and not a project beside another one, because each project compiles all modules for itself.
 */
const quick = [
  "test/layers.test.ts",
  "test/generator/{checks,content-*,pages,policy,site-options,static-files,styles,url}.test.ts",
  "test/editor/{labels,merge,page-words,requests,review,save-file,worker}.test.ts",
  "test/site/{before-launch,content-rules,contrast,format,plan,schema}.test.ts",
  "test/spec/*.test.ts",
];

/** Setup that only this site's tests need, and that another site may not have. */
const ofThisSite = (file: string) => (existsSync(file) ? [file] : []);

/** Git as on a machine without settings of its own, but for the upkeep that it looks for after commits. */
const git = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: `${import.meta.dirname}/setup/git-without-upkeep.config`,
  GIT_AUTHOR_NAME: "Mara",
  GIT_AUTHOR_EMAIL: "mara@name.example",
  GIT_COMMITTER_NAME: "Mara",
  GIT_COMMITTER_EMAIL: "mara@name.example",
};

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "quick" ? quick : ["test/**/*.test.ts"],
    globalSetup:
      mode === "quick"
        ? ofThisSite("test/site/setup/spec-site.ts")
        : [
            "test/setup/built-bakery.ts",
            ...ofThisSite("test/site/setup/built-sites.ts"),
            "test/setup/start-browser.ts",
          ],
    root: `${import.meta.dirname}/..`,
    // Twice as many as a small machine has cores, because tests of servers and browsers often wait.
    maxWorkers: 4,
    reporters: ["default", new LastLine()],
    isolate: false,
    // As in the build and the dev server. Some tests load React before the module that sets this.
    env: { NODE_ENV: "production", ...git },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
}));
