import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import type { Page } from "./page.ts";

/** Bytes of a page: as written, with `gzip -9`, and with `brotli -q 11`. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * A first TCP flight is 10 segments, 14,600 bytes (RFC 6928); with the response's head taken off,
 * a page that fits these budgets is on screen after one round trip.
 */
export const budgets: Readonly<Record<string, Partial<Size>>> = {
  "index.html": { gzip: 14_336, brotli: 13_000 },
};
export const budgetElsewhere: Partial<Size> = { gzip: 8192 };

const brotli = promisify(brotliCompress);

export async function sizeOf(html: string): Promise<Size> {
  const bytes = Buffer.from(html);
  const compressed = await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: compressed.length,
  };
}

/** What is over its budget, as sentences; empty when all is well. */
export function overBudget(page: Page, size: Size): string[] {
  const budget = budgets[page.route.file] ?? budgetElsewhere;
  return (["gzip", "brotli"] as const).flatMap((kind) => {
    const most = budget[kind];
    if (most === undefined || size[kind] <= most) return [];
    const parts = Object.entries(page.parts)
      .map(([name, text]) => [name, gzipSync(text, { level: 9 }).length] as const)
      .sort(([, a], [, b]) => b - a)
      .map(([name, bytes]) => `${name} ${bytes}`);
    return [
      `${page.route.file} is ${size[kind]} bytes with ${kind}; expected at most ${most}. Its parts: ${parts.join(", ")}`,
    ];
  });
}
