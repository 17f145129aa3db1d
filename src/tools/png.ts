import { crc32 } from "node:zlib";

/** A part of a PNG: https://www.w3.org/TR/png-3/#5Chunk-layout */
interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Takes a PNG and gives its chunks. Throws when the bytes are no PNG. */
export function chunksOf(png: Uint8Array): Chunk[] {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (!bytes.subarray(0, 8).equals(signature)) throw new Error("found bytes that are no PNG");
  const chunks: Chunk[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** Takes the chunks of a PNG, the header first, and gives its bytes. */
export function pngOf(chunks: readonly Chunk[]): Buffer {
  return Buffer.concat([signature, ...chunks.map(bytesOf)]);
}

function bytesOf({ type, data }: Chunk): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, "latin1");
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** What a PNG's header says: size in pixels, bits of a channel, kind of colour. */
export function headerOf(png: Uint8Array) {
  const [header] = chunksOf(png);
  if (header?.type !== "IHDR") throw new Error("found a PNG that does not begin with its header");
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    depth: header.data.readUInt8(8),
    colorType: header.data.readUInt8(9),
  };
}

/** The keyword, then four fields left empty: compression flag and method, language, translation. */
const description = Buffer.from("Description\0\0\0\0\0");

/**
 * Takes a PNG without a description and gives it with one, in UTF-8.
 * https://www.w3.org/TR/png-3/#11iTXt
 */
export function withDescription(png: Uint8Array, text: string): Buffer {
  const chunks = chunksOf(png);
  const data = Buffer.concat([description, Buffer.from(text)]);
  return pngOf(chunks.toSpliced(1, 0, { type: "iTXt", data }));
}

/** The text that `withDescription` has put into a PNG; undefined when there is none. */
export function descriptionOf(png: Uint8Array): string | undefined {
  return chunksOf(png)
    .find(({ type, data }) => type === "iTXt" && data.indexOf(description) === 0)
    ?.data.toString("utf8", description.length);
}
