import { defineConfig } from "vitest/config";
import type { InlineConfig } from "vitest/node";
import { gitEnvironment } from "./setup/git-environment.ts";

/** Tests that start programs, or that take long. The others take seconds. */
const slow = [
  "test/editor/{publish,saves,words}.test.ts",
  "test/generator/{build-command,escaping,pictures,reproducible,write-folder}.test.ts",
  "test/generator/dev/*.test.ts",
  "test/hosting/*.test.ts",
  "test/site/{artwork,built-site,edits}.test.ts",
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

export default defineConfig(({ mode }) => ({
  test: {
    ...modes[mode],
    root: `${import.meta.dirname}/..`,
    maxWorkers: 2,
    isolate: false,
    // As in the build and the dev server. Some tests load React before the module that sets this.
    env: { NODE_ENV: "production", ...gitEnvironment },
    // Only for what never ends: a machine with much other work takes ten times as long as a quiet one.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
}));
