import { rmSync } from "node:fs";
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
  const cache = join(import.meta.dirname, "../../node_modules/.cache/test-sites");
  rmSync(cache, { recursive: true, force: true });
  const sites = await Promise.all([
    builtSite(join(cache, "root"), "https://leads.example/"),
    builtSite(join(cache, "sub"), "https://name.example/some/repo/"),
  ]);
  project.provide("root", sites[0].site);
  project.provide("sub", sites[1].site);
  return async () => {
    for (const { close } of sites) await close();
  };
}

async function builtSite(folder: string, address: string) {
  const result = await build("--out", folder, "--url", address);
  if (result.code !== 0) throw new Error(result.stderr);
  const host = await startHost(folder, new URL(address).pathname);
  return { site: { folder, address, served: host.address }, close: host.close };
}
