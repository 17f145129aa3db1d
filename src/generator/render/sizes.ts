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

export interface Measured {
  readonly size: Size;
  /** The warning of its size, if any. */
  readonly overBudget: readonly string[];
}

/**
 * Which pages to measure. "reported": those with a budget, and the others too if they are few.
 * "budgeted with gzip": those with a budget, without brotli, which takes a hundred times as long.
 */
export type Measure = "reported" | "budgeted with gzip" | "nothing";

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

/** Creates the function that measures a page. It resolves to undefined for a page to skip. */
export function measurer(routes: readonly Route[], measure: Measure) {
  const isSmallSite = routes.filter((route) => !route.page.budget).length <= few;
  return async (route: Route, page: RenderedPage): Promise<Measured | undefined> => {
    if (measure === "nothing") return undefined;
    const isReported = measure === "reported" && isSmallSite;
    if (!route.page.budget && !isReported) return undefined;
    const size = await sizeOf(route, page, measure === "reported");
    return { size, overBudget: size.warning === undefined ? [] : [size.warning] };
  };
}

async function sizeOf(
  { path, page: { budget } }: Route,
  page: RenderedPage,
  withBrotli: boolean,
): Promise<Size> {
  const bytes = Buffer.from(page.html);
  const gzip = gzipped(bytes);
  const size = { path, raw: bytes.length, gzip };
  if (!budget) return size;
  const inGzip = { ...size, ...room(path, page, { kind: "gzip", bytes: gzip, most: budget.gzip }) };
  if (!withBrotli || budget.brotli === undefined) return inGzip;
  const brotli = await brotlied(bytes);
  const inBrotli = room(path, page, { kind: "brotli", bytes: brotli, most: budget.brotli });
  return { ...inGzip, brotli, ...(inBrotli.left < inGzip.left ? inBrotli : {}) };
}

interface Use {
  readonly kind: "gzip" | "brotli";
  readonly bytes: number;
  readonly most: number;
}

/** The bytes left in a budget, with a warning if they are negative. */
function room(path: string, { parts }: RenderedPage, { kind, bytes, most }: Use) {
  const left = most - bytes;
  if (left >= 0) return { left };
  const over = -left;
  const words = Math.ceil(over / bytesPerWord);
  const largest = Object.entries(parts)
    .filter(([, text]) => text)
    .map(([name, text]) => [name, gzipped(text)] as const)
    .sort(([, a], [, b]) => b - a)
    .map(([name, part]) => `${name} ${part}`);
  return {
    left,
    warning: [
      `${path} is ${over} ${over === 1 ? "byte" : "bytes"} over its budget of ${most} with ${kind}, about ${words} ${words === 1 ? "word" : "words"}.`,
      ...(bytes > firstRoundTrip ? ["Visitors wait for a second round trip."] : []),
      `Largest parts with gzip: ${largest.join(", ")}.`,
      "Shorten its words, or raise its budget.",
    ].join(" "),
  };
}

const gzipped = (data: string | Uint8Array) => gzipSync(data, { level: 9 }).length;

async function brotlied(bytes: Uint8Array): Promise<number> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return (await compressBrotli(bytes, { params })).length;
}
