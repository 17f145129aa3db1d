import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startHost } from "../../setup/host.ts";
import { buildSites } from "./built-site.ts";
import { copyContentWithTestPages } from "./real-site.ts";

/** Builds the site with a page of every kind of text, for the root and for a folder of a host, and serves both. */
export default async function setup(project: TestProject) {
  // A folder of its own, so that two runs at once don't remove each other's site.
  const folder = mkdtempSync(join(tmpdir(), "test-sites-"));
  const content = join(folder, "content");
  copyContentWithTestPages(content);
  const sites = await buildSites(content, folder, {
    root: "https://leads.example/",
    sub: "https://name.example/some/repo/",
  });
  const hosts = await Promise.all(
    (["root", "sub"] as const).map(async (name) => {
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
