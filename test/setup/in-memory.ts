import type { BuildInput } from "../../src/generator/render/input.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";

/** Builds a site in memory: the bytes and the text of each file, and what the build says of it. */
export async function builtInMemory(input: BuildInput, more?: Parameters<typeof writeSite>[2]) {
  const bytes = new Map<string, Buffer>();
  const write = (file: string, data: string | Uint8Array) => {
    bytes.set(file, Buffer.from(data));
  };
  const summary = await writeSite(input, { write }, more);
  const files = new Map([...bytes].map(([file, data]) => [file, `${data}`]));
  return { summary, warnings: summary.warnings, bytes, files };
}
