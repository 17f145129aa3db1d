import type { Budget } from "../generator/page.ts";

/**
 * The first TCP flight is 10 segments, 14,600 bytes (https://www.rfc-editor.org/rfc/rfc6928). A
 * page that fits in it with a short response head is on screen after one round trip. With all
 * security headers, 700 bytes, it still fits with brotli, which takes a seventh less than gzip. A
 * privacy policy of 3,000 words fits too.
 */
export const firstFlight: Budget = { gzip: 14_336 };

export const smallPage: Budget = { gzip: 8192 };
