import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openStage } from "../../../src/generator/output/stage.ts";
import { writeSite } from "../../../src/generator/render/write-site.ts";
import { startHost } from "../../setup/host.ts";
import { copyContentWithTestPages, type SharedWords, siteWith, wordsOf } from "./real-site.ts";

export interface BuiltSite {
  /** The folder of the output. */
  readonly folder: string;
  /** The words it was built from. */
  readonly words: SharedWords;
  /** The address it was built for. */
  readonly address: string;
  /** The address it is served at, with a trailing slash; empty where nothing serves it. */
  readonly served: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The site built for the root of a host. */
    root: BuiltSite;
    /** The same site built for a folder of a host. */
    sub: BuiltSite;
  }
}

/** Builds the site with a folder of content into another. */
export async function buildSite(content: string, folder: string, address: string) {
  const site = await siteWith(content, address);
  const stage = openStage(folder);
  await writeSite(site, stage);
  stage.release();
  return { folder, words: wordsOf(site), address, served: "" };
}

const addresses = {
  root: "https://leads.example/",
  sub: "https://name.example/some/repo/",
};

/** Builds the site with a page of every kind of text, for the root and for a folder of a host, and serves both. */
export default async function setup({ provide }: TestProject) {
  // A folder of its own, so that two runs at once don't remove each other's site.
  const place = mkdtempSync(join(tmpdir(), "test-sites-"));
  const content = join(place, "content");
  copyContentWithTestPages(content);
  const hosts = await Promise.all(
    (["root", "sub"] as const).map(async (name) => {
      const site = await buildSite(content, join(place, name), addresses[name]);
      const host = await startHost(site.folder, new URL(site.address).pathname);
      provide(name, { ...site, served: host.address });
      return host;
    }),
  );
  return async () => {
    await Promise.all(hosts.map(({ close }) => close()));
    rmSync(place, { recursive: true });
  };
}
