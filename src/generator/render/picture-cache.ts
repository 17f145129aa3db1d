import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Resolves to the bytes that `make` gives, or to those that an earlier build kept in this file. It starts
 * with the SHA-256 of the key and the bytes, and is believed only if they match. What can't be read or
 * kept is made again. Rejects with what `make` throws.
 */
export async function keptBytes(file: string, key: string, make: () => Promise<Uint8Array>) {
  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(key).update(bytes).digest();
  const entry = await readFile(file).catch(() => Buffer.of());
  const kept = entry.subarray(32);
  if (hashOf(kept).equals(entry.subarray(0, 32))) return kept;
  const bytes = await make();
  // In place, without a rename: nobody believes half an entry.
  const keep = () => writeFile(file, Buffer.concat([hashOf(bytes), bytes]));
  await mkdir(dirname(file), { recursive: true })
    .then(keep)
    .catch(() => {});
  return bytes;
}
