import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Output } from "../../src/generator/output/stage.ts";

/** Returns an output in memory. */
export function memoryOutput(): Output & { readonly files: Map<string, string | Uint8Array> } {
  const files = new Map<string, string | Uint8Array>();
  return { files, write: (file, data) => void files.set(file, data) };
}

/** One change of a file: other text in the place of what is there once; without it, a new file. */
export type Edit =
  | readonly [file: string, from: string, to: string]
  | readonly [file: string, text: string];

/** Makes a change in a folder. Throws when the text to replace is not there exactly once. */
export function change(folder: string, [file, ...texts]: Edit): void {
  const path = join(folder, file);
  const [from, to] = texts.length === 2 ? texts : [undefined, texts[0]];
  if (from === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, to);
    return;
  }
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}
