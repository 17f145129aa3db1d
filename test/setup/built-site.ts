import { join } from "node:path";

import { contentOf, readBuildInput } from "../../src/generator/render/build-input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { root } from "./build.ts";
import { folderOutput } from "./folder-output.ts";
import { type AllWords, wordsOf } from "./real-site.ts";

export interface BuiltSite {
  /** The folder of the output. */
  readonly folder: string;
  /** The folder of the content it was built from. */
  readonly content: string;
  /** The words in that folder. */
  readonly words: AllWords;
  /** The address it was built for. */
  readonly address: string;
  /** The address it is served at, with a trailing slash. Only tests with a host have one. */
  readonly served: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The site built for the root of a host. For test/spec with the real words, else with fixtures. */
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
  const input = await readBuildInput({ root, content });
  const sites = Object.entries<string>(addresses).map(async ([name, address]) => {
    const words = contentOf(input.running, input.assets, { content, address });
    const folder = join(into, name);
    await writeSite({ ...input, content: words }, folderOutput(folder));
    const built = { ...input, content: words };
    return [name, { folder, content, words: wordsOf(built), address, served: "" }];
  });
  return Object.fromEntries(await Promise.all(sites));
}
