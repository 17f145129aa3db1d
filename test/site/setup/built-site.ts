import { join } from "node:path";
import { openStage } from "../../../src/generator/output/stage.ts";
import { contentOf } from "../../../src/generator/render/build-input.ts";
import { writeSite } from "../../../src/generator/render/write-site.ts";
import { readSite, type SharedWords, wordsOf } from "./real-site.ts";

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

/** Builds the site once for each address, into folders named like the addresses' keys. */
export async function buildSites<Name extends string>(
  content: string,
  into: string,
  addresses: Readonly<Record<Name, string>>,
): Promise<Record<Name, BuiltSite>> {
  const input = await readSite(undefined, content);
  const sites = Object.entries<string>(addresses).map(async ([name, address]) => {
    const words = contentOf(input.running, input.assets, { content, address });
    const folder = join(into, name);
    const stage = openStage(folder);
    await writeSite({ ...input, content: words }, stage);
    stage.release();
    const built = { ...input, content: words };
    return [name, { folder, words: wordsOf(built), address, served: "" }];
  });
  return Object.fromEntries(await Promise.all(sites));
}
