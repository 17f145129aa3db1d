import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildSites } from "./built-site.ts";

/** Builds the site with its own words, for the tests that hold it to the specification. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "spec-site-"));
  const { root } = await buildSites("content", folder, { root: "https://leads.example/" });
  provide("root", root);
  return () => rmSync(folder, { recursive: true });
}
