import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readInput, validContent } from "../../src/generator/render/read-input.ts";
import { writeFolder } from "../../src/generator/write-folder.ts";
import { builtInMemory } from "./in-memory.ts";

interface BuiltBakery {
  /** The folder of the output. */
  readonly folder: string;
  /** The address it was built for. */
  readonly address: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** The small site of test/fixtures, built for the root of a host. */
    bakery: BuiltBakery;
    /** The same site built for a folder of a host. */
    bakeryInFolder: BuiltBakery;
  }
}

const addresses = {
  bakery: "https://bakery.example/",
  bakeryInFolder: "https://name.example/some/repo/",
};

/** Builds the small site once for each address. */
export default async function setup({ provide }: TestProject) {
  // A folder of its own, so that two runs at once don't remove each other's site.
  const place = mkdtempSync(join(tmpdir(), "test-bakery-"));
  const root = join(import.meta.dirname, "../fixtures/bakery");
  const content = join(root, "content");
  const input = await readInput({ root, content });
  for (const name of ["bakery", "bakeryInFolder"] as const) {
    const folder = join(place, name);
    const address = addresses[name];
    const words = validContent(input, { content, address });
    writeFolder(folder, (await builtInMemory({ ...input, content: words })).bytes);
    provide(name, { folder, address });
  }
  return () => rmSync(place, { recursive: true });
}
