import { defineConfig } from "vitest/config";
import type { InlineConfig } from "vitest/node";

/** Tests that start programs, or that take long. The others take seconds. */
const slow = [
  "test/generator/{build-command,escaping,output,pictures,reproducible}.test.ts",
  "test/generator/dev/*.test.ts",
  "test/hosting/*.test.ts",
  "test/site/{artwork,built-site,edits,styles-oracle}.test.ts",
  "test/tools/*.test.ts",
];

/**
 * What runs in which mode, as in `--mode quick`. Modes, and not projects of one run, because each project would compile all
 * modules for itself.
 */
const modes: Readonly<Record<string, Pick<InlineConfig, "include" | "exclude" | "globalSetup">>> = {
  quick: { include: ["test/**/*.test.ts"], exclude: [...slow, "test/spec/**"] },
  spec: { include: ["test/spec/*.test.ts"] },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["test/spec/**"],
    globalSetup: ["test/setup/built-bakery.ts"],
  },
};

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
    ...modes[mode],
    root: `${import.meta.dirname}/..`,
    maxWorkers: 2,
    isolate: false,
    // As in the build and the dev server. Some tests load React before the module that sets this.
    env: { NODE_ENV: "production", ...git },
    // Only for what never ends: a machine with much other work takes ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
