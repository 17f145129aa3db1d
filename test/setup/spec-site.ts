import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { root as project } from "./build.ts";
import { buildSites } from "./built-site.ts";

/** Builds the site with its real content, for the tests that hold it to the specification. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "spec-site-"));
  const { root } = await buildSites(join(project, "content"), folder, {
    root: "https://leads.example/",
  });
  provide("root", root);
  return () => rmSync(folder, { recursive: true });
}
