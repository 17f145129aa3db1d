import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildSites } from "./built-site.ts";
import { startHost } from "./host.ts";

/** Builds the site in other words, for the root and for a folder of a host, and in its own, and serves all. */
export default async function setup(project: TestProject) {
  // A folder of its own, so that two runs at once don't remove each other's site.
  const folder = mkdtempSync(join(tmpdir(), "test-sites-"));
  const sites = {
    ...(await buildSites(project.getProvidedContext().content, folder, {
      root: "https://leads.example/",
      sub: "https://name.example/some/repo/",
    })),
    ...(await buildSites("content", folder, { drawn: "https://leads.example/" })),
  };
  const names = ["root", "sub", "drawn"] as const;
  const hosts = await Promise.all(
    names.map(async (name) => {
      const { folder, address } = sites[name];
      const host = await startHost(folder, new URL(address).pathname);
      project.provide(name, { ...sites[name], served: host.address });
      return host;
    }),
  );
  return async () => {
    await Promise.all(hosts.map(({ close }) => close()));
    rmSync(folder, { recursive: true });
  };
}
