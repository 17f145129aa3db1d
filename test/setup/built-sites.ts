import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "./build.ts";
import { startHost } from "./host.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The site built for the root of a host, and the same site built for a folder of one. */
    root: BuiltSite;
    sub: BuiltSite;
  }
}

export interface BuiltSite {
  /** The folder of the output. */
  readonly folder: string;
  /** The address it was built for. */
  readonly address: string;
  /** The address it is served at, with a trailing slash. */
  readonly served: string;
}

/** Builds the site twice and serves both as static hosts do. */
export default async function setup(project: TestProject) {
  // A folder of its own, so that two runs at once do not take each other's site away.
  const sites = mkdtempSync(join(tmpdir(), "test-sites-"));
  const hosts = await Promise.all([
    builtSite(join(sites, "root"), "https://leads.example/"),
    builtSite(join(sites, "sub"), "https://name.example/some/repo/"),
  ]);
  project.provide("root", hosts[0].site);
  project.provide("sub", hosts[1].site);
  return async () => {
    for (const { close } of hosts) await close();
    rmSync(sites, { recursive: true, force: true });
  };
}

async function builtSite(folder: string, address: string) {
  const result = await build("--out", folder, "--url", address);
  if (result.code !== 0) throw new Error(result.stderr);
  const host = await startHost(folder, new URL(address).pathname);
  return { site: { folder, address, served: host.address }, close: host.close };
}
