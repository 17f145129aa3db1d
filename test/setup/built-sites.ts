import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildSites } from "./built-site.ts";
import { startHost } from "./host.ts";

/** Builds the site in other words, for the root and for a folder of a host, and serves both. */
export default async function setup(project: TestProject) {
  // A folder of its own, so that two runs at once don't remove each other's site.
  const folder = mkdtempSync(join(tmpdir(), "test-sites-"));
  const { root, sub } = await buildSites(project.getProvidedContext().content, folder, {
    root: "https://leads.example/",
    sub: "https://name.example/some/repo/",
  });
  const hosts = await Promise.all(
    [root, sub].map(({ folder, address }) => startHost(folder, new URL(address).pathname)),
  );
  project.provide("root", { ...root, served: hosts[0]?.address ?? "" });
  project.provide("sub", { ...sub, served: hosts[1]?.address ?? "" });
  return async () => {
    await Promise.all(hosts.map(({ close }) => close()));
    rmSync(folder, { recursive: true });
  };
}
