import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";
import type { Route } from "../routes.ts";
import type { RenderedPage } from "./render-page.ts";

/** Bytes of a page: raw, with `gzip -9`, and with `brotli -q 11` where that has a budget. */
export interface Size {
  readonly path: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli?: number;
  /** Bytes left in the tightest budget; negative if over it. */
  readonly left?: number;
  /** Present for a page over its budget: a sentence. */
  readonly warning?: string;
}

/** A report lists pages without a budget only if there are at most this many. */
const few = 20;

/**
 * The cost of one more word, in bytes with gzip: English prose added to a page of 1,600 words took
 * 3.05 bytes per word, and that page's own words 2.8.
 */
const bytesPerWord = 3;

/**
 * Servers send this many bytes before they wait for an ACK: an initial window of ten segments of
 * 1,460 bytes, less a short response head. https://www.rfc-editor.org/rfc/rfc6928
 */
const firstRoundTrip = 14_336;

const compressBrotli = promisify(brotliCompress);

/**
 * Creates the function that measures a page with a budget, and one without if they are few. It resolves to
 * undefined for others. `isQuick` leaves out brotli, which takes a hundred times as long, and pages without
 * a budget.
 */
export function measurer(routes: readonly Route[], isQuick: boolean) {
  const measuresAll = !isQuick && routes.filter(({ page }) => !page.budget).length <= few;
  return async ({ path, page }: Route, rendered: RenderedPage): Promise<Size | undefined> => {
    if (!page.budget && !measuresAll) return undefined;
    const bytes = Buffer.from(rendered.html);
    const gzip = gzipped(bytes);
    const size = { path, raw: bytes.length, gzip };
    if (!page.budget) return size;
    const room = roomIn(path, rendered, "gzip", gzip, page.budget.gzip);
    if (isQuick || page.budget.brotli === undefined) return { ...size, ...room };
    const brotli = await brotlied(bytes);
    const inBrotli = roomIn(path, rendered, "brotli", brotli, page.budget.brotli);
    return { ...size, brotli, ...(inBrotli.left < room.left ? inBrotli : room) };
  };
}

/** The bytes left in a budget, with a warning if they are negative. */
function roomIn(
  path: string,
  { parts }: RenderedPage,
  kind: "gzip" | "brotli",
  bytes: number,
  most: number,
): { left: number; warning?: string } {
  const left = most - bytes;
  if (left >= 0) return { left };
  const largest = Object.entries(parts)
    .map(([name, text]) => ({ name, gzip: text && gzipped(text) }))
    .filter(({ gzip }) => gzip)
    .sort((a, b) => Number(b.gzip) - Number(a.gzip))
    .map(({ name, gzip }) => `${name} ${gzip}`);
  const words = counted(Math.ceil(-left / bytesPerWord), "word");
  const roundTrip = bytes > firstRoundTrip ? " Visitors wait for a second round trip." : "";
  const warning = `${path} is ${counted(-left, "byte")} over its budget of ${most} with ${kind}, about ${words}.${roundTrip} Largest parts with gzip: ${largest.join(", ")}. Shorten its words, or raise its budget.`;
  return { left, warning };
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;

async function brotlied(bytes: Uint8Array): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return (await compressBrotli(bytes, { params })).length;
}
