import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildSite } from "./built-sites.ts";

/** Builds the site with its own words, for the tests against the specification. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "spec-site-"));
  provide("root", await buildSite("content", folder, "https://leads.example/"));
  return () => rmSync(folder, { recursive: true });
}
