import type { Budget } from "../generator/page.ts";

/**
 * A first TCP flight is 10 segments, 14,600 bytes (https://www.rfc-editor.org/rfc/rfc6928). A page
 * that fits in it, with a short head of the response, is on screen after one round trip; with all
 * security headers, which take 1,100 bytes, it fits when it is sent with brotli.
 */
export const firstFlight: Budget = { gzip: 14_336, brotli: 13_000 };

export const smallPage: Budget = { gzip: 8192 };

/** A policy of 3,000 words still fits in a first flight. */
export const textPage: Budget = { gzip: 14_336 };
